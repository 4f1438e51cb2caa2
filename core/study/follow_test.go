package study

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// TestFollow checks that moves already in the record change nothing, and that new ones are one
// change, after whose undo the cursor is where it was.
func TestFollow(t *testing.T) {
	r := recordOf(5, 5, 2, 5, 5)
	s := studyOf(r, &oracle{}, nil)
	s.Step(-99)
	root := s.Snapshot().Cursor
	known := root.End().Path()[1:]
	moves := func(nodes []*record.Node) (moves []game.Move) {
		for _, n := range nodes {
			moves = append(moves, n.Move)
		}
		return moves
	}
	if err := s.Follow(moves(known)); err != nil {
		t.Fatal(err)
	}
	if shot := s.Snapshot(); shot.CanUndo || shot.Cursor != known[len(known)-1] {
		t.Errorf("along the game: the cursor is after %d moves, undo %v", shot.Ply, shot.CanUndo)
	}
	s.Step(-99)
	other := s.Snapshot().Position().Legal()[1]
	if other == known[0].Move {
		t.Fatal("the game begins with the move that is to be another")
	}
	if err := s.Follow([]game.Move{other}); err != nil {
		t.Fatal(err)
	}
	if shot := s.Snapshot(); shot.Cursor.Move != other || !shot.CanUndo {
		t.Errorf("a variation: the cursor is at %v", shot.Cursor.Move)
	}
	s.Undo()
	if shot := s.Snapshot(); shot.Cursor != root || shot.CanUndo || len(root.Children) != 1 {
		t.Errorf("taken back: after %d moves, %d children", shot.Ply, len(root.Children))
	}
}

// TestCommentsAroundAMove checks that text before and after a played move is two changes.
func TestCommentsAroundAMove(t *testing.T) {
	r := recordOf(5, 5)
	s := studyOf(r, &oracle{}, nil)
	s.Step(-1)
	n := s.Snapshot().Cursor
	s.SetComment(n, "before")
	if err := s.Play(s.Snapshot().Position().Legal()[0]); err != nil {
		t.Fatal(err)
	}
	s.SetComment(n, "after")
	s.Undo()
	if n.Comment != "before" || len(n.Children) != 2 {
		t.Errorf("taken back once: comment %q, %d moves", n.Comment, len(n.Children))
	}
}
