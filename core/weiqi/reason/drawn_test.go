package reason

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// drawn is a mistake on a drawn board: X Black, O White, Black to move. The letters are the moves:
// "a" is played and "b" would have been best; the lines name them in order, the sides taking turns.
type drawn struct {
	name         string
	board        string
	played, best string // such as "a r": the move and the expected reply
	want         string // the kind of the first fact
	never        string // a kind that is not reported
}

var examples = []drawn{
	{"stones left in atari", `
		. . . . . . . . .
		. . . . . . . . .
		. . O O . . . . .
		. O X X r . a . .
		. . O O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a r", "r", "AtariIgnored", ""},
	{"a stone that no move saves is not left in atari", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . b . .
		. . . . . . . . .
		. . . . . . a . .
		. . . . . . . . .
		. . . . . . . . .
		O O . . . . . . .
		X r O . . . . . .`, "a r", "b", "", "AtariIgnored"},
	{"into atari", `
		. r X a O . . . .
		. . O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . b . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a r", "b", "SelfAtari", ""},
	{"a throw-in that takes back more is no blunder", `
		. a r X . . . . .
		O O O X . . . . .
		X X X X . . . . .
		. . . . . . . . .
		. . . . . . b . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a r", "b", "", "SelfAtari"},
	{"a capture missed", `
		. . . . . . . . .
		. . . . . . . . .
		. . X X . . . . .
		. X O O b . a . .
		. . X X . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a b", "b", "CaptureMissed", ""},
	{"a ladder missed", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . X X . . . .
		. . X O r . . . .
		. . . b . . . a .
		. . . . . . . . .`, "a r", "b", "LadderMissed", ""},
	{"two chains put in atari at once", `
		. . . . . . . . .
		. . . . . . . . .
		. . O . O . . . .
		. O X r X O . . .
		. O X . X O a . .
		. . O X O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . b`, "a r", "b a", "DoubleAtariGiven", ""},
	{"cut", `
		. . . . . . . . .
		. . O O . . . . .
		. X X c X X . . .
		. . . . . . . . .
		. . . . . . a . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a c", "c", "CutGiven", ""},
	{"a cut left to be connected", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . a . .
		. . . . . . . . .
		. . . . . . . . .
		. . . X X X . . .
		. . . X X X . . .
		. . O O b O O . .`, "a b", "b", "CutMissed", ""},
	{"a bamboo joint is connected without a move", `
		. . . . . . . . .
		. . . . O . . . .
		. . . X b X . . .
		. . . X . X . . .
		. . . . O . . . .
		. . r . . . . . .
		. . . . . . a . .
		. . . . . . . . .
		. . . . . . . . .`, "a r", "b", "", "ConnectionMissed"},
	{"an eye filled", `
		X . X X O . . . .
		a X X X O . . . .
		X X O O O . . . .
		O O O . . . . . .
		. . . . . . b . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a", "b", "EyeFilled", ""},
	{"an empty triangle", `
		. . . . . . . . .
		. . . . . . . . .
		. . . X . . . . .
		. . . X a . . . .
		. . . O b . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a b", "b", "EmptyTriangle", "TakenByReply"},
	{"the reply on the better point gives atari", `
		. . . . . . . . .
		. . . . . . . . .
		. . . O . . . . .
		. . O X b . . . .
		. . . . . . a . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "a b", "b", "TakenByReply", ""},
	{"a stone in atari that the better move saves, and that is not taken at once", `
		. . . . . . . . .
		. . . . . . . . .
		. . . O . . . . .
		. . O X O . . . .
		. . . b . . . a .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. r . . . . . . .`, "a r", "b", "AtariSaved", "AtariIgnored"},
}

// position sets up a drawing and returns the points of its letters.
func (d drawn) position(t *testing.T) (*weiqi.Position, map[string]game.Move) {
	t.Helper()
	fields := strings.Fields(d.board)
	letters := map[string]game.Move{}
	var black, white []game.Point
	for i, f := range fields {
		switch at := game.Pt(i%9, i/9); f {
		case "X":
			black = append(black, at)
		case "O":
			white = append(white, at)
		default:
			letters[f] = game.PlaceAt(at)
		}
	}
	p, err := empty(t, 9).(*weiqi.Position).WithSetup(black, white, game.Black)
	if err != nil || len(fields) != 81 {
		t.Fatalf("%s: %d points, %v", d.name, len(fields), err)
	}
	return p, letters
}

// Without "b" White plays there, and the group in the corner keeps one eye and a false one.
func TestFalseEyeOfALostGroup(t *testing.T) {
	d := drawn{name: "a false eye", board: `
		. X . X O . . . .
		X X X b O . . . .
		O O O O . . . . .
		. . . . . . . . .
		. . . . . . a . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`}
	p, letters := d.position(t)
	m := explain.Mistake{Position: p, Unit: engine.WinProbability,
		Best:   engine.Line{Moves: []game.Move{letters["b"]}, Ownership: make([]float32, 81), Value: engine.Value{Value: game.Value{HasMargin: true}}},
		Played: engine.Line{Moves: []game.Move{letters["a"], letters["b"]}, Ownership: make([]float32, 81), Value: engine.Value{Value: game.Value{HasMargin: true, Margin: -9}}}}
	for y := range 2 {
		for x := range 4 {
			m.Best.Ownership[9*y+x], m.Played.Ownership[9*y+x] = 0.9, -0.9
		}
	}
	told := Explain(m)
	eye, ok := told[0].Fact.(FalseEye)
	if reply, _ := letters["b"].Point(); !ok || eye.Eye != game.Pt(2, 0) || !eye.ByReply || eye.Reply != reply || eye.After != 5 || eye.Instead != 95 {
		t.Errorf("%+v", told)
	}
	for _, r := range told {
		if err := replayOf(m).check(r); err != nil {
			t.Errorf("%+v: %v", r.Fact, err)
		}
	}
}

// White led until its third move, and is behind whatever it plays; a lead that was lost little by
// little was not lost by any move.
func TestLeadLostEarlier(t *testing.T) {
	past := []game.Move{game.Place(2, 2), game.Place(6, 6), game.Place(2, 6), game.Place(0, 0), game.Place(6, 2)}
	var p game.Position = empty(t, 9)
	for _, m := range past {
		p = after(p, m)
	}
	m := explain.Mistake{Position: p, Past: past, Unit: engine.WinProbability,
		Best:   engine.Line{Moves: []game.Move{game.Place(4, 4)}, Value: engine.Value{Score: 0.7}},
		Played: engine.Line{Moves: []game.Move{game.Place(4, 2)}, Value: engine.Value{Score: 0.8}}}
	told := func(course ...float64) (list []LeadLost) {
		m.Course = course
		for _, r := range Explain(m) {
			if f, ok := r.Fact.(LeadLost); ok {
				list = append(list, f)
				if err := replayOf(m).check(r); err != nil {
					t.Errorf("%+v: %v", f, err)
				}
			}
		}
		return list
	}
	want := LeadLost{Lost: game.Pt(0, 0), Number: 4, Before: 60, After: 35, Best: game.Pt(4, 4), Now: 30}
	if got := told(0.5, 0.4, 0.4, 0.4, 0.65, 0.7); len(got) != 1 || got[0] != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	for _, course := range [][]float64{nil, {0.5}, {0.5, 0.4, 0.4, 0.5, 0.65, 0.7}, {0.5, 0.4, 0.4, 0.4, 0.5, 0.7}, {0.5, 0.6, 0.6, 0.6, 0.65, 0.7}} {
		if got := told(course...); got != nil {
			t.Errorf("%v: %+v", course, got)
		}
	}
}

func TestExamples(t *testing.T) {
	for _, d := range examples {
		p, letters := d.position(t)
		line := func(names string) (l engine.Line) {
			for _, n := range strings.Fields(names) {
				l.Moves = append(l.Moves, letters[n])
			}
			return l
		}
		m := explain.Mistake{Position: p, Played: line(d.played), Best: line(d.best)}
		var kinds []string
		for _, r := range Explain(m) {
			kinds = append(kinds, r.Kind)
			if err := replayOf(m).check(r); err != nil {
				t.Errorf("%s: %+v: %v", d.name, r.Fact, err)
			}
		}
		if d.want != "" && (len(kinds) == 0 || kinds[0] != d.want) {
			t.Errorf("%s: %v, want %s first", d.name, kinds, d.want)
		}
		if slices.Contains(kinds, d.never) {
			t.Errorf("%s: %v, %s among them", d.name, kinds, d.never)
		}
	}
}

// A loss near the best move is attributed to that move, one near the played move alone to that one,
// and one in no particular place to the whole board; a distant area is never named.
func TestAreaIsNearAMove(t *testing.T) {
	const size = 19
	played, best := game.Pt(15, 3), game.Pt(3, 15)
	square := func(center game.Point, radius int, each float32) func(game.Point) float32 {
		return func(p game.Point) float32 {
			if distance(p, center) > radius {
				return 0
			}
			return each
		}
	}
	for _, test := range []struct {
		name   string
		lost   func(game.Point) float32 // of a point after the played move
		center game.Point
		own    bool
	}{
		{"at the best move", square(best, 1, 0.6), best, false},
		{"at the move played", square(played, 1, 0.6), played, true},
		{"far from both", square(game.Pt(9, 9), 1, 0.6), nowhere, false},
		{"everywhere", square(game.Pt(9, 9), 9, 0.02), nowhere, false},
		{"at the edge of what is near", square(game.Pt(7, 15), 1, 0.6), game.Pt(6, 15), false},
	} {
		p := empty(t, size)
		m := explain.Mistake{Position: p, Unit: engine.WinProbability,
			Best:   engine.Line{Moves: []game.Move{game.PlaceAt(best)}, Ownership: make([]float32, size*size), Value: engine.Value{Value: game.Value{HasMargin: true}}},
			Played: engine.Line{Moves: []game.Move{game.PlaceAt(played)}, Ownership: make([]float32, size*size), Value: engine.Value{Value: game.Value{HasMargin: true, Margin: -6}}}}
		for i := range m.Played.Ownership {
			m.Played.Ownership[i] = -test.lost(game.Pt(i%size, i/size))
		}
		center, own := nowhere, false
		for _, r := range Explain(m) {
			if f, ok := r.Fact.(AreaLost); ok {
				center, own = f.Center, f.Own
			}
			if err := replayOf(m).check(r); err != nil {
				t.Errorf("%s: %+v: %v", test.name, r.Fact, err)
			}
		}
		if center != test.center || own != test.own {
			t.Errorf("%s: %v, own %t", test.name, center, own)
		}
	}
}
