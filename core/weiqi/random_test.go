package weiqi

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
)

func TestRandomGamesKeepThePromises(t *testing.T) {
	for _, id := range Rulesets() {
		t.Run(id, func(t *testing.T) {
			gametest.Suite{
				Start: func() game.Position {
					p, err := New(7, rulesOf(t, id))
					if err != nil {
						t.Fatal(err)
					}
					return p
				},
				Games: 200, ShortGames: 5, // 1,000 in all
			}.Run(t)
		})
	}
}

// randomGame plays up to n random moves on a small board, where captures and
// kos abound, and calls visit with each position.
func randomGame(t *rapid.T, rules Rules, n int, visit func(*Position)) {
	p, err := New(rapid.IntRange(2, 5).Draw(t, "size"), rules)
	if err != nil {
		t.Fatal(err)
	}
	visit(p)
	for range n {
		legal := p.Legal()
		if legal == nil {
			return
		}
		if len(legal) > 1 && rapid.IntRange(0, 9).Draw(t, "place") > 0 {
			legal = legal[:len(legal)-1]
		}
		if p, err = p.Move(rapid.SampledFrom(legal).Draw(t, "move")); err != nil {
			t.Fatal(err)
		}
		visit(p)
	}
}

func anyRules(t *rapid.T) Rules {
	r, err := Ruleset(rapid.SampledFrom(Rulesets()).Draw(t, "rules"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// floodChain finds a chain and its liberties in the plainest way.
func floodChain(p *Position, at game.Point, chain, liberties map[game.Point]bool) {
	chain[at] = true
	for _, d := range []game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		q := game.Point{X: at.X + d.X, Y: at.Y + d.Y}
		if q.X < 0 || q.Y < 0 || int(q.X) >= p.grid.Width || int(q.Y) >= p.grid.Height {
			continue
		}
		if p.At(q) == game.None {
			liberties[q] = true
		} else if p.At(q) == p.At(at) && !chain[q] {
			floodChain(p, q, chain, liberties)
		}
	}
}

func TestChainsAndHashesAgreeWithTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		randomGame(t, anyRules(t), 60, func(p *Position) {
			if p.hash != hashBoard(p.grid, p.board) {
				t.Fatalf("hash differs from the one from scratch on\n%s", show(p))
			}
			for i, c := range p.board {
				at := p.grid.Point(i)
				if c == game.None {
					if p.Chain(at) != nil || p.Liberties(at) != 0 {
						t.Fatalf("empty point %v has a chain", at)
					}
					continue
				}
				chain, liberties := map[game.Point]bool{}, map[game.Point]bool{}
				floodChain(p, at, chain, liberties)
				if len(liberties) == 0 || p.Liberties(at) != len(liberties) {
					t.Fatalf("%v has %d liberties, want %d on\n%s", at, p.Liberties(at), len(liberties), show(p))
				}
				got := p.Chain(at)
				for _, q := range got {
					delete(chain, q)
				}
				if len(chain) != 0 {
					t.Fatalf("chain at %v is %v and lacks %v on\n%s", at, got, chain, show(p))
				}
			}
		})
	})
}

// TestSuperkoAgreesWithAllBoards keeps every board of the game as a drawing and
// checks each refusal and each permission against them.
func TestSuperkoAgreesWithAllBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := anyRules(t)
		if rules.Ko == SimpleKo {
			rules.Ko = PositionalSuperko
		}
		key := func(p *Position) string {
			if rules.Ko == SituationalSuperko {
				return show(p) + p.next.String()
			}
			return show(p)
		}
		stood := map[string][]int{}
		free := rules
		free.Ko = SimpleKo // to see the result of a forbidden move
		randomGame(t, rules, 80, func(p *Position) {
			stood[key(p)] = append(stood[key(p)], p.moves)
			if p.ToMove() == game.None {
				return
			}
			for i, c := range p.board {
				if c != game.None {
					continue
				}
				m := game.PlaceAt(p.grid.Point(i))
				unbound := *p
				unbound.rules, unbound.ko = free, -1
				after, err := unbound.Move(m)
				if err != nil {
					continue // suicide
				}
				before := stood[key(after)]
				illegal, refused := errors.AsType[*game.IllegalError](p.LegalAt(m))
				if refused != (before != nil) {
					t.Fatalf("%v refused: %v (%v), but the board stood after moves %v:\n%s", m, refused, illegal, before, show(p))
				}
				if refused && illegal.Reason == game.Superko && before[len(before)-1] != illegal.Repeats {
					t.Fatalf("%v repeats move %d, want %v", m, illegal.Repeats, before)
				}
			}
		})
	})
}

// TestPassStonesMakeBothCountsAgree checks that under AGA rules, after the same number of moves by
// either side, the difference of stones on the board equals that of prisoners.
func TestPassStonesMakeBothCountsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, err := Ruleset("aga")
		if err != nil {
			t.Fatal(err)
		}
		randomGame(t, rules, 80, func(p *Position) {
			if p.moves%2 != 0 {
				return
			}
			onBoard := len(allOf(p, game.Black)) - len(allOf(p, game.White))
			if taken := p.Captured().Black - p.Captured().White; onBoard != taken {
				t.Fatalf("Black leads by %d stones on the board and %d prisoners on\n%s", onBoard, taken, show(p))
			}
		})
	})
}

// TestPassAliveIsForGood lets one side play on at random while the other always passes: the other
// side keeps what it was given.
func TestPassAliveIsForGood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, err := Ruleset("tromp-taylor")
		if err != nil {
			t.Fatal(err)
		}
		var p *Position
		randomGame(t, rules, 60, func(q *Position) {
			if q.ToMove() != game.None {
				p = q
			}
		})
		before, defender := PassAlive(p), p.next.Opponent()
		first := p
		for range 40 {
			legal := p.Legal()
			attack := rapid.SampledFrom(legal[:max(1, len(legal)-1)]).Draw(t, "attack")
			if p, err = p.Move(attack); err != nil {
				t.Fatal(err)
			}
			if p.ToMove() == game.None {
				break
			}
			if p, err = p.Move(game.Pass); err != nil {
				t.Fatal(err)
			}
			if p.ToMove() == game.None {
				break
			}
		}
		after := PassAlive(p)
		for i := range before {
			if before[i] != defender {
				continue
			}
			if first.board[i] == defender && p.board[i] != defender || after[i] != defender {
				t.Fatalf("%v was %v's for good on\n%s\nand is %v's on\n%s",
					p.grid.Point(i), defender, show(first), after[i], show(p))
			}
		}
	})
}

// TestSetupAcceptsExactlyTheLegalPositions fills small boards in all ways.
func TestSetupAcceptsExactlyTheLegalPositions(t *testing.T) {
	for size, want := range map[int]int{1: 1, 2: 57, 3: 12675} {
		empty, err := New(size, Rules{})
		if err != nil {
			t.Fatal(err)
		}
		colors := make([]game.Color, size*size)
		got := 0
		for {
			var stones [3][]game.Point
			for i, c := range colors {
				stones[c] = append(stones[c], empty.grid.Point(i))
			}
			if _, err := empty.WithSetup(stones[game.Black], stones[game.White], game.Black); err == nil {
				got++
			}
			if !increment(colors) {
				break
			}
		}
		if got != want {
			t.Errorf("size %d: %d legal positions, want %d", size, got, want)
		}
	}
}

// increment counts in base three and reports whether it did not overflow.
func increment(digits []game.Color) bool {
	for i := range digits {
		if digits[i]++; digits[i] <= game.White {
			return true
		}
		digits[i] = game.None
	}
	return false
}
