package player

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/enginetest"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// engines are the engines under test, with limits that keep tests short.
var engines = []struct {
	name   string
	new    func() engine.Engine
	limits engine.Limits
}{
	{"random", func() engine.Engine { return random{} }, engine.Limits{}},
	{"instinct", func() engine.Engine { return instinct{} }, engine.Limits{}},
	{"human", func() engine.Engine {
		return with(style{temperature: 1, floor: 0.001, loss: 5, sight: seesLadders})(engine.Resources{})
	}, engine.Limits{}},
	{"neural", func() engine.Engine { return newNeural(engine.Resources{Threads: 1}) }, engine.Limits{Nodes: 40}},
}

// draw makes a position of a drawing: X is Black, O White, anything else empty.
func draw(t testing.TB, rules, drawing string, toMove game.Color) *weiqi.Position {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(drawing), "\n")
	var black, white []game.Point
	for y, row := range rows {
		for x, mark := range strings.Fields(row) {
			switch mark {
			case "X":
				black = append(black, game.Pt(x, y))
			case "O":
				white = append(white, game.Pt(x, y))
			}
		}
	}
	p, err := weiqitest.Empty(t, len(rows), rules).WithSetup(black, white, toMove)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func play(t testing.TB, p *weiqi.Position, moves ...game.Move) *weiqi.Position {
	t.Helper()
	for _, m := range moves {
		var err error
		if p, err = p.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func ask(t testing.TB, e engine.Engine, p *weiqi.Position, limits engine.Limits, seed uint64) engine.Info {
	t.Helper()
	info, err := e.Search(context.Background(), engine.Request{Position: p, Limits: limits, Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func TestContract(t *testing.T) {
	size := 9
	if testing.Short() {
		size = 5
	}
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			enginetest.Run(t, e.new, func() game.Position { return weiqitest.Empty(t, size, "japanese") })
		})
	}
}

func TestAnalystContract(t *testing.T) {
	if testing.Short() {
		t.Skip("searches of 400 visits on one thread, as TestContract has them of fewer")
	}
	enginetest.RunAnalyst(t, func() engine.Engine { return Hinter().New(engine.Resources{Threads: 1, Memory: smallTree}) },
		func() game.Position { return weiqitest.Empty(t, 7, "chinese") })
}

func TestGamesUnderEveryRuleset(t *testing.T) {
	all, size := weiqi.Rulesets(), 5
	if testing.Short() {
		all, size = all[:1], 4 // the rules differ, not the threads
	}
	for _, rules := range all {
		for _, e := range engines {
			t.Run(rules+"/"+e.name, func(t *testing.T) {
				p := weiqitest.Empty(t, size, rules)
				limits := e.limits
				limits.Nodes = min(limits.Nodes, 60)
				white := e.new()
				for ply := 0; p.ToMove() != game.None; ply++ {
					if ply > 600 {
						t.Fatal("the game does not end")
					}
					seat := engine.Engine(random{})
					if p.ToMove() == game.White {
						seat = white
					}
					info := ask(t, seat, p, limits, uint64(ply))
					next, err := p.Move(info.Move)
					if err != nil {
						t.Fatalf("move %d: %v", ply, err)
					}
					p = next
				}
			})
		}
	}
}

// A single requested move is searched though there is no choice, even if time is limited too.
func TestTheOnlyMoveAskedForIsSearched(t *testing.T) {
	req := engine.Request{Position: weiqitest.Empty(t, 7, "chinese"), Allow: []game.Move{game.Place(1, 1)},
		Limits: engine.Limits{Nodes: 20, Time: time.Hour}, Seed: 1, Reuse: true}
	info, err := newNeural(engine.Resources{Threads: 1, Memory: smallTree}).Search(t.Context(), req, nil)
	if err != nil || info.Move != game.Place(1, 1) || info.Lines[0].Visits != 19 {
		t.Errorf("%d of 19 visits are of the move: %+v, %v", info.Lines[0].Visits, info, err)
	}
}

// TestVisitsByTheKindOfBoard checks that a limit applies to its kind of board alone, and lowers a
// higher request.
func TestVisitsByTheKindOfBoard(t *testing.T) {
	for _, c := range []struct {
		size, asked, want int
		most              [vast + 1]int64
	}{
		{19, 11, 3, [...]int64{7, 5, 3}}, {19, 2, 2, [...]int64{7, 5, 3}}, {15, 11, 5, [...]int64{7, 5, 3}}, {12, 4, 4, [...]int64{7, 5, 3}},
		{11, 11, 7, [...]int64{7, 5, 3}}, {9, 11, 7, [...]int64{7, 5, 3}}, {9, 11, 11, [...]int64{0, 5, 3}}, {19, 11, 11, [...]int64{7, 5, 0}},
	} {
		p := play(t, weiqitest.Empty(t, c.size, "japanese"), game.Place(3, 3))
		if got := ask(t, upTo(c.most)(engine.Resources{}), p, engine.Limits{Nodes: int64(c.asked)}, 1).Nodes; got != int64(c.want) {
			t.Errorf("%d × %d, at most %v: %d visits of %d, want %d", c.size, c.size, c.most, got, c.asked, c.want)
		}
	}
}

func TestRandomFillsNoEye(t *testing.T) {
	p := draw(t, "new-zealand", `
. X .
X X X
. X .`, game.Black)
	if m := ask(t, random{}, p, engine.Limits{}, 1).Move; m != game.Pass {
		t.Errorf("plays %v, want pass", m)
	}
}

func TestSuperkoIsRespected(t *testing.T) {
	// Black took the ko at (1,1) and White's only sensible move would repeat.
	p := draw(t, "tromp-taylor", `
. X O .
X . X O
. X O .
. . . .`, game.White)
	p = play(t, p, game.Place(1, 1))
	for _, e := range engines {
		for seed := range uint64(10) {
			m := ask(t, e.new(), p, e.limits, seed).Move
			if err := p.LegalAt(m); err != nil {
				t.Fatalf("%s: %v", e.name, err)
			}
		}
	}
}

func TestInstinct(t *testing.T) {
	for _, c := range []struct {
		name, drawing string
		want          game.Move
	}{
		{"captures the larger chain", `
X O X . .
. . X X .
. X O O .
. . X X .
. . . . .`, game.Place(4, 2)},
		{"saves its chain by extension", `
. . . . .
. O . . .
O X . . .
. O . . .
. . . . .`, game.Place(2, 2)},
		{"leaves a chain that cannot escape and takes liberties", `
X O . . .
. O . . .
. O . . .
O . . . .
. . . . .`, game.Place(1, 3)},
	} {
		for seed := range uint64(5) {
			p := draw(t, "japanese", c.drawing, game.Black)
			if m := ask(t, instinct{}, p, engine.Limits{}, seed).Move; m != c.want {
				t.Errorf("%s: plays %v, want %v", c.name, m, c.want)
			}
		}
	}
}

// decided leaves nothing to play for; White is ahead by komi.
const decided = `
. . X X O O . . .
. X . X O . O O .
X X X X O O . O O
. . . X O O O . .
X X X X O . . O O
. . X O O O O O .
X X X O . . . O O
. . X X O O O O .
. X . X X O . . O`

// TestInstinctOverlooks checks that a level that overlooks every move plays anywhere, that one that
// overlooks one in two captures about half of the time, and that a level with another share for
// vast boards overlooks nothing there.
func TestInstinctOverlooks(t *testing.T) {
	for _, c := range []struct{ overlooks, size, most int }{{0, 9, 200}, {1, 9, 20}, {2, 9, 130}, {3, 9, 160}, {3, 15, 160}, {1, 16, 200}} {
		n := captures(t, instinct{Overlooks: c.overlooks, Vast: random{}}, c.size)
		t.Logf("%+v: %d of 200", c, n)
		if n > c.most || c.most > 100 && n < c.most/2 {
			t.Errorf("%+v: captures in %d of 200 moves", c, n)
		}
	}
}

// unavailable is an engine that cannot work at all.
type unavailable struct{}

func (unavailable) Search(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
	return engine.Info{}, fmt.Errorf("no network: %w", engine.ErrUnavailable)
}

// TestInstinctWithoutNetwork checks that on a vast board it then takes liberties as elsewhere,
// beside the only stone.
func TestInstinctWithoutNetwork(t *testing.T) {
	p := play(t, weiqitest.Empty(t, 19, "japanese"), game.Place(9, 9))
	for seed := range uint64(5) {
		m, _ := ask(t, instinct{Vast: unavailable{}}, p, engine.Limits{}, seed).Move.Point()
		if dx, dy := m.X-9, m.Y-9; dx*dx+dy*dy != 1 {
			t.Errorf("plays %v, not beside the stone", m)
		}
	}
}

// captures returns how often in 200 trials an engine captures the one stone that it can.
func captures(t *testing.T, e engine.Engine, size int) (n int) {
	t.Helper()
	empty := "\n" + strings.Repeat(" .", size)
	rows := "\nX O" + strings.Repeat(" .", size-2) + "\n. X" + strings.Repeat(" .", size-2) + strings.Repeat(empty, size-2)
	p := draw(t, "japanese", rows, game.Black)
	for seed := range uint64(200) {
		if ask(t, e, p, engine.Limits{}, seed).Move == game.Place(2, 0) {
			n++
		}
	}
	return n
}

// TestRandomAttention checks that Random captures with the probability for the kind of board.
func TestRandomAttention(t *testing.T) {
	e := random{Attention: [...]float64{small: 0, middle: 0.5, vast: 1}}
	for size, bounds := range map[int][2]int{9: {0, 10}, 11: {0, 10}, 13: {70, 130}, 15: {70, 130}, 16: {200, 200}} {
		if n := captures(t, e, size); n < bounds[0] || n > bounds[1] {
			t.Errorf("%d × %d: captures in %d of 200 moves, want %v", size, size, n, bounds)
		}
	}
}

func TestPassAnswersAPassThatLoses(t *testing.T) {
	p := play(t, draw(t, "chinese", decided, game.Black), game.Pass)
	for _, e := range engines[1:] {
		if m := ask(t, e.new(), p, engine.Limits{Nodes: 400}, 1).Move; m != game.Pass {
			t.Errorf("%s answers with %v, want a pass", e.name, m)
		}
	}
}

// A player who passes by mistake on move 2 does not lose at once, and a server that has handicap
// stones placed one by one does not get passes for stones.
func TestAPassDoesNotEndAGameThatHasBegun(t *testing.T) {
	for _, size := range []int{9, 13} {
		p := play(t, weiqitest.Empty(t, size, "japanese"), game.Place(2, 4), game.Pass)
		q := play(t, p, game.Place(5, 3), game.Pass)
		for _, e := range engines[1:] {
			for _, p := range []*weiqi.Position{p, q} {
				if m := ask(t, e.new(), p, engine.Limits{Nodes: 12}, 1).Move; m == game.Pass {
					t.Errorf("%s passes on a board of %d after a first pass", e.name, size)
				}
			}
		}
	}
}

func TestInstinctPassesWithoutNetwork(t *testing.T) {
	p := play(t, draw(t, "chinese", decided, game.Black), game.Pass)
	e := instinct{Resources: engine.Resources{Network: foreign{}}}
	if m := ask(t, e, p, engine.Limits{}, 1).Move; m != game.Pass {
		t.Errorf("plays %v, want a pass: what is proved wins", m)
	}
	behind := play(t, draw(t, "chinese", decided, game.White), game.Pass)
	if m := ask(t, e, behind, engine.Limits{}, 1).Move; m == game.Pass {
		t.Error("passes although it is behind and has moves")
	}
}

func TestRefusals(t *testing.T) {
	p := play(t, weiqitest.Empty(t, 9, "japanese"), game.Pass, game.Pass)
	for _, e := range engines {
		if _, err := e.new().Search(context.Background(), engine.Request{Position: p}, nil); err == nil {
			t.Errorf("%s answers after the end of play", e.name)
		}
	}
}

func TestLadder(t *testing.T) {
	seen := map[string]bool{}
	for _, level := range append(Ladder(), Hinter()) {
		if seen[level.ID] {
			t.Errorf("two levels %q", level.ID)
		}
		seen[level.ID] = true
		limits := level.Limits
		if limits.Nodes == 0 || limits.Nodes > 50 {
			limits.Nodes = 50
		}
		p := weiqitest.Empty(t, 9, "japanese")
		if m := ask(t, level.New(engine.Resources{}), p, limits, 1).Move; p.LegalAt(m) != nil {
			t.Errorf("%s plays %v", level.ID, m)
		}
	}
}
