package people

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/wthor"
)

// randomYear returns a year of games between three players; the first wins most of the games.
func randomYear(games int) wthor.File {
	rng := rand.New(rand.NewPCG(3, 4))
	f := wthor.File{Header: wthor.Header{Year: 2001}}
	for i := range games {
		g := wthor.Game{Black: 1 + i%3, White: 1 + (i+1)%3}
		p := othello.New()
		for p.ToMove() != game.None {
			legal := p.Legal()
			m := legal[rng.IntN(len(legal))]
			if m != game.Pass {
				g.Moves = append(g.Moves, m)
			}
			next, err := p.Play(m)
			if err != nil {
				panic(err)
			}
			p = next.(othello.Position)
		}
		g.BlackDiscs = 20 + 10*(i%3) // 1 loses to 2, 2 draws level with 3, 3 beats 1
		f.Games = append(f.Games, g)
	}
	return f
}

func TestRatePlayers(t *testing.T) {
	found := ratePlayers([]wthor.File{randomYear(90)})
	one, two, three := found[seat{1, 2001}], found[seat{2, 2001}], found[seat{3, 2001}]
	if len(found) != 3 || one >= two || two >= three+100 || three <= one {
		t.Errorf("ratings %v", found)
	}
	if few := ratePlayers([]wthor.File{randomYear(12)}); len(few) != 0 {
		t.Errorf("after eight games each: %v", few)
	}
}

func TestRankOf(t *testing.T) {
	for text, want := range map[string]float64{
		"9d": 9, "1d": 1, "1k": 0, "5k": -4, "30k": -29, "6d?": 6, " 3 D ": 3,
		"": unknown, "-": unknown, "9p": unknown, "12d": unknown, "0k": unknown, "k": unknown, "NR": unknown,
	} {
		if got := rankOf(text); got != want {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
}

func TestContestMove(t *testing.T) {
	for text, want := range map[string]bool{"B[aa]": true, "B[ss]": true, "W[aa]": false, "B[tt]": false, "B[a]": false, "B[]": false, "": false} {
		if _, ok := contestMove(text, game.Black); ok != want {
			t.Errorf("%q: %v", text, ok)
		}
	}
}

// A game found in two places is held out in both or in neither.
func TestKeyOfMoves(t *testing.T) {
	year := randomYear(2)
	first, again, other := playedDiscs(year.Games[0].Moves), playedDiscs(year.Games[0].Moves), playedDiscs(year.Games[1].Moves)
	if keyOf(first) != keyOf(again) || keyOf(first) == keyOf(other) || keyOf(first) == keyOf(first[:len(first)-1]) {
		t.Error("keys do not tell games apart")
	}
}
