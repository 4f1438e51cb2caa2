package puzzle_test

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// TestBundledLifeAndDeath proves problems of life and death that come with the program
// again: every answer that is right reaches the aim, every wrong one does not.
func TestBundledLifeAndDeath(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 10
	}
	data, err := bundle.Files()[1].Data()
	if err != nil {
		t.Fatal(err)
	}
	c, err := puzzle.ReadCollection("go", data, startOf)
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for i, p := range c.Problems {
		if p.Theme() != puzzle.Life || i%step != 0 {
			continue
		}
		checked++
		aim := lifeanddeath.Dead
		if p.Question() == puzzle.Live {
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
