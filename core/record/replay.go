package record

import (
	"errors"
	"fmt"

	"pionnier/core/game"
)

// ErrSetup is the cause of a ReplayError at a node that changes the board without a move, in a game
// whose positions cannot be arranged (game.Arranger) or a format that cannot express it.
var ErrSetup = errors.New("set-up within the game")

// ReplayError reports which node of a line breaks the rules: Ply 1 is the first.
type ReplayError struct {
	Ply int
	Err error // *game.IllegalError or ErrSetup
}

// Error returns a description of the failure for logs and the command line.
func (e *ReplayError) Error() string { return fmt.Sprintf("replay of move %d: %v", e.Ply, e.Err) }

// Unwrap returns e.Err.
func (e *ReplayError) Unwrap() error { return e.Err }

// CutError reports that a game was cut before a move that breaks the rules.
type CutError struct {
	Number int    // number of the move, from 1
	Move   string // the move in its notation
	Err    error  // *game.IllegalError
}

// Error returns a description of the fault for logs and the command line.
func (e *CutError) Error() string {
	if illegal, ok := errors.AsType[*game.IllegalError](e.Err); ok {
		return fmt.Sprintf("move %d (%s): %v", e.Number, e.Move, illegal.Reason)
	}
	return fmt.Sprintf("move %d (%s): %v", e.Number, e.Move, e.Err)
}

// Unwrap returns e.Err.
func (e *CutError) Unwrap() error { return e.Err }

// Replay plays line, a result of Record.Line, from start, the position at the root. positions[i] is
// the position after i nodes. An illegal move is played anyway, as Step does, and added to faults.
// If a node cannot be played at all, positions ends before it.
func Replay(start game.Position, line []*Node) (positions []game.Position, faults []*ReplayError) {
	positions = append(make([]game.Position, 0, len(line)+1), start)
	for i, node := range line {
		next, err := Step(positions[i], node)
		if err != nil {
			faults = append(faults, &ReplayError{Ply: i + 1, Err: err})
		}
		if next == nil {
			break
		}
		positions = append(positions, next)
	}
	return positions, faults
}

// Step returns the position after n, given the position pos before n.
//
// If pos is a game.Arranger, Step plays an illegal move anyway and returns it with a
// *game.IllegalError. A side may move out of turn if the other side may pass. Play continues after
// a settled end (game.Settler) and after a cycle that ended the game without a result. After a
// set-up, the side named by PL is to move or, without PL, the side that moves next in the record.
// next is nil if the move or the set-up cannot be played at all.
func Step(pos game.Position, n *Node) (next game.Position, err error) {
	if n.Setup != nil {
		if pos, err = arrange(pos, n); err != nil {
			return nil, err
		}
	}
	if n.Move == 0 {
		return pos, nil
	}
	if s, ok := pos.(game.Settler); ok && pos.ToMove() == game.None && !pos.Outcome().Over() {
		pos = s.Resume()
	}
	if next, err = play(pos, n); err == nil {
		return next, nil
	}
	if a, ok := pos.(game.Arranger); ok {
		if forced, off := a.Force(n.Color, n.Move); off == nil {
			return forced, err
		}
	}
	return nil, err
}

// play plays the move of n by the rules, but allows a side to move out of turn if the other side
// may pass. Any other illegal move gives a *game.IllegalError.
func play(pos game.Position, n *Node) (game.Position, error) {
	illegal := &game.IllegalError{Move: n.Move, Color: n.Color, Reason: game.NotYourTurn}
	allowed := false
	switch pos.ToMove() {
	case n.Color:
		return pos.Play(n.Move)
	case game.None:
		illegal.Reason = game.GameOver
		allowed = pos.Outcome().Ending == game.NoResult // only the players can decide whether it is
	default:
		_, err := pos.Play(game.Pass)
		allowed = err == nil
	}
	a, ok := pos.(game.Arranger)
	if !ok || !allowed {
		return nil, illegal
	}
	turned, err := a.Arrange(nil, n.Color)
	if err != nil {
		return nil, err
	}
	return turned.Play(n.Move)
}

// arrange returns pos with the set-up of n, which must not be nil. It returns ErrSetup if pos is
// not a game.Arranger.
func arrange(pos game.Position, n *Node) (game.Position, error) {
	a, ok := pos.(game.Arranger)
	if !ok {
		return nil, ErrSetup
	}
	return a.Arrange(n.Setup.Stones(), n.NextColor())
}

// Check returns an error that wraps ErrPoint if s contains a point twice.
func (s *Setup) Check() error {
	seen := map[game.Point]bool{}
	for _, stone := range s.Stones() {
		if seen[stone.Point] {
			return fmt.Errorf("%w: set twice, %v", ErrPoint, game.PlaceAt(stone.Point))
		}
		seen[stone.Point] = true
	}
	return nil
}

// Stones returns the stones of s. A point that s empties has the colour game.None.
func (s *Setup) Stones() []game.Stone {
	var stones []game.Stone
	for _, side := range []struct {
		color  game.Color
		points []game.Point
	}{{game.None, s.Empty}, {game.Black, s.Black}, {game.White, s.White}} {
		for _, p := range side.points {
			stones = append(stones, game.Stone{Point: p, Color: side.color})
		}
	}
	return stones
}

// NextColor returns the side to move after n. That is the side that the set-up of n names or, if it
// names no side, the side of the next move on the main line. NextColor returns game.None if there
// is no next move.
func (n *Node) NextColor() game.Color {
	if n.Setup != nil && n.Setup.ToMove != game.None {
		return n.Setup.ToMove
	}
	for len(n.Children) > 0 {
		if n = n.Children[0]; n.Color != game.None {
			return n.Color
		}
	}
	return game.None
}
