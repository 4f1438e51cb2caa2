package puzzle_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/record/sgf"
	"pionnier/core/review"
	"pionnier/core/study"
)

// maker makes puzzles of a game with the given analyst.
func maker(t *testing.T, id string, size int, asker study.Asker) puzzle.Maker {
	t.Helper()
	g := entry(t, id)
	return puzzle.Maker{Asker: asker, Terms: puzzle.Terms{Start: g.Start, Record: g.RecordOf, Effort: g.Effort, Scale: g.Scale(size)}}
}

func TestWorth(t *testing.T) {
	m := maker(t, "go", 9, nil)
	blunder := review.Judgement{Ply: review.Ply{Color: game.Black, Move: game.Place(2, 6), Number: 5, Choices: 77}, Class: review.Blunder, Loss: review.Loss{Chance: 0.3, Margin: 10}}
	if !m.Worth(blunder) {
		t.Error("the fifth move is worth no puzzle")
	}
	for what, change := range map[string]func(*review.Judgement){
		"among the first four": func(j *review.Judgement) { j.Number = 4 },
		"a pass":               func(j *review.Judgement) { j.Move = game.Pass },
		"without a choice":     func(j *review.Judgement) { j.Choices = 1 },
		"next to harmless":     func(j *review.Judgement) { j.Loss = review.Loss{Chance: 0.05, Margin: 0.5} },
		"no mistake":           func(j *review.Judgement) { j.Class = review.Good },
	} {
		j := blunder
		if change(&j); m.Worth(j) {
			t.Errorf("a move %s is worth a puzzle", what)
		}
	}
}

// twelveLeft has 12 empty squares: only b7 wins, by 4; h2, the played move, loses by 18.
const twelveLeft = `(;GM[2]SZ[8]PL[B]AB[b2][c2][d2][e2][b3][c3][d3][e3][f3][a4][b4][d4][f4][a5][b5][d5][e5]
[a6][b6][d6][f6][a7][e7][d8][e8][f8]AW[b1][c1][d1][e1][f1][g1][f2][g3][c4]
[e4][g4][h4][c5][f5][g5][h5][c6][e6][g6][h6][c7][d7][f7][a8][b8][c8])`

func position(t *testing.T, text string) game.Position {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	pos, err := entry(t, games[0].Game).Start(games[0])
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func othelloMove(t *testing.T, name string) game.Move {
	t.Helper()
	m, err := entry(t, "othello").ParseMove(name, 8, 8)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestProvedPuzzleOfAnEndgame(t *testing.T) {
	g := entry(t, "othello")
	analyst := analysis.New(analysis.Config{New: g.Hinter.New, Resources: engine.Resources{Threads: 1}})
	defer analyst.Close()
	m := maker(t, "othello", 8, analyst)
	mistake := review.Judgement{Ply: review.Ply{Color: game.Black, Move: othelloMove(t, "h2"), Number: 49, Choices: 5}, Class: review.Thrown, Loss: review.Loss{Chance: 1, Margin: 22}}
	pos := position(t, twelveLeft)
	p, err := m.Make(t.Context(), pos, mistake)
	if err != nil {
		t.Fatal(err)
	}
	if got := names(t, g, 8, p.Right()); got != "b7" || !p.Proved() || p.Question() != puzzle.Win || p.ID != puzzle.IDOf(pos) {
		t.Errorf("right is %q, proved %v, asked %v", got, p.Proved(), p.Question())
	}
	wrong := p.Wrong()
	if len(wrong) != 4 || wrong[0].Move != mistake.Move {
		t.Errorf("%d wrong answers, first %v", len(wrong), wrong[0].Move)
	}
	for _, n := range wrong {
		if len(puzzle.Line(n)) < 2 {
			t.Errorf("nothing refutes %v", n.Move)
		}
	}
	why, ok := p.Mistake(mistake.Move, g.Margin)
	if loss, known := why.Loss(); !ok || !known || loss != 22 {
		t.Errorf("the mistake costs %v", loss)
	}
	e, err := puzzle.Tell(p, noon, "game", 49, "")
	if err != nil {
		t.Fatal(err)
	}
	back, err := e.Problem(g.Start)
	if err != nil || back.ID != p.ID || names(t, g, 8, back.Right()) != "b7" || !back.Proved() || len(back.Wrong()) != 4 {
		t.Errorf("kept as %+v, %v", back, err)
	}
	for _, v := range puzzle.Views {
		shown, err := p.Show(v, g.Start)
		if err != nil {
			t.Fatal(err)
		}
		if why, ok := shown.Mistake(shown.Wrong()[0].Move, g.Margin); !ok || shown.Question() != puzzle.Win {
			t.Errorf("%+v: %+v", v, why)
		} else if loss, _ := why.Loss(); loss != 22 {
			t.Errorf("%+v: the mistake costs %v", v, loss)
		}
	}
	right, why, err := m.Try(t.Context(), p, p.Position, othelloMove(t, "g7"))
	if loss, _ := why.Loss(); right || err != nil || loss != 18 {
		t.Errorf("g7: %v, costs %v, %v", right, loss, err)
	}
	if right, _, err := m.Try(t.Context(), p, p.Position, othelloMove(t, "b7")); !right || err != nil {
		t.Errorf("b7: %v, %v", right, err)
	}
	m.Among = func(other game.Move) bool { return other == othelloMove(t, "g7") }
	if right, why, err = m.Try(t.Context(), p, p.Position, othelloMove(t, "g7")); !right || err != nil || why.Best.Move() != othelloMove(t, "g7") {
		t.Errorf("g7 beside no other move: %v, best %v, %v", right, why.Best, err)
	}
}

// oracle knows the values of the moves of every position for the side to move; asked again with the
// colours exchanged it may answer otherwise.
type oracle struct {
	worth, again map[game.Move]float64
	plays        game.Move // 0: the best
	busy         game.Move // gets as many visits as the best; 0: none
	fail         error
	asked        int
}

func (o *oracle) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	o.asked++
	if o.fail != nil {
		return engine.Info{}, o.fail
	}
	worth, sign := o.worth, 1.0
	if q.Position.ToMove() == game.White {
		sign = -1
		if o.again != nil {
			worth = o.again
		}
	}
	info := engine.Info{Unit: engine.Points}
	for _, m := range q.Moves() {
		points, ok := worth[m]
		visits := int64(8)
		if !ok {
			points, visits = -20, 0
		}
		if m == o.busy {
			visits = 400
		}
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{m}, Value: engine.Value{Score: sign * points, Value: game.Value{Visits: visits,
			Chance: 0.5 + sign*points/100, HasChance: true}}})
	}
	best := 0
	for i, l := range info.Lines {
		if o.plays == l.Move() || o.plays == 0 && sign*l.Score > sign*info.Lines[best].Score {
			best = i
		}
	}
	info.Lines[0], info.Lines[best] = info.Lines[best], info.Lines[0]
	info.Lines[0].Visits = 400
	info.Value, info.Move = info.Lines[0].Value, info.Lines[0].Move()
	info.Visits = 0
	for _, l := range info.Lines {
		info.Visits += l.Visits
	}
	return info, nil
}

// Every move that loses next to nothing is right, and an unclear position is no puzzle.
func TestWhatIsAPuzzle(t *testing.T) {
	pos := position(t, "(;GM[1]SZ[9]KM[6.5]RU[Chinese]PL[B])")
	a, b, c, d, bad := game.Place(2, 2), game.Place(4, 4), game.Place(2, 6), game.Place(6, 6), game.Place(0, 0)
	mistake := review.Judgement{Ply: review.Ply{Color: game.Black, Move: bad, Number: 20, Choices: 82}, Class: review.Blunder, Loss: review.Loss{Chance: 0.3, Margin: 10}}
	turned := func(worth map[game.Move]float64) map[game.Move]float64 {
		out := map[game.Move]float64{}
		for m, v := range worth {
			p, ok := m.Point()
			if !ok {
				out[m] = v
				continue
			}
			q := game.Symmetry{Transposed: true, FlipX: true}.Point(p, 9, 9)
			out[game.PlaceAt(q)] = v
		}
		return out
	}
	for name, tt := range map[string]struct {
		worth, again map[game.Move]float64
		right        int // 0: no puzzle
	}{
		"one":             {map[game.Move]float64{a: 5, b: 1, bad: -8}, nil, 1},
		"two":             {map[game.Move]float64{a: 5, b: 4.5, c: 1, bad: -8}, nil, 2},
		"a quarter":       {map[game.Move]float64{a: 5, b: 2, c: -1, bad: -8}, nil, 2},
		"too many":        {map[game.Move]float64{a: 5, b: 5, c: 5, d: 5, bad: -8}, nil, 0},
		"no gap":          {map[game.Move]float64{a: 5, b: 1.8, c: 1.6, bad: -8}, nil, 0},
		"cheap":           {map[game.Move]float64{a: 5, b: 1, bad: 4}, nil, 0},
		"a pass":          {map[game.Move]float64{game.Pass: 5, a: 1, bad: -8}, nil, 0},
		"the best":        {map[game.Move]float64{a: 1, bad: 4}, nil, 0},
		"another second":  {map[game.Move]float64{a: 5, b: 1, bad: -8}, map[game.Move]float64{a: 1, b: 5, bad: -8}, 0},
		"one more second": {map[game.Move]float64{a: 5, b: 1, bad: -8}, map[game.Move]float64{a: 5, b: 4.9, bad: -8}, 0},
	} {
		if tt.again == nil {
			tt.again = tt.worth
		}
		o := &oracle{worth: tt.worth, again: turned(tt.again)}
		p, err := maker(t, "go", 9, o).Make(t.Context(), pos, mistake)
		if tt.right == 0 {
			if !errors.Is(err, puzzle.ErrUnclear) {
				t.Errorf("%s: %v, %v", name, p, err)
			}
			continue
		}
		if err != nil || len(p.Right()) != tt.right || p.Question() != puzzle.Best || p.Wrong()[0].Move != bad {
			t.Errorf("%s: %v", name, err)
		}
	}
	other := &oracle{worth: map[game.Move]float64{a: 5, b: 1, bad: -8}, plays: b}
	if p, err := maker(t, "go", 9, other).Make(t.Context(), pos, mistake); !errors.Is(err, puzzle.ErrUnclear) {
		t.Errorf("the search would play another move: %v, %v", p, err)
	}
	unsure := &oracle{worth: map[game.Move]float64{a: 5, b: 1, bad: -8}, busy: b}
	if p, err := maker(t, "go", 9, unsure).Make(t.Context(), pos, mistake); !errors.Is(err, puzzle.ErrUnclear) {
		t.Errorf("half the search went into another move: %v, %v", p, err)
	}
	broken := errors.New("broken")
	if _, err := maker(t, "go", 9, &oracle{fail: broken}).Make(t.Context(), pos, mistake); !errors.Is(err, broken) {
		t.Errorf("an engine's error is %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := maker(t, "go", 9, &oracle{}).Make(ctx, pos, mistake); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	small := mistake
	small.Number = 3
	if o := (&oracle{}); true {
		if _, err := maker(t, "go", 9, o).Make(t.Context(), pos, small); !errors.Is(err, puzzle.ErrUnclear) || o.asked > 0 {
			t.Errorf("an early move: %v", err)
		}
	}
}
