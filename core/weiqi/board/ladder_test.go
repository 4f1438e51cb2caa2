package board

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

func TestLadders(t *testing.T) {
	// Drawn for a white chain; Black's are drawn with the colours exchanged.
	for _, test := range []struct {
		name, drawing string
		at            game.Point
		caught        bool
		works         int
	}{
		{"two liberties, no breaker", `
			. . . . . . . . .
			. . X X . . . . .
			. X O . . . . . .
			. X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, game.Pt(2, 2), true, 2},
		{"a stone breaks both ladders", `
			. . . . . . . . .
			. . X X . . . . .
			. X O . . . . . .
			. X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . O . .
			. . . . . . . . .
			. . . . . . . . .`, game.Pt(2, 2), false, 0},
		{"a stone beside the path breaks nothing", `
			. . . . . . . . .
			. . X X . . . . .
			. X O . . . . . .
			. X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . O . . . . .`, game.Pt(2, 2), true, 2},
		{"in atari, running into the edge", `
			. . . . . . . . .
			. . X X . . . . .
			. X O . . . . . .
			. . X . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, game.Pt(2, 2), true, 0},
		{"in atari, running to a friend", `
			. . . . . . . . .
			. . X . . . . . .
			. X O . O . . . .
			. . X . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, game.Pt(2, 2), false, 0},
		{"in atari, but an attacker's stone can be captured", `
			. . . . . . . . .
			. . X X O . . . .
			. X O O X O . . .
			. . X . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, game.Pt(2, 2), false, 0},
		{"on the first line", `
			. . . . .
			. . . . .
			. . . . .
			. X X . .
			. O . . .`, game.Pt(1, 4), true, 2},
		{"three liberties", `
			. . . . .
			. . X . .
			. . O . .
			. . . . .
			. . . . .`, game.Pt(2, 2), false, 0},
		{"one escape is a ko, which the defender is said to win", `
			. . X O . . .
			. X O . O . .
			. . X O . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Pt(2, 1), false, 0},
		{"two mouths of kos do not help", `
			. O X . . .
			O . O X . .
			X O X . . .
			X O X . . .
			X O O X . .
			. X X . . .`, game.Pt(1, 2), false, 0},
	} {
		for _, color := range [...]game.Color{game.White, game.Black} {
			t.Run(fmt.Sprint(test.name, ", ", color), func(t *testing.T) {
				b := loadAs(t, color, test.drawing)
				before := *b
				v := b.CellAt(test.at)
				caught, works := b.LadderCaptured(v)
				if n := moves(works); caught != test.caught || n != test.works {
					t.Errorf("caught %v by %d moves, want %v by %d, on\n%s", caught, n, test.caught, test.works, show(b))
				}
				if b.cells != before.cells || b.state != before.state {
					t.Error("reading changed the board")
				}
			})
		}
	}
}

func moves(works [2]Cell) (n int) {
	for _, m := range works {
		if m != Pass {
			n++
		}
	}
	return n
}

// loadAs loads a drawing with O for this colour, the other side to move.
func loadAs(t *testing.T, color game.Color, drawing string) *Board {
	if color == game.Black {
		swapped := []byte(drawing)
		for i, c := range swapped {
			switch c {
			case 'X':
				swapped[i] = 'O'
			case 'O':
				swapped[i] = 'X'
			}
		}
		drawing = string(swapped)
	}
	b, _ := load(t, "japanese", color.Opponent(), drawing)
	return b
}

// TestLaddersOfEarlierBoards compares the ladders read when a board was the current one with those
// read by looking back, on boards that were copied, played on and loaded.
func TestLaddersOfEarlierBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var past []Set
		var b Board
		randomGame(t, []int{5, 7, 9}, 70, func(p *weiqi.Position, m game.Move) {
			if p.MoveNumber() == 0 {
				b.Load(p)
			} else {
				b.Play(b.CellFor(m))
			}
			// Only a copy is asked, so that b does not know the answers already.
			var now, loaded Board
			now.Copy(&b)
			loaded.Load(p)
			caught, _ := now.Ladders(0)
			past = append(past, *caught)
			for back := 0; back <= now.Turns(); back++ {
				want := past[len(past)-1-back]
				for _, board := range []*Board{&now, &loaded} {
					cells := board.cells
					if got, _ := board.Ladders(back); *got != want {
						t.Fatalf("%d turns back %v, want %v on\n%s", back, *got, want, show(board))
					}
					if board.cells != cells {
						t.Fatal("looking back changed the board")
					}
				}
			}
		})
	})
}

// TestLaddersHold plays the caught chains out: the attacker begins with the move that was found to
// work and reads again after every move.
func TestLaddersHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rapid.Uint64().Draw(t, "escapes")
		randomGame(t, []int{9}, 90, func(p *weiqi.Position, _ game.Move) {
			var b Board
			b.Load(p)
			for i := range b.Points() {
				v := b.CellOf(i)
				if b.At(v) != b.ToMove().Opponent() || b.Liberties(v) != 2 {
					continue
				}
				if caught, works := b.LadderCaptured(v); caught && b.ko == Pass {
					chase(t, &b, v, works[0], random)
				}
			}
		})
	})
}

// chase lets the defender try any escape.
func chase(t *rapid.T, from *Board, prey, first Cell, random uint64) {
	var b Board
	b.Copy(from)
	defender := b.At(prey)
	b.put(first, defender.Opponent())
	for range b.Points() {
		b.ko = Pass
		if b.Liberties(prey) != 1 {
			t.Fatalf("the chain at %v has %d liberties on\n%s", b.Point(prey), b.Liberties(prey), show(&b))
		}
		start := len(b.moves)
		b.appendEscapes(prey, defender.Opponent())
		escapes := append([]Cell(nil), b.moves[start:]...)
		b.moves = b.moves[:start]
		random = random*6364136223846793005 + 1442695040888963407
		escape := escapes[(random>>33)%uint64(len(escapes))]
		if !b.playable(escape, defender) {
			return
		}
		b.put(escape, defender)
		if b.Liberties(prey) == 1 {
			return // and the attacker takes it
		}
		caught, works := b.LadderCaptured(prey)
		if !caught {
			t.Fatalf("the chain at %v got away on\n%s", b.Point(prey), show(&b))
		}
		b.put(works[0], defender.Opponent())
	}
}
