package board

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// On a board where a tap plays at once, a double tap on small points enlarges the area around it
// and plays nothing.
func TestADoubleTapEnlargesSmallPoints(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, played := phoneBoard(t, TapSecond)
		f, at := finger{b: b}, game.Pt(15, 3)
		stones := b.Scene()
		stones.Stones = slices.Clone(stones.Stones)
		stones.Stones[3*19+15] = game.White // a tap on it is refused, and a double tap is one nevertheless
		b.SetScene(stones)
		b.OnTap = func(p game.Point) {
			if p != at {
				*played = append(*played, p)
			}
		}
		f.tap(b.PositionOf(at))
		time.Sleep(100 * time.Millisecond)
		f.tap(b.PositionOf(at))
		if !b.Enlarged() || b.Spacing() < closePoints || len(*played) > 0 || b.Waiting.At() != nil {
			t.Fatalf("enlarged %v, points %v apart, %v played, %v waits", b.Enlarged(), b.Spacing(), *played, b.Waiting.At())
		}
		for x := 12; x < 18; x++ { // what is in sight is where its picture is
			p := game.Pt(x, 4)
			if got, ok := b.PointAt(b.PositionOf(p)); !ok || got != p {
				t.Errorf("%v is found as %v, %v", p, got, ok)
			}
		}
		time.Sleep(time.Second)
		f.tap(b.PositionOf(game.Pt(14, 4)))
		if !slices.Equal(*played, []game.Point{game.Pt(14, 4)}) {
			t.Errorf("a tap on the enlarged board played %v", *played)
		}
		if img := b.paint(360, 360); img.Bounds().Dx() != 360 || b.surface.Layout().Cell < 36 {
			t.Error("the picture is not enlarged")
		}
		b.ShowWhole()
		if b.Enlarged() || b.Spacing() > 20 {
			t.Errorf("the whole board has points %v apart", b.Spacing())
		}
	})
}

// Two fingers that move apart enlarge the board and keep the point between them in place; lifting
// them plays nothing.
func TestTwoFingersEnlargeTheBoardAndBack(t *testing.T) {
	b, played := phoneBoard(t, TapDirect)
	first, second := finger{b: b}, finger{b: b, id: 1}
	middle := b.PositionOf(game.Pt(9, 9))
	at := func(apart float32) (l, r fyne.Position) {
		return middle.SubtractXY(apart/2, 0), middle.AddXY(apart/2, 0)
	}
	pinch := func(from, to float32) {
		l, r := at(from)
		first.down(l)
		second.down(r)
		l, r = at(to)
		first.to(l)
		second.to(r)
		first.up(l)
		second.up(r)
	}
	before := b.Spacing()
	pinch(60, 180)
	if got := b.Spacing() / before; got < 2.8 || got > 3.2 {
		t.Errorf("three times as far apart, the fingers made points %v times as far", got)
	}
	if p, ok := b.PointAt(middle); !ok || p != game.Pt(9, 9) {
		t.Errorf("between the fingers is %v now", p)
	}
	pinch(180, 50)
	if b.Enlarged() {
		t.Error("the fingers did not bring the whole board back")
	}
	if len(*played) > 0 {
		t.Errorf("they played %v", *played)
	}
	first.tap(b.PositionOf(game.Pt(2, 2)))
	if !slices.Equal(*played, []game.Point{game.Pt(2, 2)}) {
		t.Errorf("a tap after that played %v", *played)
	}
}

func TestAMoveOutOfSightShowsTheWholeBoard(t *testing.T) {
	b, _ := phoneBoard(t, TapDirect)
	b.enlargeAt(b.PositionOf(game.Pt(3, 3)))
	move := func(p game.Point) {
		s := b.Scene()
		s.Stones = slices.Clone(s.Stones)
		s.Stones[int(p.Y)*19+int(p.X)] = game.Black
		s.Last = []game.Point{p}
		b.SetScene(s)
	}
	if move(game.Pt(4, 4)); !b.Enlarged() {
		t.Error("a move in sight changed the part that is shown")
	}
	if move(game.Pt(17, 17)); b.Enlarged() {
		t.Error("a move out of sight is not shown")
	}
}
