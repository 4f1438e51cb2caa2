// Package board is the board of weiqi's search: mutable, quick to copy and to
// play on, and as strict as the rules core about what is legal.
//
// It keeps chains with their true number of liberties, both kinds of ko, the prisoners and
// the last five moves, and it remembers enough of the last two turns to look at the boards
// before them. On top of that it reads ladders (ladder.go), finds what is alive for good
// (benson.go) or looks like an eye (eye.go), and counts (area.go). It knows nothing of
// networks or of how moves are chosen.
//
// Start with Board.Load, which takes over a position of the rules core, then
// Board.Legal and Board.Play. Playing, copying and all questions allocate
// nothing once a board has been used for a while. One Board serves one
// goroutine, even for questions: some of them move stones and take them back.
package board
