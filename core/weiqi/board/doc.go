// Package board implements the board of weiqi's search. It is mutable and quick to copy
// and to play on, and it refuses the same moves as package weiqi.
//
// A Board keeps chains with their exact number of liberties, both kinds of ko, the prisoners
// and the last five moves. It can restore the boards of the last two turns. It also reads
// ladders (ladder.go), finds points that are alive for good (benson.go) or look like an eye
// (eye.go), and counts (area.go). It does not depend on networks or on the choice of moves.
//
// Start with Board.Load, which loads a weiqi.Position, then Board.Legal and Board.Play.
// After some use of a board, playing, copying and all queries allocate nothing. A Board
// must be used by one goroutine at a time, even for queries, since some of them move
// stones and take them back.
package board
