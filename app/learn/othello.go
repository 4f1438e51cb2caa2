package learn

import "pionnier/core/game"

// othelloLessons go from the first flip to counting regions. The positions
// with many discs come from played games.
func othelloLessons() []lesson {
	return []lesson{
		{Key: "othello.flip", Steps: []step{
			{Key: "first", Turns: []turn{{Judge: anywhere}}, Board: othelloStart},
			{Key: "lines", Turns: []turn{{Accept: "d6"}}, Board: `
				. . . . . . . .
				. . . . . . . .
				. . . . . . . .
				. X . X O X . .
				. . O O O . . .
				. . . . O X . .
				. . . . . . . .
				. . . . . . . .`},
			{Key: "must", Turns: []turn{{Refused: game.NoFlip}, {Judge: anywhere}}, Board: `
				. . . . . . . .
				. . . . . . . .
				. . . O . . . .
				. . . O O . . .
				. . X X X X . .
				. . . . . . . .
				. . . . . . . .
				. . . . . . . .`},
		}},
		{Key: "othello.end", Steps: []step{
			{Key: "pass", Turns: []turn{{Accept: "pass"}}, Board: `
				X X X X O O O X
				O O O O O O O X
				O O O O O X O X
				O X O O X X X X
				O X O O X X . X
				O O X O X X . X
				O O O O X X . X
				O O O O O O . .`},
			{Key: "last", Turns: []turn{{Accept: "a3"}}, Board: `
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
		{Key: "othello.squares", Steps: []step{
			{Key: "corners", Find: "a1 h1 a8 h8", Board: othelloStart},
			{Key: "x", Find: "b2 g2 b7 g7", Board: othelloStart,
				Marks: map[string]string{"C": "b1 g1 a2 h2 a7 h7 b8 g8"}},
			{Key: "danger", Turns: []turn{{Judge: guardsCorners}}, Board: `
				. . . . . . . .
				. . . O . . . .
				. . . O . O . .
				. . . O X X . .
				. . X O O . . .
				. X . . O . . .
				. . . . O . . .
				. . . . . . . .`},
		}},
		{Key: "othello.corners", Steps: []step{
			{Key: "take", Turns: []turn{{Judge: takesCorner}}, Board: `
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
		{Key: "othello.edges", Steps: []step{
			{Key: "wedge", Turns: []turn{{Accept: "c1", Reply: "d6"}, {Accept: "a1"}}, Board: `
				. O . O O . . .
				. . O . . . . .
				. . X . . . . .
				. . X O X . . .
				. . . X O . . .
				. . . . . . . .
				. . . . . . . .
				. . . . . . . .`},
		}},
		{Key: "othello.mobility", Steps: []step{
			{Key: "few", Turns: []turn{{Judge: fewestReplies}}, Board: `
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
		{Key: "othello.tempo", Steps: []step{
			{Key: "own", Find: "c2 d2 e2 f2 g2 e3 d7 d8", Any: true, Board: othelloStart,
				Before: "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7"},
		}},
		{Key: "othello.parity", Steps: []step{
			{Key: "regions", Turns: []turn{
				{Accept: "b7", Reply: "h4 h5"},
				{Judge: anywhere},
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
