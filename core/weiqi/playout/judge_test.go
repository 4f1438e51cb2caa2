package playout

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pionnier/core/game"
)

// fates lists the proposals as "colour×number of stones verdict", a proved one with
// an exclamation mark.
func fates(t *testing.T, drawing string) map[string]int {
	t.Helper()
	pos := draw(t, "japanese", drawing, game.White)
	list := Judge(pos, Ownership(context.Background(), pos, DeadPlayouts, 1))
	got, stones := map[string]int{}, 0
	for _, p := range list {
		sure := ""
		if p.Sure {
			sure = "!"
		}
		got[fmt.Sprintf("%v %d %v%s", pos.At(p.Stones[0]), len(p.Stones), p.Verdict, sure)]++
		for _, s := range p.Stones {
			if pos.At(s) != pos.At(p.Stones[0]) {
				t.Errorf("a proposal of stones of two colours: %v", p)
			}
		}
		stones += len(p.Stones)
	}
	size, _ := pos.Size()
	for i := range size * size {
		if pos.At(game.Pt(i%size, i/size)) != game.None {
			stones--
		}
	}
	if stones != 0 {
		t.Errorf("%+d stones too many are judged", stones)
	}
	return got
}

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		name, drawing string
		want          []string // among others
	}{
		{"two eyes are proved", split, []string{"black 26 alive!", "white 29 alive!"}},
		{"invaders", invaded, []string{"white 2 captured", "black 2 captured", "black 9 alive", "white 9 alive"}},
		{"seki", seki, []string{"white 7 seki", "black 9 seki"}},
		{"inside Benson's territory", `
. X O . X . O
X X X X X O O
. X . . X O .
X X X X X O O
O O O O O O O
. O . O . O O
O O O O O O O`, []string{"white 1 captured!", "black 14 alive!"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := fates(t, c.drawing)
			for _, want := range c.want {
				if got[want]--; got[want] < 0 {
					t.Errorf("no %q, but %v", want, got)
				}
			}
		})
	}
}

// Where nothing is decided nothing is called proved, and nothing seki.
func TestJudgeUnsettled(t *testing.T) {
	got := fates(t, `
. . . . . . .
. . . . . . .
. . X O . . .
. . . . . . .
. . O X . . .
. . . . . . .
. . . . . . .`)
	for fate := range got {
		if strings.HasSuffix(fate, "!") || strings.HasSuffix(fate, "seki") {
			t.Errorf("%v", got)
		}
	}
}
