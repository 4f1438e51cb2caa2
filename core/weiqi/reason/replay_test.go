package reason

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// Every reported fact is true, by code that shares nothing with the code that found it: on random
// positions with any two moves, whatever play, values and owners are claimed.
func TestEveryFactIsTrue(t *testing.T) {
	positions := 5000
	if testing.Short() {
		positions = 500
	}
	told := map[string]int{}
	unread := 0
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 0; n < positions; {
		for _, m := range randomMistakes(t, rng) {
			n++
			for _, r := range Explain(m) {
				told[r.Kind]++
				c := replayOf(m)
				if err := c.check(r); err != nil {
					t.Fatalf("%+v\nplayed %v, best %v: %v\n%s", r, m.Played.Moves, m.Best.Moves, err, draw(m.Position))
				}
				if c.unread {
					unread++
				}
			}
		}
	}
	t.Logf("%d positions, facts by kind: %v", positions, told)
	if unread > 0 {
		t.Errorf("%d ladders too long to read again", unread)
	}
	const others = 3 // two kinds that need proofs, which no mistake here has (TestProofs), and CutMissed, which is drawn: all random ones can be connected
	if len(told) < len(finders)-others && !testing.Short() {
		t.Errorf("only %d of %d kinds were ever told: %v", len(told), len(finders)-others, told)
	}
}

// Illegal lines, ownership of another board and invalid values do no harm.
func TestNonsense(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	nonsense := func() engine.Line {
		l := engine.Line{Ownership: make([]float32, []int{0, 81, 361}[rng.IntN(3)])}
		for range rng.IntN(6) {
			l.Moves = append(l.Moves, game.Move(rng.IntN(1300)-2))
		}
		for i := range l.Ownership {
			l.Ownership[i] = float32(rng.NormFloat64())
		}
		l.Margin, l.HasMargin = math.Inf(1-2*rng.IntN(2)), rng.IntN(2) == 0
		return l
	}
	var made []explain.Mistake
	for len(made) < 50 {
		made = append(made, randomMistakes(t, rng)...)
	}
	for _, m := range made {
		for range 40 {
			m.Past = nonsense().Moves
			played, best := nonsense(), nonsense()
			if rng.IntN(2) == 0 {
				played.Moves = append(m.Played.Moves[:1:1], played.Moves...)
				best.Moves = append(m.Best.Moves[:1:1], best.Moves...)
			}
			wrong := explain.Mistake{Course: m.Course, Position: m.Position, Past: m.Past, Unit: m.Unit, Played: played, Best: best, Pass: &played.Value}
			for _, r := range Explain(wrong) {
				if !(r.Share >= 0 && r.Share <= 1) {
					t.Fatalf("%+v of %+v", r, wrong)
				}
			}
		}
	}
}

func draw(p game.Position) (out string) {
	size, _ := p.Size()
	for i := range size * size {
		if i%size == 0 {
			out += "\n"
		}
		out += " " + ".XO"[p.At(game.Pt(i%size, i/size)):][:1]
	}
	return out
}

// randomMistakes plays a random game and makes up mistakes in it.
func randomMistakes(t *testing.T, rng *rand.Rand) (list []explain.Mistake) {
	size := []int{5, 7, 9, 9, 9, 13, 13, 19, 19}[rng.IntN(9)]
	p := empty(t, size)
	var past []game.Move
	for range rng.IntN(size * size) {
		if p.ToMove() == game.None {
			break
		}
		if rng.IntN(8) == 0 {
			if m, ok := randomMistake(rng, p, past); ok {
				list = append(list, m)
			}
		}
		m := likely(rng, p, past)
		past = append(past, m)
		p = after(p, m)
	}
	return list
}

func after(p game.Position, m game.Move) game.Position {
	next, err := p.Play(m)
	if err != nil {
		panic(err)
	}
	return next
}

// likely is a random legal move, often near the last one, and seldom a pass.
func likely(rng *rand.Rand, p game.Position, past []game.Move) game.Move {
	legal := p.Legal()
	last := nowhere
	if len(past) > 0 {
		if at, ok := past[len(past)-1].Point(); ok {
			last = at
		}
	}
	m := game.Pass
	for range 12 {
		m = legal[rng.IntN(len(legal))]
		if at, ok := m.Point(); ok && (last == nowhere || distance(at, last) <= 2 || rng.IntN(6) == 0) {
			return m
		}
	}
	return m
}

func randomMistake(rng *rand.Rand, p game.Position, past []game.Move) (m explain.Mistake, ok bool) {
	legal := p.Legal()
	best, played := likely(rng, p, past), likely(rng, p, past)
	if rng.IntN(3) == 0 {
		played = legal[rng.IntN(len(legal))]
	}
	m = explain.Mistake{Position: p, Past: slices.Clone(past), Unit: engine.WinProbability}
	size, _ := p.Size()
	before := randomOwners(rng, p)
	changed := slices.Clone(before)
	sum := 0.0
	// Some points near one of the moves change hands.
	center := game.Pt(rng.IntN(size), rng.IntN(size))
	if at, placed := best.Point(); placed && rng.IntN(2) == 0 {
		center = at
	} else if at, placed := played.Point(); placed && rng.IntN(2) == 0 {
		center = at
	}
	mine, reach := float32(1), rng.IntN(4)
	if p.ToMove() == game.White {
		mine = -1
	}
	for i := range changed {
		if distance(game.Pt(i%size, i/size), center) <= reach {
			now := changed[i] - mine*rng.Float32()*1.9
			changed[i] = min(1, max(-1, now))
			sum += float64(mine * (before[i] - changed[i]))
		}
	}
	lead := 20 * rng.NormFloat64()
	loss := sum * (0.4 + 1.4*rng.Float64())
	value := func(l float64) engine.Value {
		return engine.Value{Score: 0.5, Value: game.Value{Margin: l, HasMargin: true}}
	}
	m.Best = engine.Line{Moves: randomLine(rng, p, best), Value: value(lead), Ownership: before}
	m.Played = engine.Line{Moves: randomLine(rng, p, played), Value: value(lead - float64(mine)*loss), Ownership: changed}
	if rng.IntN(5) == 0 {
		m.Played.Ownership, m.Best.Ownership = nil, nil
	}
	if rng.IntN(3) == 0 {
		pass := value(lead - float64(mine)*(loss+4*rng.NormFloat64()))
		m.Pass = &pass
	}
	if rng.IntN(4) == 0 {
		m.Best.Score, m.Course = rng.Float64(), make([]float64, len(past)+1)
		for i := range m.Course {
			if m.Course[i] = rng.Float64(); rng.IntN(3) == 0 {
				m.Course[i] = math.NaN()
			}
		}
	}
	m.Lines = []engine.Line{m.Best, m.Played}
	return m, best != played
}

func randomLine(rng *rand.Rand, p game.Position, m game.Move) []game.Move {
	line := []game.Move{m}
	p = after(p, m)
	for range rng.IntN(12) {
		if p.ToMove() == game.None {
			break
		}
		next := likely(rng, p, line)
		line = append(line, next)
		p = after(p, next)
	}
	return line
}

// randomOwners gives every chain an owner, most often its own side, and other points to a side
// nearby.
func randomOwners(rng *rand.Rand, p game.Position) []float32 {
	size, _ := p.Size()
	owners := make([]float32, size*size)
	board := stonesOn(p)
	bias := rng.Float64()
	for i := range owners {
		at := game.Pt(i%size, i/size)
		o := float32(rng.Float64()*2 - 1)
		switch {
		case board.at[at] == game.None && bias < 0.4:
			o = 0.95
		case board.at[at] == game.None:
		case i > 0 && board.same(at, game.Pt((i-1)%size, (i-1)/size)):
			o = owners[i-1]
		case i >= size && board.same(at, game.Pt(i%size, i/size-1)):
			o = owners[i-size]
		case rng.IntN(2) == 0:
			o = 0.9
			if board.at[at] == game.White {
				o = -0.9
			}
		}
		owners[i] = o
	}
	return owners
}
