// Package course holds the lessons of Go, from the first stone to the opening, on boards as small as
// each subject allows. Their texts are in core/press/text/learn.*.json. Start reading at Lessons.
package course

import (
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/weiqi"
)

// Lessons returns the lessons of the Go course, in the order in which they are taught.
func Lessons() []lesson.Lesson {
	return append(rules(), strategy()...)
}

func rules() []lesson.Lesson {
	return []lesson.Lesson{
		{Key: "go.liberties", Steps: []lesson.Step{
			{Key: "place", Turns: []lesson.Turn{{Judge: lesson.Anywhere}}, Board: `
				. . . . .
				. . . . .
				. . . . .
				. . . . .
				. . . . .`},
			{Key: "stone", Find: "C4 C2 B3 D3", Board: `
				. . . . .
				. . . . .
				. . X . .
				. . . . .
				. . . . .`},
			{Key: "chain", Find: "A3 B4 B2 C2 D3", Board: `
				. . . . .
				. . O . .
				. X X . .
				. . . . .
				. . . . .`},
		}},
		{Key: "go.capture", Steps: []lesson.Step{
			{Key: "one", Turns: []lesson.Turn{{Judge: lesson.Captures}}, Board: `
				. . . . .
				. . X . .
				. X O . .
				. . X . .
				. . . . .`},
			{Key: "many", Turns: []lesson.Turn{{Judge: lesson.Captures}}, Board: `
				. . . . .
				. . . . .
				. X X . .
				X O O X .
				X O . X .`},
			{Key: "atari", Turns: []lesson.Turn{{Accept: "B3 C2"}}, Board: `
				. . . . .
				. . X . .
				. . O X .
				. . . . .
				. . . . .`},
			{Key: "save", Turns: []lesson.Turn{{Accept: "C2"}}, Board: `
				. . . . .
				. . O . .
				. O X O .
				. . . . .
				. . . . .`},
		}},
		{Key: "go.forbidden", Steps: []lesson.Step{
			{Key: "suicide", Turns: []lesson.Turn{{Refused: game.Suicide}}, Board: `
				. . . . .
				. . O . .
				. O . O .
				. . O . .
				. . . . .`},
			{Key: "exception", Turns: []lesson.Turn{{Judge: lesson.Captures}}, Board: `
				. O X . .
				O X . . .
				X . . . .
				. . . . .
				. . . . .`},
			{Key: "ko", White: true, Before: "B3", Turns: []lesson.Turn{{Refused: game.Ko}}, Board: koShape},
			{Key: "threat", White: true, Before: "B3", Board: koShape, Turns: []lesson.Turn{
				{Judge: lesson.Anywhere, Reply: "E5 E1 A5"},
				{Accept: "C3"},
			}},
		}},
		{Key: "go.eyes", Steps: []lesson.Step{
			{Key: "two", Turns: []lesson.Turn{{Judge: lesson.Captures}}, Board: `
				. O X . . . .
				O O X . . . .
				X X . . . . .
				. . . . . . .
				. . . X X X X
				. . X O O O O
				. . X O . O .`},
			{Key: "live", Turns: []lesson.Turn{{Accept: "D1"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				O O O O O O O
				O X X X X X O
				O X . . . X O`},
			{Key: "kill", Turns: []lesson.Turn{{Accept: "D1"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				X X X X X X X
				X O O O O O X
				X O . . . O X`},
			{Key: "keep", Turns: []lesson.Turn{{Judge: keepsEyes}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				O O O O O O O
				O X X X X X O
				O X . X . X O`},
		}},
		{Key: "go.end", Steps: []lesson.Step{
			{Key: "border", Turns: []lesson.Turn{{Accept: "D1 E1"}}, Board: `
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . . . . .`},
			{Key: "pass", Turns: []lesson.Turn{{Accept: "pass", Reply: "pass"}}, Board: closedBorder},
			{Key: "handicap", White: true, Board: `
				. . . . . . . . .
				. . . . . . . . .
				. . X . . . X . .
				. . . . . . . . .
				. . . . . . . . .
				. . . . . . . . .
				. . X . . . X . .
				. . . . . . . . .
				. . . . . . . . .`},
		}},
	}
}

func strategy() []lesson.Lesson {
	return []lesson.Lesson{
		{Key: "go.connect", Steps: []lesson.Step{
			{Key: "touch", Turns: []lesson.Turn{{Accept: "C3"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . O . . .
				. . X O . . .
				. . . X O . .
				. . . . O . .
				. . . . . . .`},
			{Key: "either", Find: "B4 C3", Board: `
				. . . . .
				. . X . .
				. X . . .
				. . . . .
				. . . . .`},
		}},
		{Key: "go.cut", Steps: []lesson.Step{
			{Key: "apart", Turns: []lesson.Turn{{Accept: "C3"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . X . . .
				. . O X . . .
				. . . O X . .
				. . . . X . .
				. . . . . . .`},
			{Key: "points", Find: "C5 C3", Board: `
				. . . . . . .
				. . . . . . .
				. O . . . . .
				. X O X . . .
				. . . O . . .
				. . . . . . .
				. . . . . . .`},
		}},
		{Key: "go.ladder", Steps: []lesson.Step{
			{Key: "chase", Turns: []lesson.Turn{
				{Accept: "E6", Reply: "F5"}, {Accept: "G5", Reply: "F6"},
				{Accept: "F7", Reply: "G6"}, {Accept: "G7"},
			}, Board: `
				. . . . . . .
				. . . . . . .
				. . . X O . .
				. . . . X X .
				. . . . . . .
				. . . . . . .
				. . . . . . .`},
			{Key: "breaker", Find: "G6", Board: `
				. . . . . . . . .
				. . O . . . . . .
				. . . . . . . . .
				. . . . . . O . .
				. . . . . . . . .
				. . . . . . . . .
				. X O . . . . O .
				. . X X . . . . .
				. . . . . . . . .`},
		}},
		{Key: "go.snapback", Steps: []lesson.Step{
			{Key: "give", Turns: []lesson.Turn{{Accept: "C1", Reply: "D1"}, {Accept: "C1"}}, Board: `
				. . . . . . .
				. O . . . . .
				O O . . . . .
				O X X . . . .
				O X X X X . .
				O X O O X . .
				O O . . X . .`},
		}},
		{Key: "go.race", Steps: []lesson.Step{
			{Key: "count", Find: "A4 C4", Board: raceShape},
			{Key: "win", Turns: []lesson.Turn{{Accept: "A4 C4", Reply: "A1 C1"}, {Judge: lesson.CapturesMost}}, Board: raceShape},
		}},
		{Key: "go.net", Steps: []lesson.Step{
			{Key: "catch", Turns: []lesson.Turn{
				{Accept: "F4", Reply: "F5"}, {Accept: "F6", Reply: "E4"}, {Accept: "E3"},
			}, Board: `
				. . . . . . . . .
				. . . . . . . . .
				. . O X . O . . .
				. . O X X . . . .
				. X X O O . X . .
				. O . X . . . . .
				. . . . . O . . .
				. . . . . . . . .
				. . . . . . . . .`},
		}},
		{Key: "go.counting", Steps: []lesson.Step{
			{Key: "dead", Find: "B5", Board: `
				. . . X O . .
				. . . X O . .
				. O . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .`},
			{Key: "territory", Owners: true, Board: closedBorder},
		}},
		{Key: "go.opening", Steps: []lesson.Step{
			{Key: "corner", Turns: []lesson.Turn{{Judge: lesson.InCorner}}, Board: emptyThirteen},
			{Key: "side", Turns: []lesson.Turn{{Judge: lesson.OnSide}}, Board: `
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . O . . . . . X . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . O . . . . . X . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .`},
			{Key: "approach", Turns: []lesson.Turn{{Accept: "F11 C8"}}, Board: `
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . O . . . . . X . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . X . . . . . O . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .
				. . . . . . . . . . . . .`},
			{Key: "summary", Board: emptyThirteen, Marks: map[string]string{
				"1": "D10 K10 D4 K4", "2": "G10 G4 D7 K7", "3": "G7"}},
		}},
	}
}

// koShape lets White capture at B3 and so start a ko.
const koShape = `
	. . . . .
	. X O . .
	X . X O .
	. X O . .
	. . . . .`

// raceShape is a capturing race of two liberties each.
const raceShape = `
	. . . . . . .
	. . . . . . .
	X X X . . . .
	. X . X . . .
	O O O X . . .
	X X X O . . .
	. O . O . . .`

// closedBorder is a finished game: 21 points for Black and 14 for White.
const closedBorder = `
	. . . X O . .
	. . . X O . .
	. . . X O . .
	. . . X O . .
	. . . X O . .
	. . . X O . .
	. . . X O . .`

const emptyThirteen = `
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .`

// keepsEyes is a lesson.Judge that accepts moves that do not cost an adjacent chain of the mover a
// liberty.
func keepsEyes(before, after game.Position, m game.Move) bool {
	p, placed := m.Point()
	w, ok := before.(*weiqi.Position)
	if !placed || !ok {
		return true
	}
	for _, d := range [...]game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		q := game.Point{X: p.X + d.X, Y: p.Y + d.Y}
		if w.At(q) == before.ToMove() && after.(*weiqi.Position).Liberties(q) < w.Liberties(q) {
			return false
		}
	}
	return true
}
