package main

import (
	"fmt"

	"pionnier/core/othello"
	"pionnier/core/weiqi"
)

// perftCommand prints the number of lines of play from Othello's start.
func perftCommand(t terminal, args []string) error {
	set := t.flags("perft")
	depth := set.Int("depth", 8, "plies")
	if err := parse(set, args); err != nil {
		return err
	}
	if *depth < 0 {
		return fmt.Errorf("depth %d is negative", *depth)
	}
	fmt.Fprintln(t.out, othello.Perft(*depth))
	return nil
}

// countCommand prints the number of legal positions on a board.
func countCommand(t terminal, args []string) error {
	set := t.flags("count")
	size := set.Int("size", 3, "board side")
	if err := parse(set, args); err != nil {
		return err
	}
	n, err := weiqi.CountLegal(*size)
	if err != nil {
		return err
	}
	fmt.Fprintln(t.out, n)
	return nil
}
