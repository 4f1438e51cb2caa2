package record_test

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/weiqi"
)

func empty(t *testing.T) game.Position {
	t.Helper()
	p, err := weiqi.New(9, weiqi.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// line is record.AddLine on an empty 9×9 board.
func line(t *testing.T, n *record.Node, moves ...game.Move) record.Edit {
	t.Helper()
	e, err := record.AddLine(n, empty(t), moves)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestAddLine checks that existing moves are followed, and that the rest is one variation that can
// be undone as one change.
func TestAddLine(t *testing.T) {
	r := read(t, "(;SZ[9];B[aa];W[bb];B[cc])")
	before := write(t, r)
	var h record.History
	end := h.Do(r, line(t, r.Root, game.Place(0, 0), game.Place(1, 1), game.Place(5, 5), game.Place(6, 6)))
	if got := write(t, r); !strings.Contains(got, ";B[aa];W[bb](;B[cc])(;B[ff];W[gg])") || end.Move != game.Place(6, 6) || end.Ply() != 4 {
		t.Errorf("%s, seen at %v, ply %d", got, end.Move, end.Ply())
	}
	if at := h.Undo(r); write(t, r) != before || at.Ply() != 2 || h.CanUndo() {
		t.Errorf("taken back: %s, seen at ply %d", write(t, r), at.Ply())
	}
	e, err := record.AddLine(r.Root, empty(t), []game.Move{game.Place(0, 0), game.Place(3, 3), game.Place(3, 3)})
	var broken *record.ReplayError
	if !errors.As(err, &broken) || broken.Ply != 3 {
		t.Errorf("a stone on a stone: %v, want it at ply 3", err)
	}
	if end := h.Do(r, e); end.Ply() != 2 || end.Move != game.Place(3, 3) {
		t.Errorf("the moves before it end at ply %d", end.Ply())
	}
}
