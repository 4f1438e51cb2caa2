// Package analysis answers questions about positions: what each move is worth, who is
// ahead, who owns what. Everything that wants an engine's opinion, rather than an
// opponent's move, asks an Analyst: the hint, the territory view, the report of a whole
// game, the coach, and external programs through a protocol.
//
// One Analyst serves one game (Othello or Go) with one pool of engines, which never uses
// more threads than it may. Questions wait in a queue by priority (queue.go); what is
// asked of the position on the board is searched by all threads together and interrupts
// what is less urgent, the rest runs one position a thread. Answers are kept by position
// (cache.go), so that going back, transpositions and asking again cost nothing; a deeper
// answer replaces a shallower one. A question ends when its limits are reached or its
// context ends, and then still returns what was found.
//
// The package knows neither screens nor records, and no particular game: it builds on
// core/game and core/engine. Package review says what an answer means for a player.
//
// Other background work of the program takes its turn among the searches by [Analyst.Turn].
//
// Start reading at [Analyst.Ask]. To compare a move that was played with the best one, see
// [Analyst.Compare].
package analysis
