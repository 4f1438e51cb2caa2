package learn

import "pionnier/core/game"

// weiqiLessons go from the first stone to the opening, on boards as small as
// each subject allows.
func weiqiLessons() []lesson {
	return append(weiqiRules(), weiqiStrategy()...)
}

func weiqiRules() []lesson {
	return []lesson{
		{Key: "go.liberties", Steps: []step{
			{Key: "place", Turns: []turn{{Judge: anywhere}}, Board: `
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
		{Key: "go.capture", Steps: []step{
			{Key: "one", Turns: []turn{{Judge: captures}}, Board: `
				. . . . .
				. . X . .
				. X O . .
				. . X . .
				. . . . .`},
			{Key: "many", Turns: []turn{{Judge: captures}}, Board: `
				. . . . .
				. . . . .
				. X X . .
				X O O X .
				X O . X .`},
			{Key: "atari", Turns: []turn{{Accept: "B3 C2"}}, Board: `
				. . . . .
				. . X . .
				. . O X .
				. . . . .
				. . . . .`},
			{Key: "save", Turns: []turn{{Accept: "C2"}}, Board: `
				. . . . .
				. . O . .
				. O X O .
				. . . . .
				. . . . .`},
		}},
		{Key: "go.forbidden", Steps: []step{
			{Key: "suicide", Turns: []turn{{Refused: game.Suicide}}, Board: `
				. . . . .
				. . O . .
				. O . O .
				. . O . .
				. . . . .`},
			{Key: "exception", Turns: []turn{{Judge: captures}}, Board: `
				. O X . .
				O X . . .
				X . . . .
				. . . . .
				. . . . .`},
			{Key: "ko", White: true, Before: "B3", Turns: []turn{{Refused: game.Ko}}, Board: koShape},
			{Key: "threat", White: true, Before: "B3", Board: koShape, Turns: []turn{
				{Judge: anywhere, Reply: "E5 E1 A5"},
				{Accept: "C3"},
			}},
		}},
		{Key: "go.eyes", Steps: []step{
			{Key: "two", Turns: []turn{{Judge: captures}}, Board: `
				. O X . . . .
				O O X . . . .
				X X . . . . .
				. . . . . . .
				. . . X X X X
				. . X O O O O
				. . X O . O .`},
			{Key: "live", Turns: []turn{{Accept: "D1"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				O O O O O O O
				O X X X X X O
				O X . . . X O`},
			{Key: "kill", Turns: []turn{{Accept: "D1"}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				X X X X X X X
				X O O O O O X
				X O . . . O X`},
			{Key: "keep", Turns: []turn{{Judge: keepsEyes}}, Board: `
				. . . . . . .
				. . . . . . .
				. . . . . . .
				. . . . . . .
				O O O O O O O
				O X X X X X O
				O X . X . X O`},
		}},
		{Key: "go.end", Steps: []step{
			{Key: "border", Turns: []turn{{Accept: "D1 E1"}}, Board: `
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . X O . .
				. . . . . . .`},
			{Key: "pass", Turns: []turn{{Accept: "pass", Reply: "pass"}}, Board: closedBorder},
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

func weiqiStrategy() []lesson {
	return []lesson{
		{Key: "go.connect", Steps: []step{
			{Key: "touch", Turns: []turn{{Accept: "C3"}}, Board: `
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
		{Key: "go.cut", Steps: []step{
			{Key: "apart", Turns: []turn{{Accept: "C3"}}, Board: `
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
		{Key: "go.ladder", Steps: []step{
			{Key: "chase", Turns: []turn{
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
		{Key: "go.snapback", Steps: []step{
			{Key: "give", Turns: []turn{{Accept: "C1", Reply: "D1"}, {Accept: "C1"}}, Board: `
				. . . . . . .
				. O . . . . .
				O O . . . . .
				O X X . . . .
				O X X X X . .
				O X O O X . .
				O O . . X . .`},
		}},
		{Key: "go.race", Steps: []step{
			{Key: "count", Find: "A4 C4", Board: raceShape},
			{Key: "win", Turns: []turn{{Accept: "A4 C4", Reply: "A1 C1"}, {Judge: capturesMost}}, Board: raceShape},
		}},
		{Key: "go.net", Steps: []step{
			{Key: "catch", Turns: []turn{
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
		{Key: "go.counting", Steps: []step{
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
		{Key: "go.opening", Steps: []step{
			{Key: "corner", Turns: []turn{{Judge: inCorner}}, Board: emptyThirteen},
			{Key: "side", Turns: []turn{{Judge: onSide}}, Board: `
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
			{Key: "approach", Turns: []turn{{Accept: "F11 C8"}}, Board: `
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
