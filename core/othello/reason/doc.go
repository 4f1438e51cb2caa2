// Package reason finds out why a move of Othello was bad: facts about the move played
// and the best one, each of them true by what is on the board, such as a corner that
// can now be taken, or how many moves the other side has left. On 6×6 too: plan.go says where
// the corners and edges of a board are.
//
// It searches nothing and has no words: values and expected play come with the question
// (package explain), sentences are in core/press/describe. Start reading at Explain; the kinds
// of facts are in result.go, corner.go, mobility.go, edge.go, and parity.go, each type with
// the condition under which it is true.
//
// The terms come from Brian Rose's "Othello: A Minute to Learn... A Lifetime to
// Master": C and X are the squares beside a corner, along the edge and on the diagonal;
// a frontier disc touches an empty square; a quiet move gives the other side no new
// move.
package reason
