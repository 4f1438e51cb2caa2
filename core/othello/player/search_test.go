package player

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/enginetest"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/ten"
)

// kinds are levels that play in different ways; neighbouring levels differ by their depth alone.
var kinds = []string{"greedy", "squares", "learner", "keen", "full"}

func TestEveryLevelKeepsTheContract(t *testing.T) {
	for _, level := range Ladder() {
		if testing.Short() && !slices.Contains(kinds, level.ID) {
			continue
		}
		t.Run(level.ID, func(t *testing.T) {
			enginetest.Run(t, func() engine.Engine { return level.New(engine.Resources{Threads: 1, Memory: 1 << 20}) }, func() game.Position { return othello.New() })
		})
	}
}

func TestEveryLevelKeepsTheContractOnSix(t *testing.T) {
	if testing.Short() {
		t.Skip("TestEveryLevelKeepsTheContract has the same levels")
	}
	for _, id := range kinds {
		t.Run(id, func(t *testing.T) {
			level, err := Ladder().Find(id)
			if err != nil {
				t.Fatal(err)
			}
			enginetest.Run(t, func() engine.Engine { return level.New(engine.Resources{Threads: 1, Memory: 1 << 20}) }, func() game.Position { return othello.NewSix() })
		})
	}
	enginetest.RunAnalyst(t, func() engine.Engine { return Hinter().New(engine.Resources{Threads: 1}) },
		func() game.Position { return othello.NewSix() })
}

// On 6×6 and 10×10 the last levels beat the middle ones, and those the first.
func TestStrongerBeatsWeakerOnOtherBoards(t *testing.T) {
	if testing.Short() {
		t.Skip("six matches, each on one thread")
	}
	strongerBeatsWeaker(t, othello.NewSix(), [][2]string{{"random", "squares"}, {"squares", "strong"}, {"strong", "master"}})
	strongerBeatsWeaker(t, ten.New(), [][2]string{{"random", "squares"}, {"squares", "club"}, {"club", "finalist"}})
}

func strongerBeatsWeaker(t *testing.T, start game.Position, pairs [][2]string) {
	for _, pair := range pairs {
		var engines [2]engine.Engine
		var limits [2]engine.Limits
		for i, id := range pair {
			level, err := Ladder().Find(id)
			if err != nil {
				t.Fatal(err)
			}
			engines[i], limits[i] = level.New(engine.Resources{Threads: 1}), engine.Limits{Depth: level.Limits.Depth}
		}
		const games = 12
		margin := 0.0
		for g := range games {
			p := start
			for ply := 0; p.ToMove() != game.None; ply++ {
				side := (g + int(p.ToMove())) % 2
				info := answerOf(t, engines[side], p, limits[side], uint64(g*100))
				if legal := p.Legal(); ply < 4 { // an opening for two games
					info.Move = legal[(g/2*7+ply*5)%len(legal)]
				}
				next, err := p.Play(info.Move)
				if err != nil {
					t.Fatal(err)
				}
				p = next
			}
			o := p.Outcome()
			lead := o.Score.Black - o.Score.White
			if (g+int(game.Black))%2 == 0 { // Black was the weaker
				lead = -lead
			}
			margin += lead / games
		}
		t.Logf("%s beats %s by %.1f discs a game", pair[1], pair[0], margin)
		if margin < 2 {
			t.Errorf("%s beats %s by only %.1f discs a game", pair[1], pair[0], margin)
		}
	}
}

func TestAnalystContract(t *testing.T) {
	enginetest.RunAnalyst(t, func() engine.Engine { return Hinter().New(engine.Resources{Threads: 1}) },
		func() game.Position { return othello.New() })
}

func TestChance(t *testing.T) {
	tell := teller{position: othello.New(), empties: 30}
	for _, c := range []struct {
		value     engine.Value
		low, high float64
	}{
		{engine.Value{Score: 0, Error: 4}, 0.5, 0.5}, {engine.Value{Score: 4, Error: 4}, 0.65, 0.8}, {engine.Value{Score: 4, Error: 1}, 0.7, 0.85},
		{engine.Value{Score: -4, Error: 4}, 0.2, 0.35}, {engine.Value{Score: 2, Value: game.Value{Proof: game.ProvedScore}}, 1, 1},
		{engine.Value{Value: game.Value{Proof: game.ProvedScore}}, 0.5, 0.5}, {engine.Value{Score: -2, Error: 9, Value: game.Value{Proof: game.ProvedOutcome}}, 0, 0},
	} {
		got, doubt := tell.win(c.value)
		if got < c.low-1e-9 || got > c.high+1e-9 || (doubt > 0) != (c.value.Proof == game.Estimated) || doubt > 0.4 {
			t.Errorf("%+v: chance %v ± %v, want %v to %v", c.value, got, doubt, c.low, c.high)
		}
	}
	for depth := 1; depth < 30; depth++ {
		if doubt(30, depth, 73) < doubt(30, depth+1, 73) {
			t.Errorf("a search %d plies deep is in less doubt than one %d deep", depth, depth+1)
		}
	}
}

func TestLadderNamesItsLevels(t *testing.T) {
	want := []string{"random", "greedy", "minimax-discs", "squares", "novice", "learner", "casual", "club",
		"tournament", "strong", "finalist", "keen", "expert", "master", "champion", "elite", "grandmaster", "full"}
	var got []string
	for _, level := range Ladder() {
		got = append(got, level.ID)
	}
	if !slices.Equal(got, want) {
		t.Errorf("levels are %v, want %v", got, want)
	}
}

func TestEnginesRefuseWhatTheyCannotPlay(t *testing.T) {
	over := othello.FromDiscs(1, 0, game.Black)
	for _, level := range Ladder() {
		for name, p := range map[string]game.Position{"a finished game": over, "no position": nil} {
			if info, err := level.New(engine.Resources{}).Search(context.Background(), engine.Request{Position: p}, nil); err == nil {
				t.Errorf("%s answers %v to %s", level.ID, info.Move, name)
			}
		}
	}
}

// White has no legal square; Black can move afterwards, to a1, which wins everything.
func TestEveryLevelPassesWhenItMust(t *testing.T) {
	p := othello.FromDiscs(0xfc, 0x02, game.White)
	for _, level := range Ladder() {
		info := answerOf(t, level.New(engine.Resources{}), p, level.Limits, 1)
		if info.Move != game.Pass {
			t.Errorf("%s plays %v", level.ID, info.Move)
		}
	}
}

// Greedy takes the most discs and chooses among equals by seed.
func TestGreedyTakesTheMost(t *testing.T) {
	for seed := range uint64(50) {
		p, over := randomGame(seed, 20)
		if over || p.Legal()[0] == game.Pass {
			continue
		}
		before, most := p.Discs().Of(p.ToMove()), 0
		gain := func(m game.Move) int {
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			return next.(othello.Position).Discs().Of(p.ToMove()) - before
		}
		for _, m := range p.Legal() {
			most = max(most, gain(m))
		}
		if got := gain(answerOf(t, newGreedy(engine.Resources{}), p, engine.Limits{}, seed).Move); got != most {
			t.Errorf("greedy gains %d, could gain %d", got, most)
		}
	}
}

func TestSeedDecidesAmongEquals(t *testing.T) {
	for _, level := range Ladder()[:6] {
		seen := map[game.Move]bool{}
		for seed := range uint64(60) {
			limits := engine.Limits{Depth: 1}
			seen[answerOf(t, level.New(engine.Resources{}), othello.New(), limits, seed).Move] = true
		}
		if len(seen) != 4 {
			t.Errorf("%s knows %d of the 4 equal first moves", level.ID, len(seen))
		}
	}
}

// The score is Black's, even if White is to move.
func TestScoreIsFromBlacksSide(t *testing.T) {
	seeds := uint64(20)
	if testing.Short() {
		seeds = 4
	}
	for seed := range seeds {
		p, over := randomGame(seed, 6)
		if over {
			continue
		}
		black, white := p.Bitboards()
		swapped := othello.FromDiscs(white, black, p.ToMove().Opponent())
		for _, e := range []func(engine.Resources) engine.Engine{newMinimaxDiscs, newMinimaxSquares, with(style{})} {
			one := engine.Resources{Threads: 1} // which finds the same each time
			a := answerOf(t, e(one), p, engine.Limits{Depth: 2}, 1)
			b := answerOf(t, e(one), swapped, engine.Limits{Depth: 2}, 1)
			if a.Score != -b.Score || a.Score != a.Lines[0].Score {
				t.Errorf("score %v, with colours swapped %v", a.Score, b.Score)
			}
		}
	}
}

// At first each ply is a step, then every second one that leads to the last.
func TestReportsDeepen(t *testing.T) {
	for last, want := range map[int][]int{4: {1, 2, 3, 4}, 9: {1, 2, 3, 4, 5, 6, 7, 9}, 10: {1, 2, 3, 4, 5, 6, 8, 10}} {
		var depths []int
		req := engine.Request{Position: othello.New(), Limits: engine.Limits{Depth: last}}
		info, err := with(style{})(engine.Resources{Threads: 1}).Search(context.Background(), req, func(i engine.Info) { depths = append(depths, i.Depth) })
		if err != nil || !slices.Equal(depths, want) || info.Depth != last {
			t.Errorf("reported depths %v, answer %+v, %v", depths, info, err)
		}
	}
}
