// Package record represents a game as a tree of moves and set-ups, with what is known
// about it: players, rules, clock, result, comments and unknown properties.
//
// It does not know the rules: a caller that replays a record passes the position at its root, which
// its catalog entry returns. The subpackages read and write file formats, such as sgf. Start reading
// at [Record] and [Node].
//
// # Walking
//
// The tree has no cursor. A caller that walks through a record has its own *Node and steps with
// [Node.Parent] and [Node.Children]. Children[0] continues the main line.
//
//	n.Play(c, m)     the child with this move, appended if there is no such child
//	n.Path()         from the root to n
//	n.MainLine()     n and its first children, to the end
//	n.All()          n and all below it, parents before children
//	r.Line(n)        the moves and set-ups from the root through n and on along
//	                 first children; n.Ply() of them are played at n
//	r.Played()       the moves of the game itself, without moves tried after its end
//	Step, Replay     the positions of a node and of a line
//
// [Record.LeftAt] is not a cursor, but a fact of the file: the node where the game was left.
//
// # Editing
//
// A change is an [Edit], whose Apply returns the edit that undoes it. A [History] records the edits of
// one editor. Edits of the tree are in edit_tree.go, edits of a node's content in edit.go, mark.go,
// annotation.go and value.go, and edits of the whole record in transform.go.
//
//	at := history.Do(r, record.Prune(n))   // at is where the change can be seen
//	at = history.Undo(r)
//
// Properties of a node other than its move, set-up, comment and clock stay in Node.Extra as they were
// read, so that unknown ones are not lost. Methods such as Marks, Annotations and Analysis interpret
// them.
package record

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// Record is one game. Root is never nil in a record made by New or a codec.
type Record struct {
	Game          string // ID in the catalog, such as "othello" or "go"
	Title         string // name of the game, from the user or the file, or ""
	Width, Height int
	Players       game.ByColor[Player]
	Rules         string  // weiqi: "japanese", "chinese", "aga", "new-zealand", "tromp-taylor"; "" for othello
	Komi          float64 // points for White
	KomiUnknown   bool    // the file has no valid komi; Komi is 0, and catalog.Terms has the assumed one
	Handicap      int     // number of handicap stones, 0 for none; Root.Setup has their points
	Control       clock.Control
	Date          time.Time // start of the game; zero if unknown
	Outcome       game.Outcome
	Dead          []game.Point // stones counted or, so far, marked as dead at the end; nil: unknown
	Extra         []Property   // root properties that this program does not interpret
	Root          *Node
	LeftAt        *Node // where the game was left; nil: at the end of the main line
	// Joined is the node where Players sat down, if others had played until there. Statements about
	// a player use only the moves after it (Others). It is nil if Players played from the start.
	Joined *Node
	// Foreign reports whether the game was played elsewhere, so that LeftAt is only the end of the
	// game, after which moves were tried.
	Foreign bool
	// LeftWith are both clocks at LeftAt, if they differ from those after the last moves up to it,
	// since time was spent on the next move. The zero value means that they do not differ.
	LeftWith game.ByColor[clock.Clock]
}

// Player is the player of one side.
type Player struct {
	Name  string
	Level string // engine level ID; "" for a person
	Rank  string // as written in the file (BR, WR), such as "5k"
}

// Names returns the names of both players.
func Names(p game.ByColor[Player]) game.ByColor[string] {
	return game.ByColor[string]{Black: p.Black.Name, White: p.White.Name}
}

// Node is a move or a set-up, but never both, with its comment and properties. Children[0]
// continues the main line, and the other children are variations.
type Node struct {
	Color    game.Color // the side that moved; None at the root and in set-up nodes
	Move     game.Move  // zero when the node has no move
	Setup    *Setup     // nil for most nodes
	Comment  string
	Clock    *clock.Clock // the mover's clock after the move; nil if not kept
	Extra    []Property   // properties that this program does not interpret
	Parent   *Node
	Children []*Node
}

// Setup changes the board without a move: handicap stones, or the position of a problem.
type Setup struct {
	Black, White, Empty []game.Point
	ToMove              game.Color // side to move; game.None means the usual side
}

// SetupOf returns the set-up of a board of width by height points, where at returns the stone on
// each point.
func SetupOf(width, height int, toMove game.Color, at func(game.Point) game.Color) *Setup {
	s := &Setup{ToMove: toMove}
	for y := range height {
		for x := range width {
			switch p := game.Pt(x, y); at(p) {
			case game.Black:
				s.Black = append(s.Black, p)
			case game.White:
				s.White = append(s.White, p)
			}
		}
	}
	return s
}
