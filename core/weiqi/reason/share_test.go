package reason

import (
	"bufio"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/player"
)

// At least three in five mistakes of kyu players have a reason besides their cost.
func TestShareOfMistakesWithReason(t *testing.T) {
	if testing.Short() {
		t.Skip("searches of several hundred positions")
	}
	const (
		wanted = 25 // mistakes
		costly = 2  // points
		apart  = 9  // moves between the examined positions
	)
	judge := player.Hinter().New(engine.Resources{Threads: 1})
	limits := engine.Limits{Nodes: 24}
	mistakes, explained, areas := 0, 0, 0
	kinds := map[string]int{}
games:
	for n, moves := range kyuGames(t) {
		p := empty(t, 19)
		for i, m := range moves {
			next, err := p.Play(m)
			if err != nil || next.ToMove() == game.None {
				break
			}
			if i%apart == n%apart {
				mistake := explain.New(p, moves[:i], m, ask(t, judge, p, limits), ask(t, judge, next, limits))
				if loss, _ := mistake.Loss(); loss >= costly && mistake.Best.Move() != m {
					mistakes++
					for i, r := range Explain(mistake) {
						if err := replayOf(mistake).check(r); err != nil {
							t.Errorf("%+v: %v", r.Fact, err)
						}
						if kind := r.Kind; i == 0 {
							kinds[kind]++
							explained++
							if kind == "AreaLost" {
								areas++
							}
						}
					}
				}
			}
			if p = next; mistakes >= wanted {
				break games
			}
		}
	}
	t.Logf("%d of %d mistakes explained, %d of them by their place alone, the first reason being %v", explained, mistakes, areas, kinds)
	if mistakes < wanted/2 || 100*explained < 60*mistakes {
		t.Errorf("%d of %d mistakes explained", explained, mistakes)
	}
}

// empty returns the start of a game under the first rules.
func empty(t *testing.T, size int) game.Position {
	t.Helper()
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(size, rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func ask(t *testing.T, e engine.Engine, p game.Position, limits engine.Limits) engine.Info {
	t.Helper()
	info, err := e.Search(t.Context(), engine.Request{Position: p, Limits: limits, Ownership: true, LineOwnership: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// kyuGames reads games of kyu players, one on each line: id, colour, moves such as "B[pd]".
func kyuGames(t *testing.T) (games [][]game.Move) {
	t.Helper()
	f, err := os.Open(filepath.Join(gametest.Shared(t, "weiqi-games"), "aicup-kyu.csv.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(in)
	for lines.Scan() && len(games) < 40 {
		var moves []game.Move
		for _, field := range strings.Split(lines.Text(), ",")[2:] {
			if field = strings.TrimSpace(field); len(field) == 5 {
				moves = append(moves, game.Place(int(field[2]-'a'), int(field[3]-'a')))
			}
		}
		games = append(games, moves)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return games
}
