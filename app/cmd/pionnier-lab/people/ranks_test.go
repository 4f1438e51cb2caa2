package people

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/weiqi/people"
)

// between returns a game of two players, held out or not.
func between(i int, black, white float64, held bool) rankedGame {
	key := uint64(heldShare * (i + 1))
	if !held {
		key++
	}
	g := rankedGame{personGame: personGame{key: key, strength: game.ByColor[float64]{Black: black, White: white}}, name: fmt.Sprint(i)}
	g.players = game.ByColor[string]{Black: fmt.Sprintf("%v", black), White: fmt.Sprintf("%v", white)}
	return g
}

// Games are drawn from the held-out ones only, those with a weaker player first.
func TestChooseRankedGames(t *testing.T) {
	all := []rankedGame{between(0, 7, 6, true), between(1, 3, 7, false), between(2, 3, 7, true), between(3, 7, 5, true), between(4, -9, 7, true), between(5, 9, 9, true)}
	names := func(r ranking) (list []string) {
		for _, g := range r.choose(all) {
			list = append(list, g.name)
		}
		return list
	}
	for want, r := range map[string]ranking{"2 3 0 4": {games: 4, weaker: 2}, "2 3 4 0 5": {games: 9, weaker: 9}, "0 2": {games: 2}} {
		if got := strings.Join(names(r), " "); got != want {
			t.Errorf("%+v: %s, want %s", r, got, want)
		}
	}
}

// Ten games of each player are drawn, held-out ones first. Players with fewer games are left out,
// and the weakest players are taken.
func TestTenGamesOfPlayers(t *testing.T) {
	var all []rankedGame
	for i := range 12 {
		all = append(all, between(i, float64(1+i%2*100), -5, i >= 8), between(100+i, 4, 8, false))
	}
	chosen := tenOf(all, 2)
	if len(chosen) != 20 || chosen[0].name != "-5/8" || chosen[0].side != game.White || !slices.ContainsFunc(chosen[:4], func(g rankedGame) bool { return g.name == "-5/11" }) {
		t.Errorf("chosen %d, first %s of %v", len(chosen), chosen[0].name, chosen[0].side)
	}
	if name := chosen[10].players.Of(chosen[10].side); name != "4" {
		t.Errorf("the other player is %s", name)
	}
	if few := tenOf(all[:4], 2); few != nil {
		t.Errorf("of players with few games: %v", few)
	}
}

// Estimates are shown with their distance from the rank, for all and by class; ten games of a
// player count as one.
func TestTellRanks(t *testing.T) {
	trace := func(n int) (list []people.Trace) {
		for range n {
			list = append(list, people.Trace{Logs: [3]float64{-1.6, -1.6, -1.6}, Policy: -1.6, Best: -0.8})
		}
		return list
	}
	row := tracesRow{Ranks: [2]float64{2, 7}, Side: [2][]people.Trace{trace(60), trace(60)}}
	g := between(0, 2, 7, true)
	single := estimatesOf([]rankedGame{g}, map[string]tracesRow{"0": row}, false)
	if len(single) != 2 || single[0].rank != 2 || single[1].rank != 7 || single[0].Middle != single[1].Middle || single[0].Moves != 60 {
		t.Fatalf("one game: %+v", single)
	}
	var ten []rankedGame
	for range gamesEach {
		g.side = game.White
		ten = append(ten, g)
	}
	all := estimatesOf(ten, map[string]tracesRow{"0": row}, true)
	if len(all) != 1 || math.Abs(all[0].rank-7) > 1e-9 || all[0].Games != 10 || all[0].High-all[0].Low >= single[1].High-single[1].Low {
		t.Errorf("ten games: %+v", all)
	}
	var out strings.Builder
	estimate := func(rank, middle, half float64) estimated {
		return estimated{rank: rank, Estimate: strength.Estimate{Low: middle - half, Middle: middle, High: middle + half}}
	}
	tellRanks(terminal.Printer{Out: &out}, "one game", []estimated{estimate(2, 3, 2), estimate(7, 4, 2)})
	for _, want := range []string{"one game, all: 2 estimates, wrong by 2.00 ranks in the mean (-1.00), the 90 % interval holds in 50.0 %, is 4.0 ranks wide; told 0 %",
		"1 to 3 dan: 1 estimates, wrong by 1.00", "6 to 9 dan: 1 estimates, wrong by 3.00"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not said:\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "kyu") {
		t.Errorf("told of players that there are not:\n%s", out.String())
	}
	if e := estimate(math.Inf(-1), -18, 2); !e.holds() {
		t.Error("a rank below the scale is not its end")
	}
}
