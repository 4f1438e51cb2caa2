package board

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// drawn returns the scene of a drawn board: X black, O white, . empty; a lower-case letter is also the last
// move.
func drawn(board string) Scene {
	rows := strings.Fields(strings.ReplaceAll(strings.TrimSpace(board), " ", ""))
	s := Scene{Width: len(rows[0]), Height: len(rows), Ghost: game.Black}
	for y, row := range rows {
		for x, c := range row {
			s.Stones = append(s.Stones, map[rune]game.Color{'X': game.Black, 'x': game.Black, 'O': game.White, 'o': game.White}[c])
			if c == 'x' || c == 'o' {
				s.Last = append(s.Last, game.Pt(x, y))
			}
		}
	}
	return s
}

const ms = time.Millisecond

func TestChangesBetweenScenes(t *testing.T) {
	for _, c := range []struct {
		name     string
		old, new string
		cells    bool
		want     []change
	}{
		{"nothing", "X O . .", "X O . .", true, nil},
		{"a disc and its flips, farther ones later", "X O O .", "X X X x", true, []change{
			{point: 1, kind: paint.Turn, from: game.White, delay: 25 * ms, time: flipTime},
			{point: 2, kind: paint.Turn, from: game.White, time: flipTime},
			{point: 3, kind: paint.Grow, time: placeTime},
		}},
		{"the move taken back", "X X X x", "X O O .", true, []change{
			{point: 1, kind: paint.Turn, from: game.Black, delay: 25 * ms, time: flipTime},
			{point: 2, kind: paint.Turn, from: game.Black, time: flipTime},
			{point: 3, kind: paint.Swap, from: game.Black, time: fadeTime},
		}},
		{"a capture", "X O . .", "X . x .", false, []change{
			{point: 1, kind: paint.Swap, from: game.White, time: fadeTime},
			{point: 2, kind: paint.Grow, time: placeTime},
		}},
		{"stones do not turn over", "X O", "O O", false, []change{
			{point: 0, kind: paint.Swap, from: game.Black, time: fadeTime},
		}},
		{"flips without a move start together", "O . O", "X . X", true, []change{
			{point: 0, kind: paint.Turn, from: game.White, time: flipTime},
			{point: 2, kind: paint.Turn, from: game.White, time: flipTime},
		}},
	} {
		old, new := drawn(c.old), drawn(c.new)
		got := changes(&old, &new, c.cells)
		if d := cmp.Diff(c.want, got, cmp.AllowUnexported(change{})); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, d)
		}
	}
}

func TestMotionRunsFromStartToRest(t *testing.T) {
	for _, kind := range []paint.MotionKind{paint.Grow, paint.Turn, paint.Swap} {
		c := change{kind: kind, delay: 25 * ms, time: 100 * ms}
		last := uint8(0)
		for at := time.Duration(0); at <= 130*ms; at += ms {
			step := c.step(at)
			if step < last {
				t.Fatalf("kind %d goes back from %d to %d at %v", kind, last, step, at)
			}
			last = step
		}
		if c.step(25*ms) != 0 || last != paint.Steps {
			t.Errorf("kind %d goes from %d to %d, want 0 to %d", kind, c.step(25*ms), last, paint.Steps)
		}
	}
	if got := total([]change{{delay: 50 * ms, time: 100 * ms}, {time: 120 * ms}}); got != 150*ms {
		t.Errorf("total is %v, want 150ms", got)
	}
}

// under returns a board in the middle of the animation from one scene to another, a state that the test
// driver skips.
func under(t *testing.T, old, new string, elapsed time.Duration) *Board {
	t.Helper()
	b := New(Style{Cells: true})
	b.SetScene(drawn(old))
	from, to := drawn(old), drawn(new)
	b.SetScene(to)
	b.moving.changes, b.moving.elapsed = changes(&from, &to, true), elapsed
	return b
}

func TestSceneDuringAnimationIsTheNewOne(t *testing.T) {
	b := under(t, "X O .", "X X x", 60*ms)
	cells := b.visible()
	if cells[1].Stone != game.Black || cells[1].Motion.Kind != paint.Turn || cells[1].Motion.Step == 0 {
		t.Errorf("the flipping disc shows %+v", cells[1])
	}
	var tapped []game.Point
	b.OnTap = func(p game.Point) { tapped = append(tapped, p) }
	b.Resize(b.MinSize())
	tap(b, game.Pt(2, 0))
	if len(tapped) != 1 {
		t.Error("a tap during the animation was lost")
	}
}

func TestNextSceneEndsTheAnimation(t *testing.T) {
	b := under(t, "X O .", "X X x", 60*ms)
	b.SetOptions(Options{})
	b.SetScene(drawn("X X X"))
	for i, c := range b.visible() {
		if c.Motion != (paint.Motion{}) || c.Stone != game.Black {
			t.Errorf("cell %d still shows %+v", i, c)
		}
	}
}

func TestAnimationEndsAtRest(t *testing.T) {
	for _, animate := range []bool{true, false} {
		b := New(Style{Cells: true})
		b.SetOptions(Options{Animate: animate})
		b.SetScene(drawn("X O ."))
		b.SetScene(drawn("X X x"))
		b.Shake(game.Pt(0, 0), game.Black)
		if b.moving.changes != nil || b.moving.run != nil && !animate || b.moving.shake != 0 {
			t.Errorf("animate %v: still moving: %+v", animate, b.moving)
		}
		for i, c := range b.visible() {
			if c.Motion != (paint.Motion{}) {
				t.Errorf("animate %v: cell %d still moves: %+v", animate, i, c.Motion)
			}
		}
	}
}

func TestShakeShowsTheRefusedGhost(t *testing.T) {
	b := New(Style{})
	s := drawn(". . .")
	s.Refused = func(game.Point) bool { return true }
	b.SetScene(s)
	b.moving.shaken, b.moving.stone = game.Pt(1, 0), game.Black
	seen := map[int8]bool{}
	for b.moving.shake = 0.02; b.moving.shake < 1; b.moving.shake += 0.02 {
		c := b.visible()[1]
		if c.Ghost != game.Black {
			t.Fatalf("no ghost at %.2f", b.moving.shake)
		}
		seen[c.Shift] = true
	}
	if len(seen) < 5 {
		t.Errorf("the ghost was seen at %d places only", len(seen))
	}
	b.moving.shake = 0
	if c := b.visible()[1]; c.Ghost != game.None {
		t.Error("the refused ghost stays after the shake")
	}
}
