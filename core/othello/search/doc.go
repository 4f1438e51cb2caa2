// Package search finds the best moves of Othello positions: an iteratively deepened
// principal-variation search with a trained evaluation (package pattern), probable
// cuts, a lock-free transposition table, and an exact solver for the endgame, on
// several threads.
//
// Start reading at Searcher.Search in searcher.go, which deepens; midgame.go is the search
// itself, order.go the order of moves, probcut.go what is skipped, endgame.go the last
// twelve squares (the last four are othello.Last4), table.go what is remembered, split.go
// the work of several threads. Where the time goes, and what was tried, is in
// results.md.
//
// All values are whole discs for the side to move. Levels with personality are in
// package player, the rules in package othello.
package search
