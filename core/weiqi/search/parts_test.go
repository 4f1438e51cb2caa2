package search

import (
	"math"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

func TestSmooth(t *testing.T) {
	for _, mean := range []float64{-40, -3, 0, 0.5, 10} {
		for _, deviation := range []float64{0, 0.1, 2, 15, 40} {
			// The same by a fine sum.
			want, weight := 0.0, 0.0
			for z := -6.0; z <= 6; z += 0.01 {
				g := math.Exp(-z * z / 2)
				want += g * 2 / math.Pi * math.Atan((mean+z*deviation)/6.75)
				weight += g
			}
			want /= weight
			if got := smooth(mean, deviation, 6.75); math.Abs(got-want) > 3e-3 {
				t.Errorf("smooth(%v, %v) = %v, want %v", mean, deviation, got, want)
			}
		}
	}
}

func TestPointsCountButWinningCountsMore(t *testing.T) {
	for _, expected := range []float64{-50, 0, 3, 80} {
		s := newScale(9, expected)
		at := func(win, score float64) float64 {
			return s.value(estimate{win: win, score: score, square: score*score + 9}).utility
		}
		if at(0.5, expected+1) <= at(0.5, expected) {
			t.Errorf("around %v a point is worth nothing", expected)
		}
		if at(0.6, expected) <= at(0.5, expected+2) {
			t.Errorf("around %v two points outweigh a tenth of the wins", expected)
		}
		if u := math.Abs(at(1, 400)); u > maxUtility {
			t.Errorf("utility reaches %v", u)
		}
	}
}

func TestPriorTellsInDecidedGames(t *testing.T) {
	for _, test := range []struct {
		name   string
		win    float64    // chance
		points float64    // by which the result varies
		bounds [2]float64 // of a likely and of an unlikely move
		want   int
	}{
		{"won, hardly a difference", 0.99, 10, [2]float64{0.90, 0.91}, 0},
		{"lost, hardly a difference", 0.01, 10, [2]float64{-0.90, -0.89}, 0},
		{"won, a clear difference", 0.99, 10, [2]float64{0.70, 0.91}, 1},
		{"won, and nothing is open", 0.99, 0.1, [2]float64{0.90, 0.91}, 1},
		{"even, hardly a difference", 0.5, 10, [2]float64{0.00, 0.01}, 1},
	} {
		found := estimate{win: test.win, square: test.points * test.points}
		all := []option{
			{visits: 60, bound: test.bounds[0], prior: 0.4, found: found},
			{visits: 50, bound: test.bounds[1], prior: 0.05, found: found},
			{visits: 5, bound: 1.2, prior: 0.4, found: found}, // too few visits to count
			{bound: math.Inf(-1)},
		}
		if got := leader(all); got != test.want {
			t.Errorf("%s: option %d, want %d", test.name, got, test.want)
		}
	}
}

// A pass replaces a move in a settled area if the move gives up nothing; in territory scoring only
// if the move costs something.
func TestNeedless(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules string
		idle  bool    // serves no purpose, as the board looks
		ahead float64 // of the pass, in points
		want  bool
	}{
		{"area, level", "chinese", false, 0, true},
		{"area, a point gained", "chinese", false, -1, true},
		{"area, two points gained", "chinese", false, -2, false},
		{"territory, its own point filled", "japanese", false, 1, true},
		{"territory, level: it protects", "japanese", false, 0, false},
		{"territory, level, though it looks idle", "japanese", true, 0, false},
		{"territory, a point gained", "japanese", false, -1, false},
	} {
		s := &Searcher{}
		rules := ruleset(t, test.rules, 6.5)
		s.root.board.Load(draw(t, rules, game.Black, filled))
		s.root.area = rules.Scoring == weiqi.AreaScoring
		s.root.late = true
		o := option{move: s.root.board.CellOf(0), visits: 20, value: 0.9, lead: 10}
		s.root.calm[0], s.root.idle[0] = true, test.idle
		if got := s.needless(o, option{move: board.Pass, visits: 10, value: 0.9, lead: 10 + test.ahead}); got != test.want {
			t.Errorf("%s: needless is %v", test.name, got)
		}
	}
}

func TestEdgeKeepsMoveAndPrior(t *testing.T) {
	for _, prior := range []float32{1, 0.5, 1.0 / 362, 1e-9, 0} {
		for _, move := range []board.Cell{board.Pass, 37, 700} {
			v, p := unpackEdge(packEdge(move, prior))
			if v != move || math.Abs(p-float64(prior)) > 0.004*float64(prior) {
				t.Errorf("edge of %d with %v comes back as %d with %v", move, prior, v, p)
			}
		}
	}
}

func TestOwnershipIsPacked(t *testing.T) {
	var chunks pool
	tr := newTree(&chunks, leastMemory)
	own := []int8{127, -127, 0, 5, -64}
	at := tr.newWords(2)
	tr.setOwnership(at, own)
	sum := make([]float32, len(own))
	tr.addOwnership(at, sum, nil, 2)
	for i, v := range own {
		if want := 2 * float32(v) / ownershipScale; sum[i] != want {
			t.Errorf("point %d: %v, want %v", i, sum[i], want)
		}
	}
}

// played is a finished game with dead stones of both sides: a white one in Black's corner and a
// black one in White's area, and a neutral point in the middle of the last row.
const played = `
	. . X X O O .
	. O X . X O .
	X X X X X O O
	. X X X O O .
	X X X O O X .
	X . X O . O O
	. X X . O O .`

func TestJudge(t *testing.T) {
	taxed := []string{"koSIMPLEscoreAREAtaxSEKIsui0fpok1", "koSIMPLEscoreAREAtaxALLsui0fpok1", "koSIMPLEscoreAREAtaxALLsui0",
		"koSIMPLEscoreTERRITORYtaxNONEsui0fpok1", "koSIMPLEscoreTERRITORYtaxALLsui0fpok1"}
	for _, id := range append(weiqi.Rulesets(), taxed...) {
		t.Run(id, func(t *testing.T) {
			p := draw(t, ruleset(t, id, 0.5), game.Black, played)
			dead := []game.Point{game.Pt(1, 1), game.Pt(5, 4)}
			var b board.Board
			b.Load(p)
			var j judge
			for i, c := range weiqi.Territory(p, dead, weiqi.AreaScoring, weiqi.NoTax) {
				if c != game.None {
					j.own[i] = float32(sign(c))
				}
			}
			margin, sure := j.count(&b)
			o := weiqi.Score(p, dead, p.Rules())
			if want := o.Score.Black - o.Score.White; margin != want || sure != 1 {
				t.Errorf("Black leads by %v (%v sure), want %v", margin, sure, want)
			}
		})
	}
}

func TestJudgeIsAsSureAsItsLeastCertainChain(t *testing.T) {
	p := draw(t, ruleset(t, "chinese", 0.5), game.Black, played)
	var b board.Board
	b.Load(p)
	var j judge
	for i := range b.Points() {
		if c := b.At(b.CellOf(i)); c == game.Black || c == game.White {
			j.own[i] = float32(sign(c))
		}
	}
	j.own[b.Index(b.Cell(1, 1))] = 0.45 // White's stone, half dead
	if _, sure := j.count(&b); math.Abs(sure-0.5) > 1e-6 {
		t.Errorf("sure by %v, want 0.5", sure)
	}
}

// TestMargin checks that a side that gave handicap stones, or imitates people, resigns later, and
// even later the more of the game is left.
func TestMargin(t *testing.T) {
	at := func(stones, moves int) *weiqi.Position {
		r := ruleset(t, "chinese", 0.5)
		r.Handicap = stones
		p, err := weiqi.New(9, r)
		if err != nil {
			t.Fatal(err)
		}
		if stones > 0 {
			points, err := weiqi.FixedHandicap(9, stones)
			if err != nil {
				t.Fatal(err)
			}
			if p, err = p.WithSetup(points, nil, game.White); err != nil {
				t.Fatal(err)
			}
		}
		for range moves {
			p = play(t, p, p.Legal()[0])
		}
		return p
	}
	for _, c := range []struct {
		stones, moves int
		wander        float64
		want          float64 // of 58.3 moves that a game has here
	}{
		{0, 21, 0, 4.5},
		{2, 21, 0, 4.5},      // Black, who received the stones, is to move
		{2, 10, 0, 4.5 + 24}, // nothing is made up for yet
		{2, 20, 0, 4.5 + 24*(1-20/58.32)/0.75},
		{4, 30, 0, 4.5 + 48*(1-30/58.32)/0.75},
		{4, 58, 0, 4.5 + 48*(1-58/58.32)/0.75},
		{0, 20, 2, 1.65 * 2 * math.Sqrt(38.32)},
		{0, 58, 2, 1.65 * 2 * math.Sqrt(58.32/16)},
	} {
		if got := margin(at(c.stones, c.moves), c.wander); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("%+v: %v", c, got)
		}
	}
	p := at(4, 30)
	for lead, want := range map[float64]bool{25: false, 36: true} { // White's margin is 35.6, later less
		var d hopelessRun
		resigns := false
		for q := p; q.MoveNumber() <= 34; q = play(t, q, q.Legal()[0], q.Legal()[1]) {
			resigns = d.mayResign(Question{Position: q}, Answer{Win: 0.99, Lead: lead})
		}
		if resigns != want {
			t.Errorf("White, %v points behind, resigns: %v", lead, resigns)
		}
	}
}

func TestResigningTakesSeveralHopelessMoves(t *testing.T) {
	p, err := weiqi.New(5, ruleset(t, "chinese", 7.5))
	if err != nil {
		t.Fatal(err)
	}
	lost := Answer{Win: 0.01, Lead: -30}
	var d hopelessRun
	var got []bool
	for range 8 {
		got = append(got, d.mayResign(Question{Position: p}, lost))
		p = play(t, p, p.Legal()[0], p.Legal()[1])
	}
	for i, resigns := range got {
		// Six moves are the opening of a board of 25 points: moves 6, 8 and 10 count.
		if want := i >= 5; resigns != want {
			t.Errorf("after %d moves: resigns %v", 2*i, resigns)
		}
	}
	if d.mayResign(Question{Position: p}, Answer{Win: 0.2, Lead: -2}) || d.mayResign(Question{Position: play(t, p, p.Legal()[0], p.Legal()[1])}, lost) {
		t.Error("resigns although there was hope")
	}
}
