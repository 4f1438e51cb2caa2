package puzzle

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
)

// ID identifies a puzzle by its position: the same position is the same puzzle.
type ID string

// IDOf returns the ID of the puzzle whose position is p.
func IDOf(p game.Position) ID {
	k := game.KeyOf(p)
	return ID(hex.EncodeToString(k[:8]))
}

// Problem is a position in which to find the right move.
type Problem struct {
	ID       ID
	Record   *record.Record
	Ask      *record.Node // after which the move is to be found; what follows are answers
	Position game.Position
	// Past are the moves from the root to Ask.
	Past []game.Move
	// Marked reports that the file says what is right; if not, its first line is taken for it.
	Marked bool

	right map[*record.Node]bool // nodes from which an answer that is right can be reached
}

// Start returns the position at a record's root, as catalog.Game.Start does.
type Start func(*record.Record) (game.Position, error)

// ErrNoProblem is wrapped by the error for a record without a problem: no side is to move, it has no
// answer, or the answers break the rules.
var ErrNoProblem = errors.New("no problem in this record")

// Read returns the problem in r, which starts at the node where r was left, or else before the
// first move. The problem owns r afterwards. The error wraps ErrNoProblem if the position cannot be
// reached, the game is over there, or no answer is right.
func Read(r *record.Record, start Start) (*Problem, error) {
	ask := r.LeftAt
	if ask == nil || len(ask.Children) == 0 {
		for ask = r.Root; len(ask.Children) == 1 && ask.Children[0].Move == 0; {
			ask = ask.Children[0]
		}
	}
	first, err := start(r)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoProblem, err)
	}
	line := r.Line(ask)[:ask.Ply()]
	positions, faults := record.Replay(first, line)
	if len(positions) <= len(line) {
		return nil, fmt.Errorf("%w: %w", ErrNoProblem, faults[0])
	}
	p := &Problem{Record: r, Ask: ask, Position: positions[len(line)]}
	for _, n := range line {
		p.Past = append(p.Past, n.Move)
	}
	if p.Position.ToMove() == game.None {
		return nil, fmt.Errorf("%w: nobody is to move", ErrNoProblem)
	}
	p.ID = IDOf(p.Position)
	if p.right, p.Marked = rightNodes(ask, p.Position.ToMove()); !slices.ContainsFunc(ask.Children, p.leadsOn) {
		return nil, fmt.Errorf("%w: no answer is right", ErrNoProblem)
	}
	return p, p.check()
}

// check replays all lines to right answers. It returns an error if a move breaks the rules.
func (p *Problem) check() error {
	type place struct {
		node *record.Node
		pos  game.Position
	}
	for todo := []place{{p.Ask, p.Position}}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, n := range at.node.Children {
			if !p.right[n] {
				continue
			}
			next, err := record.Step(at.pos, n)
			if err != nil {
				return fmt.Errorf("%w: %w", ErrNoProblem, err)
			}
			todo = append(todo, place{n, next})
		}
	}
	return nil
}

// leadsOn reports whether a right answer is reached at n or below it.
func (p *Problem) leadsOn(n *record.Node) bool { return p.right[n] }

// Line returns the moves of the first right line, from the question on. It returns nil if no answer
// is right.
func (p *Problem) Line() (moves []game.Move) {
	for _, n := range p.Ask.Children {
		if p.right[n] {
			return Line(n)
		}
	}
	return nil
}

// asked returns the number of moves that the solver must find after n along the longest right line.
func (p *Problem) asked(n *record.Node) (most int) {
	for _, child := range n.Children {
		if p.right[child] {
			moves := p.asked(child)
			if child.Color == p.Position.ToMove() {
				moves++
			}
			most = max(most, moves)
		}
	}
	return most
}

// Right returns the right first moves, in the order of the record.
func (p *Problem) Right() (moves []game.Move) {
	for _, n := range p.Ask.Children {
		if p.right[n] {
			moves = append(moves, n.Move)
		}
	}
	return moves
}

// Wrong returns the nodes of the first moves that are known to be wrong. The nodes below each of
// them are its refutation. The move that was played in a game comes first.
func (p *Problem) Wrong() (nodes []*record.Node) {
	for _, n := range p.Ask.Children {
		if !p.right[n] && n.Move != 0 {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// Line returns the move of n and the moves along the first children below it.
func Line(n *record.Node) (moves []game.Move) {
	for n := range n.MainLine() {
		if n.Move != 0 {
			moves = append(moves, n.Move)
		}
	}
	return moves
}
