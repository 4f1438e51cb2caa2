package learn

import "pionnier/core/game"

// weiqiLessons go from the first stone to the opening, on boards as small as
// each subject allows.
func weiqiLessons() []Lesson {
	return append(weiqiRules(), weiqiStrategy()...)
}

func weiqiRules() []Lesson {
	return []Lesson{
		{Key: "go.liberties", Steps: []Step{
			{Key: "place", Turns: []Turn{{Judge: anywhere}}, Board: `
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
		{Key: "go.capture", Steps: []Step{
			{Key: "one", Turns: []Turn{{Judge: captures}}, Board: `
				. . . . .
				. . X . .
				. X O . .
				. . X . .
				. . . . .`},
			{Key: "many", Turns: []Turn{{Judge: captures}}, Board: `
				. . . . .
				. . . . .
				. X X . .
				X O O X .
				X O . X .`},
			{Key: "atari", Turns: []Turn{{Accept: "B3 C2"}}, Board: `
				. . . . .
				. . X . .
				. . O X .
				. . . . .
				. . . . .`},
			{Key: "save", Turns: []Turn{{Accept: "C2"}}, Board: `
				. . . . .
				. . O . .
				. O X O .
				. . . . .
				. . . . .`},
		}},
		{Key: "go.forbidden", Steps: []Step{
			{Key: "suicide", Turns: []Turn{{Refused: game.Suicide}}, Board: `
				. . . . .
				. . O . .
				. O . O .
				. . O . .
				. . . . .`},
			{Key: "exception", Turns: []Turn{{Judge: captures}}, Board: `
				. O X . .
				O X . . .
				X . . . .
				. . . . .
				. . . . .`},
			{Key: "ko", White: true, Before: "B3", Turns: []Turn{{Refused: game.Ko}}, Board: koShape},
			{Key: "threat", White: true, Before: "B3", Board: koShape, Turns: []Turn{
				{Judge: anywhere, Reply: "E5 E1 A5"},
				{Accept: "C3"},
			}},
		}},
		{Key: "go.eyes", Steps: []Step{
			{Key: "two", Turns: []Turn{{Judge: captures}}, Board: `
				. O X . . . .
				O O X . . . .
				X X . . . . .
				. . . . . . .
				. . . X X X X
				. . X O O O O
				. . X O . O .`},
			{Key: "live", Turns: []Turn{{Accept: "D1"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				O O O O O O O
				O X X X X X O
				O X . . . X O`},
			{Key: "kill", Turns: []Turn{{Accept: "D1"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				X X X X X X X
				X O O O O O X
				X O . . . O X`},
			{Key: "keep", Turns: []Turn{{Judge: keepsEyes}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				O O O O O O O
				O X X X X X O
				O X . X . X O`},
		}},
		{Key: "go.end", Steps: []Step{
			{Key: "border", Turns: []Turn{{Accept: "D1 E1"}}, Board: `
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . . . . .`},
			{Key: "pass", Turns: []Turn{{Accept: "pass", Reply: "pass"}}, Board: closedBorder},
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

func weiqiStrategy() []Lesson {
	return []Lesson{
		{Key: "go.connect", Steps: []Step{
			{Key: "touch", Turns: []Turn{{Accept: "C3"}}, Board: `
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
		{Key: "go.cut", Steps: []Step{
			{Key: "apart", Turns: []Turn{{Accept: "C3"}}, Board: `
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
		{Key: "go.ladder", Steps: []Step{
			{Key: "chase", Turns: []Turn{
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
		{Key: "go.snapback", Steps: []Step{
			{Key: "give", Turns: []Turn{{Accept: "C1", Reply: "D1"}, {Accept: "C1"}}, Board: `
				. . . . . . .
				. O . . . . .
				O O . . . . .
				O X X . . . .
				O X X X X . .
				O X O O X . .
				O O . . X . .`},
		}},
		{Key: "go.race", Steps: []Step{
			{Key: "count", Find: "A4 C4", Board: raceShape},
			{Key: "win", Turns: []Turn{{Accept: "A4 C4", Reply: "A1 C1"}, {Judge: capturesMost}}, Board: raceShape},
		}},
		{Key: "go.net", Steps: []Step{
			{Key: "catch", Turns: []Turn{
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
		{Key: "go.counting", Steps: []Step{
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
		{Key: "go.opening", Steps: []Step{
			{Key: "corner", Turns: []Turn{{Judge: inCorner}}, Board: emptyThirteen},
			{Key: "side", Turns: []Turn{{Judge: onSide}}, Board: `
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
			{Key: "approach", Turns: []Turn{{Accept: "F11 C8"}}, Board: `
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
