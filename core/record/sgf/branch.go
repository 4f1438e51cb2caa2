package sgf

import (
	"fmt"
	"io"

	"pionnier/core/game"
	"pionnier/core/record"
)

// WriteBranch writes a node with all that follows it as a game of its own, about which
// only the kind of game and the size of its board are written: for a clipboard.
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
// of the text, and the roots that set something up. whole reports whether it is about a game of
// its own, or several: it tells who played, when or how it ended, as WriteBranch never does. The text
// must be of the same game (record.ErrOtherGame) and board (record.ErrBoardSize); otherwise the errors are
// Read's.
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

// tells reports whether anything is known of a game but its moves.
func tells(r *record.Record) bool {
	return r.Title != "" || r.Players != game.ByColor[record.Player]{} || r.Rules != "" || r.Komi != 0 || r.Handicap > 0 ||
		!r.Date.IsZero() || r.Outcome != game.Outcome{} || r.Root.Comment != ""
}
