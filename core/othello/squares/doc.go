// Package squares answers what each legal square of a position of Othello is worth, which of
// them are the best and for how long each answer is the only one, what regions the empty squares
// are in, and which discs are stable.
//
// With at most reach empty squares it proves: first who wins after each move, then by how much,
// then the play to the end. Before, and until then, it tells estimates, which are marked as such
// (game.Proof). Package reason says why a square is worse than the best; Report.Mistake
// puts the question.
//
// It knows boards of 8×8 and 6×6, has no words and shows nothing. Start reading at Ask.
package squares
