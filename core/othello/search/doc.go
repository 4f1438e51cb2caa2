// Package search finds the best moves of Othello positions: an iteratively deepened
// principal-variation search with a trained evaluation (package pattern), probable
// cuts, a lock-free transposition table, and an exact solver for the endgame, on
// several threads.
//
// Start reading at Searcher.Search in searcher.go and the iterations in deepen.go. The search
// itself is in midgame.go, the order of moves in order.go, cuts in probcut.go, the last twelve
// squares in endgame.go (the last four are othello.Last4), the table in table.go, and the
// distribution to threads in split.go. results.md has profiles and experiments.
//
// All values are in whole discs for the side to move. The levels are in package player, the rules
// in package othello.
package search
