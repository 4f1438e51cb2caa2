package measure

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/findings"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/network/networktest"
	"pionnier/core/weiqi/player"
)

// A side's cards are judged first, then its other bad moves in order of their certain cost.
func TestAccused(t *testing.T) {
	loses := func(c game.Color, class review.Class, margin, err float64) review.Judgement {
		return review.Judgement{Ply: review.Ply{Color: c}, Class: class, Loss: review.Loss{Margin: margin, MarginError: err}}
	}
	r := review.Report{Scale: review.Scale{Inaccuracy: 1.5, Mistake: 3, Blunder: 6}, Moves: []review.Judgement{
		loses(game.Black, review.Mistake, 9, 5), loses(game.White, review.Blunder, 8, 1), loses(game.Black, review.Mistake, 6, 1),
		loses(game.White, review.Good, 0.6, 0), loses(game.Black, review.Inaccuracy, 3, 0.2), loses(game.White, review.Inaccuracy, 2, 0.1),
	}}
	r.Cards.Black = []review.Card{{Index: 4}}
	for most, want := range map[int][]int{0: {0, 1, 2, 4, 5}, 1: {1, 4}, 2: {1, 2, 4, 5}} {
		list, cards := judge{most: most}.accused(r)
		if !slices.Equal(list, want) || !cards[4] || len(cards) != 1 {
			t.Errorf("at most %d: %v of which cards %v, want %v", most, list, cards, want)
		}
	}
}

// Every accusation is judged and counted by class. Accusations that the judge does not share are
// listed, and a game already in the results is skipped.
func TestMeasureCards(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	// Black gives its stones away on 5×5, which the built-in network finds bad; the judge knows
	// nothing.
	games := file("games.sgf", []byte("(;GM[1]SZ[5]KM[0]BR[9k]WR[8k];B[cc];W[bb];B[aa];W[ba];B[ea];W[dd])"))
	n, err := network.New(networktest.Small(t), "")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	term, set := terminal.Terminal{Out: &out, Err: &strings.Builder{}}, pflag.NewFlagSet("", pflag.ContinueOnError)
	m, results, looks := measurementFlags(set), filepath.Join(dir, "results.jsonl"), 0
	if err := set.Parse([]string{"--moves", "3", "--threads", "1", "--out", results}); err != nil {
		t.Fatal(err)
	}
	say := func() string {
		out.Reset()
		rows, err := each(term, m, []string{games}, func(ctx context.Context, g measured) (cardsRow, error) {
			looks++
			g.entry.Effort = judge{visits: 4}.effort // to take no time
			return m.cards(ctx, g, judge{network: player.Ready(n), visits: 4})
		})
		if err != nil {
			t.Fatal(err)
		}
		tellCards(terminal.Printer{Out: &out}, rows)
		return out.String()
	}
	first := say()
	data, err := os.ReadFile(results)
	var row findings.Finding[cardsRow]
	if err != nil || strings.Count(string(data), "\n") != 1 || json.Unmarshal(data, &row) != nil {
		t.Fatalf("the results are %s (%v)", data, err)
	}
	if f := row.Found; row.Name != games+"#1" || f.Size != 5 || f.Moves != 6 || f.Sides[0].Rank != "9k" || f.Sides[1].Moves == 0 || len(f.Accused) == 0 {
		t.Fatalf("found %+v", f)
	}
	unshared, cards := 0, 0
	for _, a := range row.Found.Accused {
		if a.Card {
			cards++
		}
		if !a.Shared {
			unshared++
		}
		if a.Loss.Class == "" || a.Number < 1 || a.Move == "" || a.Visits[0] == 0 {
			t.Errorf("an accusation is %+v", a)
		}
	}
	lines := strings.Split(strings.TrimSpace(first), "\n")
	if len(lines) != unshared+7 || !strings.HasPrefix(lines[unshared], "card: ") || cards == 0 {
		t.Errorf("told of %d unshared and %d cards\n%s", unshared, cards, first)
	}
	if second := say(); second != first || looks != 1 {
		t.Errorf("after %d looks\n%s", looks, second)
	}
}

// Sides without a card are counted, and those that should have one.
func TestSidesWithoutACard(t *testing.T) {
	accused := func(color string, card bool, points float64) accusation {
		return accusation{Color: color, Card: card, Judge: statedLoss{Margin: [2]float64{points}}}
	}
	sides, missed := uncarded([]cardsRow{
		{Accused: []accusation{accused("black", true, 20), accused("black", false, 9), accused("white", false, 9)}},
		{Accused: []accusation{accused("black", false, 7)}},
	})
	if sides != 3 || missed != 1 {
		t.Errorf("%d sides, %d missed", sides, missed)
	}
}

// A judge of Go refuses Othello.
func TestMeasureCardsRefuses(t *testing.T) {
	dir := t.TempDir()
	name, network := filepath.Join(dir, "games.sgf"), filepath.Join(dir, "small.bin.gz")
	if err := os.WriteFile(name, []byte("(;GM[2];B[f5];W[d6];B[c3])"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(network, networktest.SmallFile(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"--moves", "3", name}, {"--judge", network, "--moves", "3", name}, {"--judge", network, "--visits", "0", name}} {
		if said := refused(t, append([]string{"measure", "cards"}, args...)); !strings.Contains(said, "--judge") {
			t.Errorf("%v: said %q", args, said)
		}
	}
}
