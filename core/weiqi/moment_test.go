package weiqi

import (
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
)

// TestMomentsAreThePast keeps all positions of a game and compares.
func TestMomentsAreThePast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var past []*Position
		randomGame(t, anyRules(t), 40, func(p *Position) {
			past = append(past, p)
			m, ok := p.Moment(), true
			for k := len(past) - 1; ; k-- {
				if !ok || k < 0 {
					if ok || k >= 0 {
						t.Fatalf("%d moments are missing or too many", k+1)
					}
					return
				}
				want := past[k]
				if m.Move() != want.last || m.ToMove() != want.next || m.KoPoint() != want.ko || m.Stones() != want.hash {
					t.Fatalf("moment %d differs", k)
				}
				for i, c := range want.board {
					if m.At(i) != c {
						t.Fatalf("moment %d has %v on point %d, want %v", k, m.At(i), i, c)
					}
				}
				m, ok = m.Before()
			}
		})
	})
}

func TestStoneHashesMakeTheHash(t *testing.T) {
	p := drawn(t, "japanese", game.Black, `
		X . O
		. X .
		. . .`)
	blank, err := New(3, p.rules)
	if err != nil {
		t.Fatal(err)
	}
	want := blank.Moment().Stones() ^ StoneHash(game.Black, 0) ^ StoneHash(game.White, 2) ^ StoneHash(game.Black, 4)
	if got := p.Moment().Stones(); got != want {
		t.Errorf("hash %x, want %x", got, want)
	}
}
