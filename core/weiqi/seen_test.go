package weiqi

import (
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
)

// TestSeenFindsTheLatest compares with a map, and keeps every earlier trie to check that later ones
// change nothing in it.
func TestSeenFindsTheLatest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type version struct {
			trie  *seen
			known map[uint64]*history
		}
		now := version{nil, map[uint64]*history{}}
		versions := []version{now}
		// Few digits, in the first place or the last, so that keys begin alike.
		keys := rapid.Custom(func(t *rapid.T) uint64 {
			return rapid.Uint64Range(0, 40).Draw(t, "low") | rapid.Uint64Range(0, 3).Draw(t, "high")<<60
		})
		for range rapid.IntRange(0, 60).Draw(t, "moments") {
			h := &history{board: keys.Draw(t, "key"), toMove: game.Black}
			known := map[uint64]*history{h.board: h}
			for k, v := range now.known {
				if k != h.board {
					known[k] = v
				}
			}
			now = version{now.trie.with(h), known}
			versions = append(versions, now)
		}
		for _, v := range versions {
			for _, k := range []uint64{keys.Draw(t, "asked"), keys.Draw(t, "asked too")} {
				if got, _ := v.trie.find(k); got != v.known[k] {
					t.Fatalf("found %v, want %v", got, v.known[k])
				}
			}
			for k, want := range v.known {
				if got, _ := v.trie.find(k); got != want {
					t.Fatalf("%x: found %v, want %v", k, got, want)
				}
			}
		}
	})
}

// TestLongGamesCostNoMoreAMove fills the board's first rows and captures them again and again, with
// passes between, and counts the visits of a lookup in the past: in a game of twice the moves, one
// may not cost twice as much.
func TestLongGamesCostNoMoreAMove(t *testing.T) {
	visits := func(moves int) (sum int) {
		rules := rulesOf(t, "tromp-taylor")
		p, err := New(9, rules)
		if err != nil {
			t.Fatal(err)
		}
		seed := uint64(7)
		for p.moves < moves {
			if p.passes == 2 {
				p = p.Resume().(*Position)
			}
			legal := p.Legal()
			if p, err = p.Move(legal[splitMix(&seed)%uint64(len(legal))]); err != nil {
				t.Fatal(err)
			}
			_, n := p.past.all.find(p.Hash() ^ 1)
			_, m := p.past.all.find(p.Hash())
			sum += n + m
		}
		return sum
	}
	few, many := visits(4000), visits(8000)
	t.Logf("%d nodes visited in 4,000 moves, %d in 8,000", few, many)
	if float64(many) > 2.5*float64(few) {
		t.Errorf("%d nodes visited in 4,000 moves, %d in 8,000", few, many)
	}
}
