package puzzle_test

import (
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/endgame"
	"pionnier/core/weiqi/lifeanddeath"
)

// TestBundledLifeAndDeath proves the built-in life-and-death problems again, and tactics marked as
// proved: every right answer reaches the aim, and every wrong one does not.
func TestBundledLifeAndDeath(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 10
	}
	c := bundled(t, "go", 1)
	checked := 0
	for i, p := range c.Problems {
		if p.Target() == nil || !p.Proved() || i%step != 0 {
			continue
		}
		checked++
		aim := lifeanddeath.Dead
		if q := p.Question(); q == puzzle.Live || q == puzzle.Save {
			aim = lifeanddeath.Alive
		}
		area, err := lifeanddeath.Enclose(p.Position.(*weiqi.Position), p.Target()[0])
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		right := map[game.Move]bool{}
		for _, m := range p.Right() {
			right[m] = true
		}
		for _, a := range area.NewSolver(100_000).Answers(p.Position.ToMove()) {
			if a.Move != game.Pass && (a.Status == aim) != right[a.Move] {
				t.Errorf("%s: after %v it is %v, right %v", p.ID, a.Move, a.Status, right[a.Move])
			}
		}
	}
	if t.Logf("%d problems", checked); checked == 0 {
		t.Error("no problem of life and death")
	}
}

// TestBundledEndgames counts the built-in endgames again: the right move gains the most, by the
// stated margin, and known wrong moves gain less.
func TestBundledEndgames(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 5
	}
	c := bundled(t, "go", 1)
	checked := 0
	for _, p := range c.Problems {
		if p.Theme() != "endgame" || !p.Proved() {
			continue
		}
		if checked++; checked%step != 0 {
			continue
		}
		list, err := endgame.Solve(byArea(t, p), 20_000)
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		a, _ := p.Record.Analysis(p.Ask)
		if int(a.Margin) != list[0].Margin {
			t.Errorf("%s: the margin is %d, told is %v", p.ID, list[0].Margin, a.Margin)
		}
		for _, answer := range list {
			if best, right := answer.Margin == list[0].Margin, slices.Contains(p.Right(), answer.Move); best != right {
				t.Errorf("%s: %v gains most: %v, right: %v", p.ID, answer.Move, best, right)
			}
		}
	}
	if t.Logf("%d endgames", checked); checked < 40 {
		t.Error("too few endgames")
	}
}

// byArea is the position of a problem under the rules by which endgames are counted.
func byArea(t *testing.T, p *puzzle.Problem) *weiqi.Position {
	t.Helper()
	w, h := p.Position.Size()
	var stones [3][]game.Point
	for i := range w * h {
		at := game.Pt(i%w, i/w)
		stones[p.Position.At(at)] = append(stones[p.Position.At(at)], at)
	}
	empty, err := weiqi.New(w, endgame.Rules())
	if err != nil {
		t.Fatal(err)
	}
	pos, err := empty.WithSetup(stones[game.Black], stones[game.White], p.Position.ToMove())
	if err != nil {
		t.Fatal(err)
	}
	return pos
}
