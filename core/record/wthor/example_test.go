package wthor_test

import (
	"bytes"
	"fmt"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/wthor"
)

// A base is written with numbers in place of names, and read again.
func Example() {
	var base bytes.Buffer
	err := wthor.Write(&base, wthor.File{
		Header: wthor.Header{Year: 2025},
		Games:  []wthor.Game{{Black: 0, White: 1, BlackDiscs: 33, Moves: []game.Move{game.Place(5, 4), game.Place(5, 5)}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	file, err := wthor.Read(&base)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range file.Games {
		fmt.Printf("%d: player %d against %d, %d–%d:", file.Header.Year, g.Black, g.White, g.BlackDiscs, 64-g.BlackDiscs)
		for _, m := range g.Moves {
			fmt.Print(" ", othello.FormatMove(m))
		}
		fmt.Println()
	}
	// Output: 2025: player 0 against 1, 33–31: f5 f6
}
