package catalog

import (
	"context"
	"io"
	"slices"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/engine/enginetest"
	"pionnier/core/engine/remote"
	"pionnier/core/game"
)

// far is the other end, in this process.
type far struct {
	io.Reader
	io.Writer
	close func()
}

func (f far) Kill() { f.close() }

func farAway(t *testing.T) *distance {
	return &distance{farClient(t), func(engine.Level) bool { return true }}
}

func farClient(t *testing.T) *remote.Client {
	return remote.NewClient(func() (remote.Process, error) {
		fromHere, toThere := io.Pipe()
		fromThere, toHere := io.Pipe()
		f := far{fromThere, toThere, func() { toThere.Close(); fromThere.Close() }}
		go Serve(fromHere, toHere)
		t.Cleanup(f.Kill)
		return f, nil
	})
}

// TestEnginesElsewhereKeepTheContract asks the real engines through the protocol.
func TestEnginesElsewhereKeepTheContract(t *testing.T) {
	c, games := farAway(t), []Game{othelloGame(), weiqiGame()}
	if testing.Short() {
		games = games[:1] // TestElsewhereAnswersTheSame has Go
	}
	for _, here := range games {
		there := here.through(c)
		t.Run(here.ID, func(t *testing.T) {
			level, err := there.Ladder.Find("minimax-discs")
			if err != nil {
				level = there.Hinter
			}
			enginetest.Run(t, func() engine.Engine { return level.New(engine.Resources{Threads: 1}) }, func() game.Position {
				return start(t, here)
			})
		})
	}
}

func start(t *testing.T, g Game) game.Position {
	t.Helper()
	o := g.Defaults()
	if g.ID == "go" {
		o.Size = 5
	}
	_, p := Begun(t, g, o)
	return p
}

// TestElsewhereAnswersTheSame compares the answers of both ends about a position.
func TestElsewhereAnswersTheSame(t *testing.T) {
	here := weiqiGame()
	there := here.through(farAway(t))
	if there.LoadNetwork != nil {
		t.Error("a network from a file cannot travel")
	}
	p := start(t, here)
	for _, at := range []game.Point{game.Pt(2, 2), game.Pt(4, 4), game.Pt(2, 4)} {
		var err error
		if p, err = p.Play(game.PlaceAt(at)); err != nil {
			t.Fatal(err)
		}
	}
	analyst := analysis.New(analysis.Config{New: here.Hinter.New})
	defer analyst.Close()
	distant := analysis.New(analysis.Config{New: there.Hinter.New})
	defer distant.Close()
	a, _ := analyst.Estimate(context.Background(), p, 8)
	b, err := distant.Estimate(context.Background(), p, 8)
	if err != nil || len(a.Ownership) != 25 || len(b.Ownership) != 25 || a.Margin != b.Margin {
		t.Errorf("estimates %v and %v, of %d and %d points", a.Margin, b.Margin, len(a.Ownership), len(b.Ownership))
	}
	for range 2 {
		var err error
		if p, err = p.Play(game.Pass); err != nil {
			t.Fatal(err)
		}
	}
	dead, far := analyst.ProposeDead(context.Background(), p.(game.Counter)), distant.ProposeDead(context.Background(), p.(game.Counter))
	if len(dead) == 0 || len(dead) != len(far) {
		t.Errorf("proposals %v and %v", dead, far)
	}
	some := here.through(&distance{farClient(t), func(l engine.Level) bool { return l.ID != "champion" }})
	if n := len(some.LadderOn(7)); n != len(here.Ladder)-1 {
		t.Errorf("%d levels are offered", n)
	}
	if _, err := some.Ladder.Find("champion"); err == nil {
		t.Error("a level is found that is not offered")
	}
	few := here.through(&distance{farClient(t), func(l engine.Level) bool { return l.Limits.Nodes <= 100 }})
	for _, size := range []int{7, 19} { // a level's search differs, the list of levels does not
		if len(few.Ladder) >= len(here.Ladder) || !slices.EqualFunc(few.LadderOn(size), few.Ladder, sameLevel) {
			t.Errorf("on boards of %d lines %d levels are offered, %d in all", size, len(few.LadderOn(size)), len(few.Ladder))
		}
	}
	for i, level := range here.LadderOn(7) {
		if l := there.LadderOn(7)[i]; l.ID != level.ID || l.Rating != level.Rating {
			t.Errorf("level %v is %v there", level.ID, l.ID)
		}
	}
}

func sameLevel(a, b engine.Level) bool { return a.ID == b.ID }
