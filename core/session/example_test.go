package session_test

import (
	"errors"
	"fmt"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/core/weiqi"
)

// Two people play on a 9×9 board: an illegal move changes nothing, and every move can be taken
// back.
func ExampleOpen() {
	s, err := session.Open(session.Config{
		Record: record.New("go", 9, 9),
		Start:  func(*record.Record) (game.Position, error) { return weiqi.New(9, weiqi.Rules{Komi: 7}) },
		Seats:  game.ByColor[session.Seat]{Black: session.Seat{Name: "Ada"}, White: session.Seat{Name: "Ben"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	fmt.Println(s.Play(game.Place(4, 4)))
	illegal, _ := errors.AsType[*game.IllegalError](s.Play(game.Place(4, 4)))
	fmt.Println("refused:", illegal.Reason == game.Occupied)
	fmt.Println(s.Undo())
	fmt.Println(s.Snapshot().Position.ToMove(), "to move,", s.Snapshot().Cursor, "moves on the board")
	// Output:
	// <nil>
	// refused: true
	// <nil>
	// black to move, 0 moves on the board
}
