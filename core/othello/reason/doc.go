// Package reason finds the reasons why a move of Othello was bad: facts about the move played and
// the best move that are true on the board, such as a corner that can now be taken, or the number
// of the other side's moves. It supports 6×6 too: plan.go has the corners and edges of each board.
//
// It does not search and has no text for users: values and expected play are part of the question
// (package explain), sentences are in core/press/describe. Start reading at Explain; the kinds of
// facts are in result.go, corner.go, mobility.go, edge.go, and parity.go, each type with the
// condition under which it is true.
//
// The terms come from Brian Rose's "Othello: A Minute to Learn... A Lifetime to
// Master": C and X are the squares beside a corner, along the edge and on the diagonal;
// a frontier disc touches an empty square; a quiet move gives the other side no new
// move.
package reason
