package opening

import (
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/othello"
)

// line reads moves such as "f5d6".
func line(t testing.TB, text string) []game.Move {
	t.Helper()
	var moves []game.Move
	for i := 0; i+2 <= len(text); i += 2 {
		m, err := othello.ParseMove(text[i:i+2], 8, 8)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return moves
}

// turned returns the line in one of the four symmetries of the start: exchange rows and columns,
// turn by half, or both.
func turned(moves []game.Move, side int) []game.Move {
	var seen []game.Move
	for _, m := range moves {
		p, _ := m.Point()
		if side&1 != 0 {
			p.X, p.Y = p.Y, p.X
		}
		if side&2 != 0 {
			p.X, p.Y = 7-p.X, 7-p.Y
		}
		seen = append(seen, game.PlaceAt(p))
	}
	return seen
}

func TestEveryLineIsLegalAndEveryPositionHasOneName(t *testing.T) {
	lines, names := map[key]string{}, map[string]bool{}
	for _, o := range openings {
		pos, err := o.position()
		if err != nil {
			t.Error(err)
			continue
		}
		k := canonical(pos)
		if other, ok := lines[k]; ok {
			t.Errorf("%s is the same position as %s", o.name, other)
		}
		if lines[k] = o.name; names[o.name] {
			t.Errorf("%s is named twice", o.name)
		}
		names[o.name] = true
	}
	if len(openings) < 80 {
		t.Errorf("only %d names", len(openings))
	}
}

func TestEveryOpeningIsRecognisedFromAllSides(t *testing.T) {
	for _, o := range openings {
		first := map[game.Move]bool{}
		for side := range 4 {
			moves := turned(line(t, o.line), side)
			first[moves[0]] = true
			if name, length := Name(moves); name != o.name || length != len(moves) {
				t.Errorf("%s from side %d is %q after %d of %d moves", o.name, side, name, length, len(moves))
			}
		}
		if len(first) != 4 {
			t.Errorf("%s was seen from %d sides", o.name, len(first))
		}
	}
}

func TestName(t *testing.T) {
	for _, c := range []struct {
		why, line, want string
		length          int
	}{
		{"nothing is played", "", "", 0},
		{"the first move has no name", "f5", "", 0},
		{"the shortest", "f5d6", "Perpendicular", 2},
		{"the first move e6", "e6f4", "Perpendicular", 2},
		{"the first move c4", "c4c3", "Diagonal", 2},
		{"the first move d3", "d3e3", "Parallel", 2},
		{"the longest counts", "f5d6c3d3c4f4f6f3", "Comp'Oth", 8},
		{"off the book the last name stays", "f5d6c3d3c4f4d7", "Tiger", 5},
		{"and longer", "f5d6c4d3e6f4e3f3c6f6g5g6e7f7c3g4d2c5", "Italian (Sheep)", 5},
		{"Diagonal Cow by other squares", "f5f6e6f4e3", "Cow", 5},
		{"transposed into the Tiger", "f5d6c4d3c3", "Tiger", 5},
		{"transposed into the Scorpion", "f5d6c4d3c3f4f6f3e6e7", "Scorpion", 10},
		{"up to an illegal move", "f5d6a1c3", "Perpendicular", 2},
	} {
		if name, length := Name(line(t, c.line)); name != c.want || length != c.length {
			t.Errorf("%s: %s is %q after %d moves, want %q after %d", c.why, c.line, name, length, c.want, c.length)
		}
	}
	if name, length := Name([]game.Move{game.Pass}); name != "" || length != 0 {
		t.Errorf("a pass is %q after %d moves", name, length)
	}
}

// Whatever is played after a named position, only a deeper name replaces it.
func TestANameStaysUntilADeeperOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := rapid.SampledFrom(openings).Draw(t, "opening")
		pos, err := o.position()
		if err != nil {
			t.Fatal(err)
		}
		moves := turned(movesOf(o), 0)
		for range rapid.IntRange(0, 10).Draw(t, "more") {
			legal := pos.Legal()
			if len(legal) == 0 {
				break
			}
			m := rapid.SampledFrom(legal).Draw(t, "move")
			next, err := pos.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			pos, moves = next.(othello.Position), append(moves, m)
		}
		name, length := Name(moves)
		if length < len(o.line)/2 || length == len(o.line)/2 && name != o.name {
			t.Fatalf("%s, played on to %v, is %q after %d moves", o.name, moves, name, length)
		}
	})
}

func movesOf(o opening) (moves []game.Move) {
	for i := 0; i < len(o.line); i += 2 {
		m, _ := othello.ParseMove(o.line[i:i+2], 8, 8)
		moves = append(moves, m)
	}
	return moves
}
