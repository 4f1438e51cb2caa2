// Package player holds the engines that play weiqi: Random, Instinct, and MCTS,
// a Monte-Carlo tree search. Ladder lists them as levels, weakest first.
//
// Each converts the position once into the fast board of package playout. What
// only the referee knows, superko above all, is asked of the position before a
// move is considered at all (sensible).
//
// To add an engine, implement engine.Engine, run enginetest on it and add it to
// Ladder. Start reading at (*MCTS).Search; when an engine passes is in pass.go.
package player
