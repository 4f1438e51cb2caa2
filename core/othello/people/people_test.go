package people

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/engine/logit"
	"pionnier/core/othello"
)

// boards are positions of random games.
func boards(n int) (list [][2]uint64) {
	rng := rand.New(rand.NewPCG(8, 9))
	for len(list) < n {
		p := othello.New()
		for range rng.IntN(58) {
			if p.ToMove() == 0 {
				break
			}
			legal := p.Legal()
			next, err := p.Play(legal[rng.IntN(len(legal))])
			if err != nil {
				panic(err)
			}
			p = next.(othello.Position)
		}
		if own, opp := p.OwnOpp(); othello.Moves(own, opp) != 0 {
			list = append(list, [2]uint64{own, opp})
		}
	}
	return list
}

func random() Policy {
	rng := rand.New(rand.NewPCG(1, 1))
	w := logit.New(Features())
	for i := range Features() {
		w.Set(i, float32(rng.NormFloat64())/8, float32(rng.NormFloat64())/16)
	}
	return Policy{w}
}

// A move has the same features in every symmetry of the board.
func TestFeaturesTurnWithTheBoard(t *testing.T) {
	var b, turned Board
	for _, d := range boards(60) {
		b.Set(d[0], d[1], nil)
		for moves := othello.Moves(d[0], d[1]); moves != 0; moves &= moves - 1 {
			sq := bits.TrailingZeros64(moves)
			want := b.appendMove(nil, sq)
			slices.Sort(want)
			for symmetry := range 8 {
				turned.Set(othello.Turn(d[0], symmetry), othello.Turn(d[1], symmetry), nil)
				got := turned.appendMove(nil, bits.TrailingZeros64(othello.Turn(1<<sq, symmetry)))
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf("own %x, opp %x, square %d turned by %d: %v, want %v", d[0], d[1], sq, symmetry, got, want)
				}
			}
		}
	}
}

// Changes for one move are undone before the next.
func TestFeaturesOfAMoveAreItsOwn(t *testing.T) {
	for _, d := range boards(40) {
		var b Board
		b.Set(d[0], d[1], nil)
		var first [][]uint32
		for range 2 {
			i := 0
			for moves := othello.Moves(d[0], d[1]); moves != 0; moves &= moves - 1 {
				ids := b.appendMove(nil, bits.TrailingZeros64(moves))
				if len(first) > i && i < len(first) && first[i] != nil && !slices.Equal(ids, first[i]) {
					t.Fatalf("own %x, opp %x: %v, then %v", d[0], d[1], first[i], ids)
				}
				first = append(first, ids)
				for _, id := range ids {
					if int(id) >= Features() {
						t.Fatalf("feature %d of %d", id, Features())
					}
				}
				i++
			}
		}
	}
}

func TestChances(t *testing.T) {
	p := random()
	for _, d := range boards(30) {
		sum, seen := 0.0, uint64(0)
		for _, c := range p.Chances(d[0], d[1], 1500, nil) {
			sum += c.Chance
			seen |= 1 << c.Square
		}
		if math.Abs(sum-1) > 1e-9 || seen != othello.Moves(d[0], d[1]) {
			t.Errorf("own %x, opp %x: chances sum to %v, of %x", d[0], d[1], sum, seen)
		}
	}
	if a, b := Scaled(-1e6), Scaled(1e6); a != -b || Scaled(middle) != 0 {
		t.Errorf("strengths are scaled to %v and %v", a, b)
	}
}

// A loss found by a search is taken into account.
func TestSearchedLosses(t *testing.T) {
	p := Policy{logit.New(Features())}
	for phase := range phases {
		for class := range costs {
			p.Weights.Set(layout().singles+phase*singleSize+atSearched+class, -float32(class), 0)
		}
	}
	d := boards(1)[0]
	found := new([64]float32)
	for sq := range found {
		found[sq] = 10
	}
	best := bits.TrailingZeros64(othello.Moves(d[0], d[1]))
	found[best] = 0
	for _, c := range p.Chances(d[0], d[1], 1500, found) {
		if (c.Square == best) != (c.Chance > 0.9) {
			t.Errorf("square %d has %v where %d loses least", c.Square, c.Chance, best)
		}
	}
}

// Stronger players respect losses found by a search more, and without a search the weights alone
// decide.
func TestStrongHeedLossesMore(t *testing.T) {
	p := Policy{logit.New(Features())}
	d := boards(1)[0]
	legal := othello.Moves(d[0], d[1])
	best, found := bits.TrailingZeros64(legal), new([64]float32)
	for sq := range found {
		found[sq] = 4
	}
	found[best] = 0
	before := 1/float64(bits.OnesCount64(legal)) - 1e-9 // the weakest heed nothing
	for _, elo := range []float64{1200, 1700, 1900, 2300} {
		now := p.Chances(d[0], d[1], elo, found)[0].Chance
		if now <= before {
			t.Errorf("%v points: chance %v of the best move, %v of who is weaker", elo, now, before)
		}
		before = now
		if c := p.Chances(d[0], d[1], elo, nil); math.Abs(c[0].Chance-c[1].Chance) > 1e-9 {
			t.Errorf("%v points: without a search chances differ: %v", elo, c)
		}
	}
}
