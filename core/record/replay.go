package record

import (
	"errors"
	"fmt"

	"pionnier/core/game"
)

// ErrSetup is the cause of a ReplayError at a node that changes the board
// without a move, which no game can replay yet.
var ErrSetup = errors.New("set-up within the game")

// ReplayError tells which node of Line could not be played: Ply 1 is the first.
type ReplayError struct {
	Ply int
	Err error // *game.IllegalError or ErrSetup
}

// Error describes the failure for logs and the command line.
func (e *ReplayError) Error() string { return fmt.Sprintf("replay of move %d: %v", e.Ply, e.Err) }

// Unwrap returns the cause.
func (e *ReplayError) Unwrap() error { return e.Err }

// Positions plays Line from start, the position at the root, and returns the
// position after each node: index 0 is start, index n the one after n nodes.
// Play goes on after a settled end (game.Settler) that the record continues.
// When a node cannot be played the positions before it are returned, with a
// *ReplayError.
func (r *Record) Positions(start game.Position) ([]game.Position, error) {
	line := r.Line()
	positions := make([]game.Position, 1, len(line)+1)
	positions[0] = start
	for i, node := range line {
		next, err := replay(positions[i], node)
		if err != nil {
			return positions, &ReplayError{Ply: i + 1, Err: err}
		}
		positions = append(positions, next)
	}
	return positions, nil
}

// replay returns the position after one node.
func replay(pos game.Position, node *Node) (game.Position, error) {
	if node.Move == 0 {
		return nil, ErrSetup
	}
	if s, ok := pos.(game.Settler); ok && pos.ToMove() == game.None && !pos.Outcome().Over() {
		pos = s.Resume()
	}
	switch pos.ToMove() {
	case node.Color:
		return pos.Play(node.Move)
	case game.None:
		return nil, &game.IllegalError{Move: node.Move, Color: node.Color, Reason: game.GameOver}
	}
	return nil, &game.IllegalError{Move: node.Move, Color: node.Color, Reason: game.NotYourTurn}
}
