package networks

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/network/networktest"
	"pionnier/core/weiqi/search"
	"pionnier/core/weiqi/weiqitest"
)

func small(t *testing.T) *network.Network {
	t.Helper()
	n, err := network.New(networktest.Small(t), "")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// looking returns a function that returns evaluators of a network.
func looking(n *network.Network) func() search.Network {
	return func() search.Network { return n.Evaluator() }
}

func drawSample(t *rapid.T, size int) *Sample {
	n := size * size
	float := rapid.Float32Range(-50, 50)
	list := func(n int) []int8 { return rapid.SliceOfN(rapid.Int8Range(-certain, certain), n, n).Draw(t, "points") }
	s := &Sample{
		Planes: rapid.SliceOfN(rapid.Byte(), planesSize(size), planesSize(size)).Draw(t, "planes"),
		Win:    float.Draw(t, "win"), Loss: float.Draw(t, "loss"), NoResult: float.Draw(t, "no result"),
		Score: float.Draw(t, "score"), Stdev: float.Draw(t, "stdev"), Lead: float.Draw(t, "lead"),
		Margin: float.Draw(t, "margin"), Winner: rapid.Int8Range(-1, 1).Draw(t, "winner"), Known: rapid.Bool().Draw(t, "known"),
		Turn: rapid.Uint16().Draw(t, "turn"), Game: rapid.Uint32().Draw(t, "game"), Visits: rapid.Uint32().Draw(t, "visits"),
		Policy:    rapid.SliceOfN(rapid.Uint16(), n+1, n+1).Draw(t, "policy"),
		Ownership: list(n), Final: list(n),
	}
	for i := range s.Globals {
		s.Globals[i] = float.Draw(t, "global")
	}
	return s
}

func TestSamplesSurviveAFile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(network.MinSize, 7).Draw(t, "size")
		want := []*Sample{drawSample(t, size), drawSample(t, size)}
		b := AppendHeader(nil, size)
		for _, s := range want {
			b = s.Append(b)
		}
		if len(b) != headerSize+2*sampleSize(size) {
			t.Fatalf("%d bytes for two samples of %d", len(b), sampleSize(size))
		}
		b = append(b, make([]byte, sampleSize(size)-1)...) // as an interrupted program leaves it
		var got []*Sample
		if err := ReadSamples(bytes.NewReader(b), func(_ int, s *Sample) { got = append(got, s) }); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

func FuzzReadSamples(f *testing.F) {
	f.Add(AppendHeader(nil, 2))
	f.Add(make([]byte, 200))
	f.Fuzz(func(t *testing.T, b []byte) {
		err := ReadSamples(bytes.NewReader(b), func(int, *Sample) {})
		if err != nil && !errors.Is(err, errSample) {
			t.Fatal(err)
		}
	})
}

// games plays some games on small boards and returns them.
func games(t *testing.T, p Playing) (all []Game) {
	t.Helper()
	p.Network, p.Sizes = looking(small(t)), []Share{{5, 0.7}, {7, 0.3}}
	if testing.Short() {
		p.Sizes = []Share{{5, 1}}
	}
	if err := p.Run(t.Context(), func(g Game) error { all = append(all, g); return nil }); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestGamesDependOnTheirNumberAlone(t *testing.T) {
	first, last := 4, 6
	if testing.Short() {
		first, last = 1, 2
	}
	whole := games(t, Playing{First: 0, Last: last, Seed: 3, Threads: 2, Side: 0.2})
	part := games(t, Playing{First: first, Last: last, Seed: 3, Threads: 1, Side: 0.2})
	if diff := cmp.Diff(whole[first:], part); diff != "" {
		t.Error("a resumed run plays other games:", diff)
	}
	other := games(t, Playing{First: first, Last: last, Seed: 4, Threads: 1, Side: 0.2})
	if cmp.Equal(part, other) {
		t.Error("another seed plays the same games")
	}
}

func TestSamplesMakeSense(t *testing.T) {
	known := 0
	for _, g := range games(t, Playing{Last: 12, Seed: 1, Threads: 2, Side: 0.2}) {
		for i, s := range g.Samples {
			in := s.Input(g.Size)
			if s.Game != uint32(g.Number) || s.Visits != 1 {
				t.Fatalf("game %d, %d visits in a sample of game %d", s.Game, s.Visits, g.Number)
			}
			if sum := float64(s.Win + s.Loss + s.NoResult); math.Abs(sum-1) > 1e-5 {
				t.Fatalf("probabilities sum to %v", sum)
			}
			total := 0
			for j, v := range s.Policy {
				total += int(v)
				if j < g.Size*g.Size && v > 0 && in.Plane(1)[j]+in.Plane(2)[j] > 0 {
					t.Fatalf("game %d, sample %d: a move onto a stone", g.Number, i)
				}
			}
			if math.Abs(float64(total)/whole-1) > 0.01 {
				t.Fatalf("policy sums to %d of %d", total, whole)
			}
			if !s.Known {
				continue
			}
			known++
			if int8(cmp3(s.Margin)) != s.Winner {
				t.Fatalf("winner %d with margin %v", s.Winner, s.Margin)
			}
		}
	}
	if known == 0 {
		t.Error("no game was played to its end")
	}
}

func cmp3(v float32) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// TestEndIsSeenFromEachSide scores a game in which Black owns the board and one White stone is
// dead.
func TestEndIsSeenFromEachSide(t *testing.T) {
	rules, _ := weiqi.Ruleset("japanese")
	rules.Komi = 0.5
	w := newWorker(small(t).Evaluator())
	w.rng = rand.New(rand.NewPCG(1, 1))
	m := &match{worker: w, terms: terms{size: 5, rules: rules}}
	if !m.load() {
		t.Fatal("no board")
	}
	for _, at := range []game.Point{game.Pt(2, 1), game.Pt(2, 2), game.Pt(1, 2), {}, game.Pt(3, 2), {}, game.Pt(2, 3), {}, {}} {
		v := m.board.CellFor(game.Pass)
		if at != (game.Point{}) {
			v = m.board.CellAt(at)
		}
		m.judge()
		m.keep(len(m.moves), false)
		m.moves = append(m.moves, v)
		m.board.Play(v)
	}
	m.last = make([]float32, 25)
	for i := range m.last {
		m.last[i] = 1 // Black's
	}
	m.finish()
	black, white := m.samples[0], m.samples[1]
	if !black.Known || black.Winner != 1 || white.Winner != -1 || black.Margin != -white.Margin || black.Margin < 20 {
		t.Errorf("Black won by %v, White by %v", black.Margin, white.Margin)
	}
	if black.Final[0] != certain || white.Final[0] != -certain {
		t.Errorf("the corner is %d to Black, %d to White", black.Final[0], white.Final[0])
	}
}

func TestKomiIsFairAndHalved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Playing{Sizes: []Share{{9, 1}, {13, 1}, {19, 1}}}
		terms := p.terms(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		before := terms.rules.Komi
		terms.unfair = 0
		lead := rapid.Float64Range(-30, 30).Draw(t, "lead")
		terms.even(lead)
		if math.Abs(terms.rules.Komi-before-lead) > 0.25 {
			t.Fatalf("komi %v after %v for a lead of %v", terms.rules.Komi, before, lead)
		}
		if _, err := terms.start(); err != nil {
			t.Fatal(err)
		}
	})
}

func TestLooksAreAveraged(t *testing.T) {
	w := newWorker(small(t).Evaluator())
	w.rng, w.looks = rand.New(rand.NewPCG(1, 1)), 8
	rules, _ := weiqi.Ruleset("chinese")
	m := &match{worker: w, terms: terms{size: 5, rules: rules}}
	if !m.load() {
		t.Fatal("no board")
	}
	m.board.Play(m.board.Cell(2, 2))
	m.judge() // in all symmetries, so that the symmetric board gets symmetric answers
	for i := range 25 {
		x, y := i%5, i/5
		if a, b := w.policy[i], w.policy[x*5+y]; math.Abs(float64(a-b)) > 1e-4 {
			t.Errorf("%d,%d has probability %v and its mirror image %v", x, y, a, b)
		}
	}
}

func TestRunStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	p := Playing{Network: looking(small(t)), Sizes: []Share{{7, 1}}, Last: 1 << 30, Threads: 2}
	err := p.Run(ctx, func(g Game) error {
		if g.Number == 2 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a stopped run returned %v", err)
	}
	full := errors.New("disk full")
	if err := p.Run(t.Context(), func(Game) error { return full }); !errors.Is(err, full) {
		t.Errorf("a run that cannot keep returned %v", err)
	}
}

// A game begins with its opening, on the opening's stones and with its komi.
func TestGamesFollowOpenings(t *testing.T) {
	o := Opening{Size: 5, Komi: 2.5, Black: []game.Point{game.Pt(2, 2)}, Moves: []game.Move{game.Place(1, 1), game.Place(3, 3), game.Place(0, 4)}}
	p := Playing{Network: looking(small(t)), Sizes: []Share{{5, 1}}, Last: 8, Threads: 1, Openings: []Opening{o}, Opened: 1}
	planned := map[uint16]bool{}
	err := p.Run(context.Background(), func(g Game) error {
		rng := rand.New(rand.NewPCG(p.Seed, uint64(g.Number)))
		followed := p.terms(rng).plies
		for _, s := range g.Samples {
			if int(s.Turn) > followed {
				continue
			}
			in := s.Input(5)
			for _, m := range o.Moves[:s.Turn] {
				at, _ := m.Point()
				point := int(at.Y)*5 + int(at.X)
				if in.Plane(1)[point]+in.Plane(2)[point] != 1 {
					t.Errorf("game %d, turn %d: no stone at %v", g.Number, s.Turn, at)
				}
			}
			if got := count(in.Plane(1)) + count(in.Plane(2)); got != 1+int(s.Turn) {
				t.Errorf("game %d, turn %d: %d stones, want one more", g.Number, s.Turn, got)
			}
			planned[s.Turn] = true
		}
		return nil
	})
	if err != nil || len(planned) != 4 {
		t.Errorf("%v; turns %v of the opening were seen, want 0 to 3", err, planned)
	}
}

func count(plane []float32) (n int) {
	for _, v := range plane {
		n += int(v)
	}
	return n
}

// Without it a position that no search judged becomes a sample with the network's own judgement.
func TestAPositionThatCannotBeSearchedIsNotJudged(t *testing.T) {
	w := newWorker(small(t).Evaluator())
	w.rng, w.visits = rand.New(rand.NewPCG(1, 1)), 8
	w.searcher = search.NewWith(looking(small(t)), search.Options{Threads: 1, Memory: searchMemory})
	over := weiqitest.Empty(t, 7, "chinese")
	for range 2 {
		next, err := over.Move(game.Pass)
		if err != nil {
			t.Fatal(err)
		}
		over = next
	}
	w.board.Load(over)
	if err := w.searched(t.Context(), over); err == nil {
		t.Error("a game that is over was searched")
	}
}

// The policy of a position judged by a search is the moves that the search visited.
func TestSearchesJudge(t *testing.T) {
	const visits = 12
	p := Playing{Network: looking(small(t)), Sizes: []Share{{5, 1}}, Last: 3, Threads: 2, Visits: visits, Side: 0.5}
	searched, beside := 0, 0
	err := p.Run(context.Background(), func(g Game) error {
		for _, s := range g.Samples {
			if s.Visits != visits {
				beside++
				continue
			}
			searched++
			sum, most := 0.0, 0.0
			for _, v := range s.Policy {
				sum += float64(v) / whole
				most = max(most, float64(v)/whole)
			}
			if math.Abs(sum-1) > 1e-3 || most < (1-priorShare)/visits {
				t.Errorf("the policy sums to %g, its largest is %g", sum, most)
			}
			if got := s.Win + s.Loss + s.NoResult; math.Abs(float64(got)-1) > 1e-5 || s.Win < -1e-5 || s.Loss < -1e-5 {
				t.Errorf("win %g, loss %g, no result %g", s.Win, s.Loss, s.NoResult)
			}
		}
		return nil
	})
	if err != nil || searched < 10 || beside == 0 {
		t.Errorf("%v; %d positions were searched, %d beside looked at", err, searched, beside)
	}
}

// Input returns the network's input for a sample. It does not set whether a game without result is
// possible, which a network reads from the globals.
func (s *Sample) Input(size int) network.Input {
	var in network.Input
	in.Reset(size)
	in.Global = s.Globals
	for i := range in.Spatial {
		if s.Planes[i>>3]&(0x80>>(i&7)) != 0 {
			in.Spatial[i] = 1
		}
	}
	return in
}
