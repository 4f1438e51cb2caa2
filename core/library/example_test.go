package library_test

import (
	"context"
	"fmt"
	"time"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/discs"
	"pionnier/core/library/librarytest"
	"pionnier/core/othello"
)

// A folder gets a collection of two games, and a search finds both in the position after f5.
func ExampleSearch() {
	c := library.NewCollection(librarytest.Folder{}, "Ours", time.Now())
	packings := []library.Packing{discs.Packing{}}
	importer := library.Importer{Packings: packings, Read: read} // read reads transcripts
	if _, err := importer.Import(context.Background(), c, inputs("Ada,Bob:f5d6\nEve,Kim:f5f6")); err != nil {
		fmt.Println(err)
		return
	}
	pos, err := othello.New().Play(game.Place(5, 4)) // f5
	if err != nil {
		fmt.Println(err)
		return
	}
	segments, err := c.Segments("othello")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := library.Search(context.Background(), segments, packings[0], library.Ask(pos), library.Filter{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, next := range answer.Continuations {
		fmt.Println(next.Games, "continued with", othello.FormatMove(next.Move))
	}
	// Output:
	// 1 continued with d6
	// 1 continued with f6
}
