package catalog

import (
	"testing"

	"pionnier/core/game"
)

func TestBook(t *testing.T) {
	entry, err := Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	b, ok := As[Booked](entry)
	if !ok {
		t.Fatal("Othello has no book")
	}
	rec, err := entry.New(entry.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	pos, err := entry.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	pos, err = pos.Play(game.Place(5, 4)) // f5
	if err != nil {
		t.Fatal(err)
	}
	moves := b.Book(pos)
	if len(moves) != 3 || moves[0].Value < moves[1].Value || moves[2].Depth < 14 {
		t.Errorf("after f5 the book has %+v", moves)
	}
	for len(moves) > 0 { // the worst line leaves the book soon
		if pos, err = pos.Play(moves[len(moves)-1].Move); err != nil {
			t.Fatal(err)
		}
		moves = b.Book(pos)
	}
	goGame, err := Find("go")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := As[Booked](goGame); ok {
		t.Error("Go has a book")
	}
}
