package people

import (
	"math"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/board"
)

// A style makes the moves of its habit likelier, or less likely, keeps the proportions of the
// others, and does not change moves outside its habit.
func TestTilt(t *testing.T) {
	b := started(t, 1)
	stone, _, _ := b.Recent(0)
	var near int
	for _, n := range b.Neighbors(stone) {
		if b.At(n) == game.None {
			near = b.Index(n)
		}
	}
	at := func(x, y int) int { return b.Index(b.CellAt(game.Pt(x, y))) }
	moves := []int{at(2, 3), at(3, 9), near, at(16, 2), b.Points()} // third line, fourth, a touch, third, pass
	if !touch.Of(b, near) || touch.Of(b, moves[0]) || high.Of(b, moves[0]) || !high.Of(b, moves[1]) || high.Of(b, b.Points()) {
		t.Fatal("habits")
	}
	tilted := func(style engine.Style, b *board.Board) []float64 {
		chances := []float64{0.3, 0.3, 0.2, 0.1, 0.1}
		Tilt(style, b, moves, chances)
		sum := 0.0
		for _, c := range chances {
			sum += c
		}
		if math.Abs(sum-1) > 1e-9 || math.Abs(chances[0]-3*chances[3]) > 1e-9 {
			t.Errorf("%s: %v", style, chances)
		}
		return chances
	}
	plain := tilted("", b)
	if c := tilted(engine.Influential, b); c[1] <= plain[1] || c[0] >= plain[0] {
		t.Errorf("influential: %v", c)
	}
	if c := tilted(engine.Territorial, b); c[1] >= plain[1] || c[0] <= plain[0] {
		t.Errorf("territorial: %v", c)
	}
	if c := tilted(engine.Fighting, b); c[2] <= plain[2] || c[0] >= plain[0] {
		t.Errorf("fighting: %v", c)
	}
	if c := tilted(engine.Calm, b); c[2] >= plain[2] || c[0] <= plain[0] {
		t.Errorf("calm: %v", c)
	}
	late := started(t, 120)
	if c := tilted(engine.Influential, late); c[1] != plain[1] {
		t.Errorf("after the opening: %v", c)
	}
}
