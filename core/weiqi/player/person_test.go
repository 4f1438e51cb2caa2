package player

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/people"
	"pionnier/core/weiqi/search"
	"pionnier/core/weiqi/weiqitest"
)

// TestDrawnByChance checks that ideas come first with their probabilities, and each at most once.
func TestDrawnByChance(t *testing.T) {
	chances := []float64{0.6, 0.3, 0.1}
	first := make([]int, len(chances))
	rng := rand.New(rand.NewPCG(1, 2))
	const draws = 4000
	for range draws {
		var ideas []idea
		for i, c := range chances {
			ideas = append(ideas, idea{search.Line{Moves: []game.Move{game.Place(i, 0)}}, math.Log(c)})
		}
		lines := drawn(ideas, rng)
		if len(lines) != len(chances) {
			t.Fatalf("%d lines", len(lines))
		}
		at, _ := lines[0].Moves[0].Point()
		first[at.X]++
	}
	for i, c := range chances {
		if share := float64(first[i]) / draws; math.Abs(share-c) > 0.04 {
			t.Errorf("a move with a chance of %v comes first with %v", c, share)
		}
	}
}

// TestPersonOnLargeBoards checks that on boards with known human play the level plays like people,
// the same move for the same seed, and not always the same move on an open board; and that it plays
// on small boards too.
func TestPersonOnLargeBoards(t *testing.T) {
	if testing.Short() {
		t.Skip("the network of people judges 19 lines")
	}
	e := Person(-3)(engine.Resources{})
	p := play(t, weiqitest.Empty(t, people.LeastSize, "japanese"), game.Place(3, 3), game.Place(12, 12))
	seen := map[game.Move]bool{}
	for seed := range uint64(4) {
		m := ask(t, e, p, engine.Limits{}, seed).Move
		if _, err := p.Move(m); err != nil {
			t.Fatalf("%v: %v", m, err)
		}
		seen[m] = true
	}
	if again := ask(t, e, p, engine.Limits{}, 2).Move; !seen[again] || len(seen) < 2 {
		t.Errorf("played %v, again %v", seen, again)
	}
	small := weiqitest.Empty(t, 7, "japanese")
	if m := ask(t, e, small, engine.Limits{}, 1).Move; m == game.Pass {
		t.Error("passes on an empty board")
	}
	if h := e.(*human); h.knows(small) || !h.knows(p) {
		t.Error("what people do is known on the wrong boards")
	}
}

// TestNotice checks that a person who sees every loss plays the move that loses least.
func TestNotice(t *testing.T) {
	e := with(style{}.of(-3))(engine.Resources{}).(*human)
	if err := e.awake(); err != nil {
		t.Fatal(err)
	}
	p := weiqitest.Empty(t, people.LeastSize, "japanese")
	e.board.Load(p)
	a := search.Answer{Ownership: make([]float32, e.board.Points())}
	line := func(x, y int, lead float64) {
		l := search.Line{Moves: []game.Move{game.Place(x, y)}}
		l.Visits, l.Lead = 1, lead
		a.Lines = append(a.Lines, l)
	}
	line(3, 3, 0)
	line(12, 3, -20)
	line(3, 12, -30)
	played := func() []game.Move {
		seen := map[game.Move]bool{}
		for seed := range uint64(20) {
			seen[e.imitate(t.Context(), p, a, rand.New(rand.NewPCG(seed, 1))).Moves[0]] = true
		}
		return slices.Collect(maps.Keys(seen))
	}
	if e.notice = 1e-6; !slices.Equal(played(), []game.Move{game.Place(3, 3)}) {
		t.Errorf("who sees every loss plays %v", played())
	}
	if e.notice = 1e9; len(played()) != 3 {
		t.Errorf("who sees no loss plays %v of three openings in corners", played())
	}
}

// TestRanksDiffer checks that stronger ranks see smaller losses, that people read from 5 dan on, 7
// dan more than 5, and that kyu ranks choose less surely, below 7 kyu even less.
func TestRanksDiffer(t *testing.T) {
	for rank := -9; rank < 6; rank++ {
		if notice(rank+1) >= notice(rank) {
			t.Errorf("rank %d notices %.1f points, the next %.1f", rank, notice(rank), notice(rank+1))
		}
		if flatness(rank+1) > flatness(rank) || flatness(rank) < 1 {
			t.Errorf("rank %d: flatness %v, the next %v", rank, flatness(rank), flatness(rank+1))
		}
	}
	if flatness(-9)-flatness(-6) <= flatness(-6)-flatness(-3) {
		t.Errorf("below 7 kyu three ranks differ by %v, above by %v", flatness(-9)-flatness(-6), flatness(-6)-flatness(-3))
	}
	if reading(5) >= reading(7) || reading(5) <= 0 || reading(9) != reading(7) {
		t.Errorf("5, 7 and 9 dan weigh what they read by %v, %v and %v", reading(5), reading(7), reading(9))
	}
	if s := (style{}).of(5); s.reads == 0 || s.rank != 5 || s.notice != 0 {
		t.Errorf("5 dan is %+v", s)
	}
	if s := (style{}).of(4); s.reads != 0 || s.notice != notice(4) {
		t.Errorf("4 dan is %+v", s)
	}
}

// TestReading checks that among equally likely moves reading favours the better one, and that the
// answer says so.
func TestReading(t *testing.T) {
	e := Person(6)(engine.Resources{}).(*human)
	if e.weighed(0.2, 0.8) <= e.weighed(0.2, 0.1) || e.weighed(0.2, 0) <= e.weighed(0.01, 0) {
		t.Error("neither what comes to mind nor what is read counts")
	}
	p := play(t, weiqitest.Empty(t, people.LeastSize, "japanese"), game.Place(8, 8), game.Place(9, 8), game.Place(9, 9), game.Place(8, 9), game.Place(10, 8))
	hurried, err := e.Search(t.Context(), engine.Request{Position: p, Limits: engine.Limits{Time: 1}}, nil)
	if err != nil || hurried.Nodes >= readerVisits {
		t.Errorf("without time it reads %d visits: %v", hurried.Nodes, err)
	}
}

// TestChoices checks that all ranks save the stone in atari, and that they differ on an open board.
func TestChoices(t *testing.T) {
	open := []game.Move{game.Place(3, 3), game.Place(12, 12), game.Place(12, 3), game.Place(3, 12)}
	atari := append(slices.Clip(open), game.Place(8, 8), game.Place(9, 8), game.Place(9, 9), game.Place(8, 9), game.Place(10, 8))
	for _, size := range []int{people.LeastSize, people.LeastSize - 1} { // like people there, and by the style of small boards
		e := Person(2)(engine.Resources{})
		among := func(moves []game.Move) float64 {
			return ask(t, e, play(t, weiqitest.Empty(t, size, "japanese"), moves...), engine.Limits{}, 1).Choices
		}
		if few, many := among(atari), among(open); few < 1 || few > 3 || many < 3 {
			t.Errorf("size %d: between %.1f moves where a stone is in atari, %.1f on an open board", size, few, many)
		}
	}
}

// TestStyle checks that the style decides between moves that people find about equally good.
func TestStyle(t *testing.T) {
	p := weiqitest.Empty(t, people.LeastSize, "japanese")
	high := func(style engine.Style) float64 {
		e := Person(2)(engine.Resources{Style: style}).(*human)
		if err := e.awake(); err != nil {
			t.Fatal(err)
		}
		e.board.Load(p)
		a := search.Answer{Ownership: make([]float32, e.board.Points())}
		for _, m := range []game.Move{game.Place(3, 3), game.Place(2, 3)} { // the fourth line, and the third
			a.Lines = append(a.Lines, search.Line{Moves: []game.Move{m}})
		}
		ideas := e.likely(a)
		return ideas[0].logit - ideas[1].logit
	}
	if low, plain, top := high(engine.Territorial), high(""), high(engine.Influential); low >= plain || plain >= top {
		t.Errorf("the fourth line against the third: %.2f, %.2f, %.2f", low, plain, top)
	}
}
