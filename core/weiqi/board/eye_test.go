package board

import (
	"testing"

	"pionnier/core/game"
)

func TestEye(t *testing.T) {
	b, names := load(t, "japanese", game.Black, `
a X b X O
X X X O d
X c X . .
X X O . e
O . . O .`)
	for _, c := range []struct {
		name         rune
		about        string
		black, white bool
	}{
		{'a', "the corner", true, false},
		{'b', "one diagonal stone at the edge makes it false", false, false},
		{'c', "one diagonal stone inside does not", true, false},
		{'d', "neighbours of both sides", false, false},
		{'e', "empty neighbours", false, false},
	} {
		v := b.CellAt(names[c.name])
		if black, white := b.Eye(v, game.Black), b.Eye(v, game.White); black != c.black || white != c.white {
			t.Errorf("%s: an eye of Black %v, of White %v; want %v, %v", c.about, black, white, c.black, c.white)
		}
	}
}
