// Package course has the lessons of Othello, from the first flip to counting regions. The positions
// with many discs come from played games. Their texts are in core/press/text/learn.*.json. Start
// reading at Lessons.
package course

import (
	"pionnier/core/game"
	"pionnier/core/lesson"
)

// Lessons returns the lessons of the Othello course, in the order in which they are taught.
func Lessons() []lesson.Lesson {
	return []lesson.Lesson{
		{Key: "othello.flip", Steps: []lesson.Step{
			{Key: "first", Turns: []lesson.Turn{{Judge: lesson.Anywhere}}, Board: othelloStart},
			{Key: "lines", Turns: []lesson.Turn{{Accept: "d6"}}, Board: `
				. . . . . . . .
				. . . . . . . .
				. . . . . . . .
				. X . X O X . .
				. . O O O . . .
				. . . . O X . .
				. . . . . . . .
				. . . . . . . .`},
			{Key: "must", Turns: []lesson.Turn{{Refused: game.NoFlip}, {Judge: lesson.Anywhere}}, Board: `
				. . . . . . . .
				. . . . . . . .
				. . . O . . . .
				. . . O O . . .
				. . X X X X . .
				. . . . . . . .
				. . . . . . . .
				. . . . . . . .`},
		}},
		{Key: "othello.end", Steps: []lesson.Step{
			{Key: "pass", Turns: []lesson.Turn{{Accept: "pass"}}, Board: `
				X X X X O O O X
				O O O O O O O X
				O O O O O X O X
				O X O O X X X X
				O X O O X X . X
				O O X O X X . X
				O O O O X X . X
				O O O O O O . .`},
			{Key: "last", Turns: []lesson.Turn{{Accept: "a3"}}, Board: `
				X X X O O X X O
				O O O O O X X O
				. O O O X O X O
				X O O X O O X O
				X O X O O X X O
				X X X X X X X X
				X O O O O O O X
				X O O O O O O O`},
			{Key: "empty", Board: `
				O O O O O O X X
				O O O O O O X X
				O X O O O X O X
				O X O O X O X X
				O X O X O O X X
				O X X X O O X X
				O X X X X X X X
				. X X X X X X X`},
		}},
		{Key: "othello.squares", Steps: []lesson.Step{
			{Key: "corners", Find: "a1 h1 a8 h8", Board: othelloStart},
			{Key: "x", Find: "b2 g2 b7 g7", Board: othelloStart,
				Marks: map[string]string{"C": "b1 g1 a2 h2 a7 h7 b8 g8"}},
			{Key: "danger", Turns: []lesson.Turn{{Judge: lesson.GuardsCorners}}, Board: `
				. . . . . . . .
				. . . O . . . .
				. . . O . O . .
				. . . O X X . .
				. . X O O . . .
				. X . . O . . .
				. . . . O . . .
				. . . . . . . .`},
		}},
		{Key: "othello.corners", Steps: []lesson.Step{
			{Key: "take", Turns: []lesson.Turn{{Judge: lesson.TakesCorner}}, Board: `
				. . . . . . . .
				. O X . . . . .
				. O X X . . . .
				. O X X X X X .
				. X X X X . . .
				. . O O O O O .
				. . X . O . X .
				. . . . . O . .`},
			{Key: "stable", Find: "h4 h5 h6 h7 h8", Any: true, Board: `
				. . X X X O . .
				. . . O O . . .
				. . . O X O O .
				. . . O O X O X
				. X X X X O O X
				. . . . . X O X
				. . . . X . O X
				. . . . . . O X`},
		}},
		{Key: "othello.edges", Steps: []lesson.Step{
			{Key: "wedge", Turns: []lesson.Turn{{Accept: "c1", Reply: "d6"}, {Accept: "a1"}}, Board: `
				. O . O O . . .
				. . O . . . . .
				. . X . . . . .
				. . X O X . . .
				. . . X O . . .
				. . . . . . . .
				. . . . . . . .
				. . . . . . . .`},
		}},
		{Key: "othello.mobility", Steps: []lesson.Step{
			{Key: "few", Turns: []lesson.Turn{{Judge: lesson.FewestReplies}}, Board: `
				. . . . . . . .
				. . . . . . . .
				. . . . . X . .
				. . . O O O X O
				. . . O O . . X
				. . . O O . . .
				. . . . . O . .
				. . . . . . . .`},
			{Key: "frontier", Find: "e5 e6", Board: `
				. . . . . . . .
				. . . . . . . .
				. . X . . . . .
				. . . X X O . .
				. . O X X X X .
				. . X X X O . .
				. . . X O O . .
				. . . . . . . .`},
		}},
		{Key: "othello.tempo", Steps: []lesson.Step{
			{Key: "own", Find: "c2 d2 e2 f2 g2 e3 d7 d8", Any: true, Board: othelloStart,
				Before: "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7"},
		}},
		{Key: "othello.parity", Steps: []lesson.Step{
			{Key: "regions", Turns: []lesson.Turn{
				{Accept: "b7", Reply: "h4 h5"},
				{Judge: lesson.Anywhere},
			}, Board: `
				X X X X X X O X
				O O O O O O O O
				O X X X X X O X
				O X X X X O X .
				O O O O O X O .
				O O O O O O O O
				O . O X X X O O
				O O O O O O O O`},
			{Key: "summary", Board: othelloStart, Marks: map[string]string{"1": "a1 h1 a8 h8"}},
		}},
	}
}

const othelloStart = `
	. . . . . . . .
	. . . . . . . .
	. . . . . . . .
	. . . O X . . .
	. . . X O . . .
	. . . . . . . .
	. . . . . . . .
	. . . . . . . .`
