package board

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// On small points a finger's second tap does not confirm, since it may have been meant for a
// neighbour; on larger points it does, and a mouse's second click does everywhere.
func TestAStoneOnSmallPointsWaitsForConfirm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, played := phoneBoard(t, TapSecond)
		told := 0
		b.Waiting.Changed = func() { told++ }
		at := game.Pt(3, 3)
		f := finger{b: b}
		for range 2 {
			f.tap(b.PositionOf(at))
			time.Sleep(time.Second)
		}
		if w := b.Waiting.At(); w == nil || *w != at || len(*played) > 0 {
			t.Fatalf("after two taps %v waits, and %v are played", w, *played)
		}
		if c := b.visible()[3*19+3]; !c.Pending || c.Ghost != game.Black {
			t.Errorf("the waiting stone is shown as %+v", c)
		}
		b.Waiting.Confirm()
		if !slices.Equal(*played, []game.Point{at}) || b.Waiting.At() != nil || told != 3 {
			t.Errorf("confirmed, %v are played, %v waits, told %d times", *played, b.Waiting.At(), told)
		}
	})
}

func TestASecondClickConfirms(t *testing.T) {
	b, played := phoneBoard(t, TapSecond)
	for range 2 {
		tap(b, game.Pt(3, 3))
	}
	if !slices.Equal(*played, []game.Point{game.Pt(3, 3)}) {
		t.Errorf("two clicks played %v", *played)
	}
}

func TestAWaitingStoneIsDroppedByEscapeAndByAnotherPosition(t *testing.T) {
	b, _ := phoneBoard(t, TapConfirm)
	tap(b, game.Pt(3, 3))
	press(b, fyne.KeyEscape)
	if b.Waiting.At() != nil {
		t.Error("Escape left the stone")
	}
	tap(b, game.Pt(3, 3))
	same := b.Scene()
	same.Chosen = []game.Point{game.Pt(1, 1)}
	b.SetScene(same)
	if b.Waiting.At() == nil {
		t.Error("a new mark took the stone away")
	}
	next := b.Scene()
	next.Stones = slices.Clone(next.Stones)
	next.Stones[0] = game.White
	b.SetScene(next)
	if b.Waiting.At() != nil {
		t.Error("the stone waits on a board that has changed")
	}
}
