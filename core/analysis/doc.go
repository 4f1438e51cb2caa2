// Package analysis answers questions about positions: the value of each move, the leader, the
// owners of points. All users of an engine's evaluation, rather than of its move as an opponent,
// ask an Analyst: the hint, the territory view, the report of a whole game, the coach, and external
// programs through a protocol.
//
// One Analyst serves one game (Othello or Go) with one pool of engines, which never exceeds its
// number of threads. Questions wait in a queue by priority (queue.go). Questions about the position
// on the board are searched by all threads together and interrupt less urgent ones; other questions
// use one thread each. Answers are cached by position (cache.go), so that earlier positions,
// transpositions and repeated questions cost nothing; a deeper answer replaces a shallower one. A
// question ends when its limits are reached or its context ends; in either case it returns the best
// answer so far.
//
// The package depends on core/game and core/engine, but not on screens, records or a particular
// game. Package review judges moves by the answers.
//
// Other background work of the program waits among the searches with [Analyst.Turn].
//
// Start reading at [Analyst.Ask]. To compare a move that was played with the best one, see
// [Analyst.Compare].
package analysis
