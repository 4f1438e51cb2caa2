package sgf

import (
	"fmt"
	"io"

	"pionnier/core/record"
)

// WriteBranch writes a node with all that follows it as a game of its own, about which
// nothing is told but the kind of game and the size of its board: for a clipboard.
func WriteBranch(w io.Writer, r *record.Record, n *record.Node) error {
	branch := record.New(r.Game, r.Width, r.Height)
	branch.KomiUnknown = true
	if n.Parent == nil {
		branch.Root = n.Copy()
	} else {
		branch.Root.Add(n.Copy())
	}
	return Write(w, branch)
}

// ReadBranch reads nodes to be added to a record: what follows the roots of all games
// of the text, and the roots that set something up. The text must be of the same game
// (record.ErrOtherGame) and board (record.ErrBoardSize); otherwise the errors are
// Read's.
func ReadBranch(text io.Reader, into *record.Record) ([]*record.Node, error) {
	games, err := Read(text)
	if err != nil {
		return nil, err
	}
	var nodes []*record.Node
	for _, g := range games {
		switch {
		case g.Game != into.Game:
			return nil, fmt.Errorf("sgf: paste: %w", record.ErrOtherGame)
		case g.Width != into.Width || g.Height != into.Height:
			return nil, fmt.Errorf("sgf: paste: %w: %d by %d", record.ErrBoardSize, g.Width, g.Height)
		case g.Root.Setup != nil:
			nodes = append(nodes, g.Root)
		default:
			nodes = append(nodes, g.Root.Children...)
		}
	}
	return nodes, nil
}
