package reason

import (
	"os"
	"path/filepath"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/othello"
	"pionnier/core/othello/player"
	"pionnier/core/record/wthor"
)

// At least four in five mistakes have a reason besides their cost, in games of strong players and
// of a level that plays like a learner.
func TestShareOfMistakesWithReason(t *testing.T) {
	if testing.Short() {
		t.Skip("a search of a thousand positions")
	}
	t.Run("tournaments (shared/data/wthor)", func(t *testing.T) {
		f, err := os.Open(filepath.Join(gametest.Shared(t, "wthor"), "WTH_2004.wtb"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		base, err := wthor.Read(f)
		if err != nil {
			t.Fatal(err)
		}
		var games [][]game.Move
		for i := 0; i < len(base.Games); i += len(base.Games) / 20 {
			games = append(games, base.Games[i].Moves)
		}
		share(t, games)
	})
	t.Run("learners", func(t *testing.T) {
		level, _ := player.Ladder().Find("learner")
		learner := level.New(engine.Resources{Threads: 1})
		var games [][]game.Move
		for seed := range uint64(8) {
			var moves []game.Move
			var p game.Position = othello.New()
			for p.ToMove() != game.None {
				info := ask(t, learner, engine.Request{Position: p, Limits: engine.Limits{Depth: level.Limits.Depth}, Seed: 100*seed + uint64(len(moves))})
				moves = append(moves, info.Move)
				p, _ = p.Play(info.Move)
			}
			games = append(games, moves)
		}
		share(t, games)
	})
}

func ask(t *testing.T, e engine.Engine, req engine.Request) engine.Info {
	t.Helper()
	info, err := e.Search(t.Context(), req, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// costly is a loss in discs that deserves a reason.
const costly = 3

// share fails if fewer than 80 % of the mistakes in these games have a reason. It also replays
// every fact about them.
func share(t *testing.T, games [][]game.Move) {
	judge := player.Hinter().New(engine.Resources{Threads: 1, NoBook: true, Memory: 16 << 20})
	limits := engine.Limits{Depth: 8}
	mistakes, explained := 0, 0
	kinds := map[string]int{}
	for _, moves := range games {
		var p game.Position = othello.New()
		var past []game.Move
		var before engine.Info
		for i, m := range moves {
			if p.Legal()[0] == game.Pass && m != game.Pass { // WTHOR leaves passes out
				p, _ = p.Play(game.Pass)
				past, before = append(past, game.Pass), engine.Info{}
			}
			if before.Lines == nil {
				before = ask(t, judge, engine.Request{Position: p, Limits: limits})
			}
			next, err := p.Play(m)
			if err != nil {
				t.Fatalf("move %d: %v", i+1, err)
			}
			if next.ToMove() == game.None {
				break
			}
			after := ask(t, judge, engine.Request{Position: next, Limits: limits})
			mistake := explain.New(p, past, m, before, after)
			if loss, _ := mistake.Loss(); loss >= costly && m != before.Move {
				mistakes++
				counted := false
				for _, r := range Explain(mistake) {
					if err := check(mistake, r.Fact); err != nil {
						t.Errorf("%+v: %v", r.Fact, err)
					}
					if r.Subject != explain.Result && !counted {
						counted = true
						kinds[r.Kind]++
					}
				}
				if counted {
					explained++
				}
			}
			p, past, before = next, append(past[:len(past):len(past)], m), after
		}
	}
	t.Logf("%d of %d mistakes explained, the first reason being %v", explained, mistakes, kinds)
	if mistakes < 50 || 100*explained < 80*mistakes {
		t.Errorf("%d of %d mistakes explained", explained, mistakes)
	}
}
