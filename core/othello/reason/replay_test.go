package reason

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/opening"
)

// Every reported fact is true, by code that shares nothing with the code that found it: on random
// positions with any two moves, whatever play and values are claimed for them.
func TestEveryFactIsTrue(t *testing.T) { facts(t, othello.New(), 10000, len(finders)) }

// The same on 6×6, where openings have no names and no counts, edges have no six squares between
// their corners, and with twenty squares empty hardly a move flips four more discs.
func TestEveryFactIsTrueOnSix(t *testing.T) { facts(t, othello.NewSix(), 5000, len(finders)-4) }

func facts(t *testing.T, start game.Position, positions, kinds int) {
	if testing.Short() {
		positions /= 10
	}
	told := map[string]int{}
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 0; n < positions; {
		m, ok := randomMistake(rng, start)
		if !ok {
			continue
		}
		n++
		for _, r := range Explain(m) {
			told[r.Kind]++
			if err := check(m, r.Fact); err != nil {
				t.Fatalf("%+v\nin %v\nplayed %v, best %v: %v", r.Fact, m.Position, m.Played.Moves, m.Best.Moves, err)
			}
		}
	}
	t.Logf("%d positions, facts by kind: %v", positions, told)
	if len(told) < kinds && !testing.Short() {
		t.Errorf("%d of %d kinds were ever told, want at least %d: %v", len(told), len(finders), kinds, told)
	}
}

// randomMistake plays at random to some position and makes up a mistake there: two
// moves, lines of some length after them, values and proofs.
func randomMistake(rng *rand.Rand, p game.Position) (m explain.Mistake, ok bool) {
	_, side := p.Size()
	book := rng.IntN(8) == 0
	for range rng.IntN(side*side - 6) {
		if p.ToMove() == game.None {
			return m, false
		}
		move := anyMove(rng, p)
		if book {
			move = playedMove(p, move)
		}
		m.Past = append(m.Past, move)
		p, _ = p.Play(move)
	}
	legal := p.Legal()
	if len(legal) < 2 {
		return m, false
	}
	rng.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	m.Position, m.Unit = p, engine.Discs
	proof := game.Proof(rng.IntN(3))
	m.Best, m.Played = randomOption(rng, p, legal[0], proof), randomOption(rng, p, legal[1], proof)
	for _, l := range legal {
		m.Lines = append(m.Lines, randomOption(rng, p, l, proof))
	}
	return m, true
}

// playedMove is a move often played in tournaments, or another one.
func playedMove(p game.Position, other game.Move) game.Move {
	legal, most := p.Legal(), 0
	for i, m := range legal {
		games, with := opening.Played(p.(othello.Position), m)
		if games > 0 && with > most && (i+games)%3 > 0 {
			other, most = m, with
		}
	}
	return other
}

// anyMove prefers, half the time, a move beside the edge, so that edges and corners come
// into play early.
func anyMove(rng *rand.Rand, p game.Position) game.Move {
	legal := p.Legal()
	width, _ := p.Size()
	last := int8(width - 1)
	for range 3 {
		m := legal[rng.IntN(len(legal))]
		if at, ok := m.Point(); ok && (at.X%last == 0 || at.Y%last == 0) && rng.IntN(2) == 0 {
			return m
		}
	}
	return legal[rng.IntN(len(legal))]
}

func randomOption(rng *rand.Rand, p game.Position, m game.Move, proof game.Proof) engine.Line {
	moves := []game.Move{m}
	p, _ = p.Play(m)
	for range rng.IntN(70) {
		if p.ToMove() == game.None {
			break
		}
		next := anyMove(rng, p)
		moves = append(moves, next)
		p, _ = p.Play(next)
	}
	if rng.IntN(4) == 0 { // nonsense, usually illegal, and more after it
		moves = append(moves, game.Move(rng.IntN(5000)-10), game.Pass, anyMove(rng, othello.New()))
	}
	return engine.Line{Moves: moves, Value: engine.Value{Score: float64(2*rng.IntN(5) - 4), Value: game.Value{Proof: proof}}}
}
