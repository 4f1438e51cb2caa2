package people

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal/terminaltest"

	"pionnier/core/catalog"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/engine/logit"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/wthor"
)

// randomYear makes a year of games between three players, of which the first wins most.
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
		g.BlackDiscs = 20 + 10*(i%3) // 1 loses to 2, 2 makes it even with 3, 3 beats 1
		f.Games = append(f.Games, g)
	}
	return f
}

func TestPeopleMeasureTellsTheSameAgain(t *testing.T) {
	dir := t.TempDir()
	base, results := filepath.Join(dir, "2001.wtb"), filepath.Join(dir, "results.jsonl")
	file, err := os.Create(base)
	if err != nil {
		t.Fatal(err)
	}
	if err := wthor.Write(file, randomYear(200)); err != nil {
		t.Fatal(err)
	}
	file.Close()
	args := []string{"people", "measure", "--positions", "6", "--levels", "full/1,random", "--tries", "2", "--judge", "2", "--out", results, base}
	first := terminaltest.Say(t, run, "", args...)
	if !strings.Contains(first, "human") || !strings.Contains(first, "full/1") || !strings.Contains(first, "%") {
		t.Fatalf("told\n%s", first)
	}
	rows, err := os.ReadFile(results)
	if err != nil || strings.Count(string(rows), `"model":"human"`) != strings.Count(string(rows), `"model":"random"`) {
		t.Fatalf("the results are %s (%v)", rows, err)
	}
	if second := terminaltest.Say(t, run, "", args...); second != first {
		t.Errorf("told at first\n%s, then\n%s", first, second)
	}
	if now, _ := os.ReadFile(results); string(now) != string(rows) {
		t.Errorf("the results became %s", now)
	}
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

// A game that is found in two places is held out in both or in neither.
func TestKeyOfMoves(t *testing.T) {
	year := randomYear(2)
	first, again, other := playedDiscs(year.Games[0].Moves), playedDiscs(year.Games[0].Moves), playedDiscs(year.Games[1].Moves)
	if keyOf(first) != keyOf(again) || keyOf(first) == keyOf(other) || keyOf(first) == keyOf(first[:len(first)-1]) {
		t.Error("keys do not tell games apart")
	}
}

func TestDrawn(t *testing.T) {
	p := othello.New()
	s := situation{pos: p, legal: p.Legal(), seed: 1}
	chances, one := drawn(s, logit.Softmax([]float64{1000, 1000 + math.Log(2), 1000, -1000}))
	if math.Abs(chances[s.legal[1]]-0.5) > 1e-9 || chances[s.legal[3]] > 1e-9 || likeliest(s.legal, chances) != s.legal[1] || one == s.legal[3] {
		t.Errorf("chances %v, played %v", chances, one)
	}
}

// What is drawn is of games that are held out, of the band, and a choice.
func TestPositionsDrawn(t *testing.T) {
	dir := t.TempDir()
	base := filepath.Join(dir, "2001.wtb")
	file, err := os.Create(base)
	if err != nil {
		t.Fatal(err)
	}
	if err := wthor.Write(file, randomYear(300)); err != nil {
		t.Fatal(err)
	}
	file.Close()
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	games, err := readPersonGames(entry, []string{dir}, terminal.Terminal{}.Progress())
	if err != nil {
		t.Fatal(err)
	}
	m := measurement{entry: entry, games: games, positions: 20, perGame: 2, seed: 7}
	picks := m.draw()
	for _, p := range picks {
		g := &games[p.game]
		pos, err := g.position(p.ply)
		if err != nil || !g.held() || len(pos.Legal()) < 2 {
			t.Fatalf("drawn: game %x, ply %d: %v", g.key, p.ply, err)
		}
		for _, b := range bandsOf("othello") {
			if s := g.strength.Of(g.moves[p.ply].Color); b.name == p.band && (s < b.least || s > b.most) {
				t.Errorf("a person of %v is in the band %s", s, b.name)
			}
		}
	}
	if len(picks) == 0 {
		t.Error("nothing was drawn")
	}
	checkSameDrawn(t, m)
}

// checkSameDrawn draws again, from games in another order and beside more of them that are not
// held out, and more positions: a seed means the same ones.
func checkSameDrawn(t *testing.T, m measurement) {
	t.Helper()
	names := func(m measurement) (all []string) {
		for _, p := range m.draw() {
			all = append(all, fmt.Sprintf("%x#%d %s", m.games[p.game].key, p.ply, p.band))
		}
		return all
	}
	want := names(m)
	other := m
	other.games = slices.Clone(m.games)
	slices.Reverse(other.games)
	other.games = append([]personGame{{key: 1}}, other.games...)
	if got := names(other); !slices.Equal(got, want) {
		t.Errorf("of games in another order it draws %v, not %v", got, want)
	}
	other.positions *= 2
	got := names(other)
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("%s is drawn, but not among more positions", name)
		}
	}
	other.seed++
	if slices.Equal(names(other), got) {
		t.Error("another seed draws the same")
	}
}
