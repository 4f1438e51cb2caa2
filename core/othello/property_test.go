package othello

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
)

// anyDiscs generates boards that need not be reachable in a game: the rules must hold on them too.
// The bits come from a seed since rapid prefers small numbers, which are nearly empty boards.
var anyDiscs = rapid.Custom(func(t *rapid.T) [2]uint64 {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	occupied, black := rng.Uint64(), rng.Uint64()
	if rapid.Bool().Draw(t, "full") {
		occupied |= rng.Uint64() | rng.Uint64()
	}
	return [2]uint64{occupied & black, occupied &^ black}
})

// naiveFlips walks square by square, as a person would.
func naiveFlips(own, opp uint64, sq int) (flips uint64) {
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}} {
		var line uint64
		for x, y := sq%8+d[0], sq/8+d[1]; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+d[0], y+d[1] {
			bit := uint64(1) << (8*y + x)
			if own&bit != 0 {
				flips |= line
			}
			if opp&bit == 0 {
				break
			}
			line |= bit
		}
	}
	return flips
}

func TestMovesAndFlipsAreTheNaiveOnes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDiscs.Draw(t, "discs")
		var moves uint64
		for empty := ^(d[0] | d[1]); empty != 0; empty &= empty - 1 {
			sq := bits.TrailingZeros64(empty)
			want := naiveFlips(d[0], d[1], sq)
			if got := Flips(d[0], d[1], sq); got != want {
				t.Fatalf("flips of square %d are %016x, want %016x", sq, got, want)
			}
			if want != 0 {
				moves |= empty & -empty
			}
		}
		if got := Moves(d[0], d[1]); got != moves {
			t.Fatalf("moves are %016x, want %016x", got, moves)
		}
	})
}

func TestAMoveAddsOneDiscAndTurnsOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDiscs.Draw(t, "discs")
		side := rapid.SampledFrom([]game.Color{game.Black, game.White}).Draw(t, "side")
		p := FromDiscs(d[0], d[1], side)
		for _, m := range p.Legal() {
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			before, after := p.Discs(), next.(Position).Discs()
			gained, lost := after.Of(side)-before.Of(side), before.Of(side.Opponent())-after.Of(side.Opponent())
			pt, placed := m.Point()
			switch {
			case !placed && (gained != 0 || lost != 0):
				t.Fatalf("a pass changes the discs from %+v to %+v", before, after)
			case placed && (lost < 1 || gained != lost+1):
				t.Fatalf("%v gains %d and takes %d discs", m, gained, lost)
			case placed && next.At(pt) != side:
				t.Fatalf("%v leaves %v on its square", m, next.At(pt))
			}
		}
	})
}

// Flipping the same discs twice restores the board.
func TestFlippingTwiceIsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDiscs.Draw(t, "discs")
		for moves := Moves(d[0], d[1]); moves != 0; moves &= moves - 1 {
			flips := Flips(d[0], d[1], bits.TrailingZeros64(moves))
			if flips&^d[1] != 0 || flips == 0 {
				t.Fatalf("flips %016x are not discs of the other side %016x", flips, d[1])
			}
			if (d[0]^flips)^flips != d[0] || (d[1]^flips)^flips != d[1] || (d[0]^flips)&(d[1]^flips) != 0 {
				t.Fatalf("flips %016x cannot be undone", flips)
			}
		}
	})
}

// The rules are the same for both sides and in every symmetry.
func TestRulesAreSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDiscs.Draw(t, "discs")
		moves := Moves(d[0], d[1])
		if got := bits.ReverseBytes64(Moves(bits.ReverseBytes64(d[0]), bits.ReverseBytes64(d[1]))); got != moves {
			t.Fatalf("mirrored top to bottom: %016x, want %016x", got, moves)
		}
		if got := bits.Reverse64(Moves(bits.Reverse64(d[0]), bits.Reverse64(d[1]))); got != moves {
			t.Fatalf("turned by half: %016x, want %016x", got, moves)
		}
		asBlack, asWhite := FromDiscs(d[0], d[1], game.Black), FromDiscs(d[1], d[0], game.White)
		if asBlack.Outcome().Margin != asWhite.Outcome().Margin || len(asBlack.Legal()) != len(asWhite.Legal()) {
			t.Fatalf("Black has %v, White in its place %v", asBlack.Legal(), asWhite.Legal())
		}
	})
}

func TestOpponentOfOpponent(t *testing.T) {
	for _, c := range []game.Color{game.None, game.Black, game.White} {
		if got := c.Opponent().Opponent(); got != c {
			t.Errorf("opponent of %v's opponent is %v", c, got)
		}
	}
}
