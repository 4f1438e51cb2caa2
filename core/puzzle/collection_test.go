package puzzle_test

import (
	"errors"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/puzzle/fsrs"
)

func startOf(id string) (puzzle.Start, error) {
	g, err := catalog.Find(id)
	return puzzle.Start(g.Start), err
}

func TestCollection(t *testing.T) {
	file := threeMoves + "(;GM[1]SZ[9]AB[aa])" + threeMoves + "(;GM[2]SZ[8]PL[B]AB[de][ed]AW[dd][ee](;B[cd]C[RIGHT])(;B[dc]))"
	c, err := puzzle.ReadCollection("my problems / 1", []byte(file), startOf)
	if err != nil || len(c.Problems) != 3 || c.Skipped != 1 || c.Name != "my_problems_-_1" || c.Problems[2].ID != "my_problems_-_1/3" {
		t.Fatalf("%+v, %v", c, err)
	}
	var d puzzle.Deck
	d.Apply(puzzle.Answered{At: noon, ID: c.Problems[0].ID, Grade: fsrs.Good})
	e, err := c.Join(1, noon)
	if err != nil {
		t.Fatal(err)
	}
	d.Apply(e)
	d.Apply(puzzle.Answered{At: noon, ID: c.Problems[1].ID, Grade: fsrs.Again})
	count, solved := c.Solved("", &d)
	if i, ok := c.First(-1, "", &d); i != 1 || !ok || count != 3 || solved != 1 || d.Len() != 1 {
		t.Errorf("goes on at %d, %d of %d solved, %d in the deck", i, solved, count, d.Len())
	}
	if i, ok := c.First(1, "", &d); i != 2 || !ok {
		t.Errorf("then %d", i)
	}
	if _, ok := c.First(2, "", &d); ok {
		t.Error("there is something after the last")
	}
	if due := d.Due(noon.Add(puzzle.Soon)); len(due) != 1 || due[0].Source != c.Name || due[0].Number != 2 {
		t.Errorf("due are %v", ids(due))
	}
	for _, bad := range []string{"", "(;GM[1]SZ[9]AB[aa])", "no problem"} {
		if c, err := puzzle.ReadCollection("x", []byte(bad), startOf); err == nil {
			t.Errorf("%q is read as %+v", bad, c)
		}
	}
	if _, err := puzzle.ReadCollection("x", []byte("(;GM[1]SZ[9]AB[aa])"), startOf); !errors.Is(err, puzzle.ErrNoProblem) {
		t.Errorf("without problems: %v", err)
	}
}

// TestBundledPuzzles reads every built-in puzzle: Othello's are proved, and each has an answer and
// a refutation, in every view.
func TestBundledPuzzles(t *testing.T) {
	for _, f := range bundle.Files()[:2] {
		data, err := f.Data()
		if err != nil {
			t.Fatal(err)
		}
		c, err := puzzle.ReadCollection(f.Name, data, startOf)
		if err != nil || c.Skipped > 0 {
			t.Fatalf("%s: %d skipped, %v", f.Name, c.Skipped, err)
		}
		if len(c.Problems) < 500 || len(c.Themes()) < 4 {
			t.Errorf("%s: %d problems of the themes %q", f.Name, len(c.Problems), c.Themes())
		}
		seen := map[puzzle.ID]bool{}
		for i, p := range c.Problems {
			g := entry(t, p.Record.Game)
			shown, err := p.Show(puzzle.Views[i%len(puzzle.Views)], g.Start)
			if err != nil || len(shown.Right()) != len(p.Right()) {
				t.Errorf("%s: %v", p.ID, err)
			}
			if len(p.Right()) == 0 || len(p.Right()) > 3 || len(p.Wrong()) == 0 || p.Record.Game == "othello" && !p.Proved() {
				t.Errorf("%s: %d right, %d wrong, proved %v", p.ID, len(p.Right()), len(p.Wrong()), p.Proved())
			}
			if id := puzzle.IDOf(p.Position); seen[id] {
				t.Errorf("%s is there twice", p.ID)
			} else {
				seen[id] = true
			}
			if p.Theme() == "" {
				t.Errorf("%s has no theme", p.ID)
			}
			if _, ok := p.Mistake(p.Wrong()[0].Move, g.Margin); !ok && p.Target() == nil {
				t.Errorf("%s: nothing is known of its first wrong answer", p.ID)
			}
		}
	}
}

// TestBundledOpenings plays every built-in opening in every view that Othello has: the side that is
// asked makes the last move, and reaches the end.
func TestBundledOpenings(t *testing.T) {
	f := bundle.Files()[2]
	data, err := f.Data()
	if err != nil {
		t.Fatal(err)
	}
	c, err := puzzle.ReadCollection(f.Name, data, startOf)
	if err != nil || c.Skipped > 0 || len(c.Problems) < 50 {
		t.Fatalf("%d problems, %d skipped, %v", len(c.Problems), c.Skipped, err)
	}
	g := entry(t, "othello")
	for i, p := range c.Problems {
		if p.Ask.Comment == "" || p.Question() != puzzle.Solve {
			t.Errorf("%s asks %q", p.ID, p.Ask.Comment)
		}
		shown, err := p.Show(puzzle.Views[i%8], g.Start)
		if err != nil {
			shown = p // from the middle of the board not all views are the game's
		}
		try := puzzle.NewAttempt(shown)
		for n := 0; try.State() == puzzle.Asking; n++ {
			if v, err := try.Play(try.Hint()); err != nil || !v.Right || n > 20 {
				t.Fatalf("%s: %+v, %v", p.ID, v, err)
			}
		}
	}
}

// "From easy to hard" begins with one-move problems, and none is lost or renamed. Otherwise a
// beginner's first problem would be a ladder of seven moves.
func TestCollectionsBeginWithOneMove(t *testing.T) {
	for _, f := range bundle.Files()[:2] {
		data, err := f.Data()
		if err != nil {
			t.Fatal(err)
		}
		c, err := puzzle.ReadCollection(f.Name, data, startOf)
		if err != nil {
			t.Fatal(err)
		}
		before, names := len(c.Problems), map[puzzle.ID]bool{}
		c.BeginEasy(12)
		for _, p := range c.Problems {
			names[p.ID] = true
		}
		if len(c.Problems) != before || len(names) != before {
			t.Errorf("%s: %d problems of %d, %d names", f.Name, len(c.Problems), before, len(names))
		}
		for _, p := range c.Problems[:12] {
			a := puzzle.NewAttempt(p)
			if _, err := a.Play(p.Right()[0]); err != nil || a.State() != puzzle.Solved {
				t.Errorf("%s: %s is not solved by %v: %v", f.Name, p.ID, p.Right()[0], err)
			}
		}
	}
}
