// Package squares evaluates each legal square of an Othello position. It returns the best squares
// and the plies at which only one answer keeps the result, the regions of empty squares, and stable
// discs.
//
// With at most reach empty squares it proves first the winner after each move, then the margin,
// then the play to the end. Until then, and with more empty squares, it returns estimates, which
// are marked (game.Proof). Package reason explains why a square is worse than the best;
// Report.Mistake returns the question.
//
// It supports boards of 8×8 and 6×6. It has no text for users. Start reading at Ask.
package squares
