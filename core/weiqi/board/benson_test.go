package board

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// owners draws a function's value at each point.
func owners(b *Board, fill func([]game.Color)) string {
	owner := make([]game.Color, b.Points())
	for i := range owner {
		owner[i] = game.White // must be overwritten
	}
	fill(owner)
	var out strings.Builder
	for i, c := range owner {
		if i > 0 && i%b.Size() == 0 {
			out.WriteByte('\n')
		}
		out.WriteByte(".XO"[c])
	}
	return out.String()
}

func TestOwners(t *testing.T) {
	for _, test := range []struct {
		name, drawing, alive, claims, area string
	}{
		{"two eyes, and a dead stone in one of them", `
			O . X . .
			X X X . O
			. X . O .
			X X . . .
			. . . . .`, `
			X X X . .
			X X X . .
			X X . . .
			X X . . .
			. . . . .`, `
			X X X . .
			X X X . O
			X X . O .
			X X . . .
			. . . . .`, `
			O . X . .
			X X X . O
			X X . O .
			X X . . .
			. . . . .`},
		{"one eye is not enough", `
			. X . . .
			X X . . .
			. . . . .
			. . . . .
			. . . . O`, `
			. . . . .
			. . . . .
			. . . . .
			. . . . .
			. . . . .`, `
			X X . . .
			X X . . .
			. . . . .
			. . . . .
			. . . . O`, `
			X X . . .
			X X . . .
			. . . . .
			. . . . .
			. . . . O`},
		{"a large territory beside living stones", `
			. X . X .
			X X X X X
			. . . . .
			. . . . .
			. . . . .`, `
			X X X X X
			X X X X X
			. . . . .
			. . . . .
			. . . . .`, `
			X X X X X
			X X X X X
			X X X X X
			X X X X X
			X X X X X`, `
			X X X X X
			X X X X X
			X X X X X
			X X X X X
			X X X X X`},
		{"nobody's board", `
			. . .
			. . .
			. . .`, `
			. . .
			. . .
			. . .`, `
			. . .
			. . .
			. . .`, `
			. . .
			. . .
			. . .`},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, _ := load(t, "chinese", game.Black, test.drawing)
			for _, question := range []struct {
				name string
				fill func([]game.Color)
				want string
			}{{"PassAlive", b.PassAlive, test.alive}, {"Claims", b.Claims, test.claims}, {"Area", b.Area, test.area}} {
				want := strings.Join(strings.Fields(strings.ReplaceAll(question.want, " ", "")), "\n")
				if got := owners(b, question.fill); got != want {
					t.Errorf("%s is\n%s\nwant\n%s", question.name, got, want)
				}
			}
		})
	}
}

// TestOwnersAgree compares the board with the core rules, and the queries with each other. The
// rules claim regions by another sound condition; living chains are the same.
func TestOwnersAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		randomGame(t, []int{3, 4, 5, 7, 9}, 80, func(p *weiqi.Position, _ game.Move) {
			var b Board
			b.Load(p)
			var alive, claims, area [MaxPoints]game.Color
			b.PassAlive(alive[:])
			b.Claims(claims[:])
			b.Area(area[:])
			core := weiqi.PassAlive(p)
			scored := weiqi.Territory(p, nil, weiqi.AreaScoring, weiqi.NoTax)
			for i := range b.Points() {
				c := b.At(b.CellOf(i))
				switch {
				case c != game.None && (alive[i] == c) != (core[i] == c):
					t.Fatalf("stone %d alive: %v, want %v, on\n%s", i, alive[i], core[i], show(&b))
				case alive[i] != game.None && core[i] == alive[i].Opponent():
					t.Fatalf("point %d is %v's and %v's on\n%s", i, alive[i], core[i], show(&b))
				case area[i] != scored[i]:
					t.Fatalf("area of point %d: %v, want %v, on\n%s", i, area[i], scored[i], show(&b))
				case alive[i] != game.None && claims[i] != alive[i],
					alive[i] == game.None && claims[i] != area[i]:
					t.Fatalf("point %d is claimed by %v, alive %v, area %v, on\n%s", i, claims[i], alive[i], area[i], show(&b))
				}
			}
		})
	})
}

// A group that touches a neutral point, or has a chain in atari, keeps its stones and
// nothing else.
func TestClaimsOutsideSeki(t *testing.T) {
	for _, tt := range []struct{ drawn, want string }{
		{`
			. O X O . O X
			O O X O O O X
			. O X O O X X
			O O X . O X .
			O O X O O X X
			O X X X O X .
			O X . X O X .`, `
			O O X O . O X
			O O X O O O X
			O O X O O X X
			O O X . O X X
			O O X O O X X
			O X X X O X X
			O X . X O X X`},
		{`
			. X O .
			X X O O
			. X X O
			X X . X`, `
			. X O .
			X X O O
			. X X O
			X X . X`},
	} {
		b, _ := load(t, "chinese", game.Black, tt.drawn)
		want := strings.Join(strings.Fields(strings.ReplaceAll(tt.want, " ", "")), "\n")
		if got := owners(b, b.ClaimsOutsideSeki); got != want {
			t.Errorf("claimed outside seki\n%s\nwant\n%s", got, want)
		}
	}
}

func TestMarginUnderTerritoryRules(t *testing.T) {
	p, at := weiqitest.Drawn(t, "japanese", game.Black, `
		O b X O .
		a X X O .
		X X O O O
		. X O . O
		X X O O .`)
	for _, m := range []game.Move{game.PlaceAt(at['a']), game.Pass, game.PlaceAt(at['b'])} {
		var err error
		if p, err = p.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	var b Board
	b.Load(p)
	want := p.Settle(nil).Score
	if got := b.Margin(); got != want.Black-want.White || want.Black != 3 {
		t.Errorf("margin %v, want %v", got, want)
	}
}
