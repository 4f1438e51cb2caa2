package sgf

import (
	"fmt"
	"io"

	"pionnier/core/game"
	"pionnier/core/record"
)

// WriteBranch writes n and everything below it as a game, for the clipboard. It writes no facts
// about the game except its kind and the size of the board.
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

// ReadBranch reads nodes to add to the record into: the children of each root in text, or the root
// itself if it has a set-up. whole reports whether text has several games, or a game with facts
// such as players, which WriteBranch never writes. ReadBranch returns record.ErrOtherGame if a game
// is of another kind than into, record.ErrBoardSize if its board has another size, and the errors
// of Read.
func ReadBranch(text io.Reader, into *record.Record) (nodes []*record.Node, whole bool, err error) {
	games, err := Read(text)
	if err != nil {
		return nil, false, err
	}
	for _, g := range games {
		switch {
		case g.Game != into.Game:
			return nil, false, fmt.Errorf("sgf: paste: %w", record.ErrOtherGame)
		case g.Width != into.Width || g.Height != into.Height:
			return nil, false, fmt.Errorf("sgf: paste: %w: %d by %d", record.ErrBoardSize, g.Width, g.Height)
		case g.Root.Setup != nil:
			nodes = append(nodes, g.Root)
		default:
			nodes = append(nodes, g.Root.Children...)
		}
	}
	return nodes, len(games) > 1 || len(games) == 1 && tells(games[0]), nil
}

// tells reports whether r has any facts besides its moves.
func tells(r *record.Record) bool {
	return r.Title != "" || r.Players != game.ByColor[record.Player]{} || r.Rules != "" || r.Komi != 0 || r.Handicap > 0 ||
		!r.Date.IsZero() || r.Outcome != game.Outcome{} || r.Root.Comment != ""
}
