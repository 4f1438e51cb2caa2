// Package player holds the levels of weiqi, which Ladder lists weakest first, and what
// else the engine tells: who owns what, and which stones are dead (Estimate, Judge).
//
// Random and Instinct choose their moves without a network; they ask it only whether
// they may pass, and Instinct beyond 15×15 where to play when no stones touch. The levels after them play with a
// network (package network): beginners draw their moves from what it would consider, the less surely the
// weaker they are (grade.go, human.go), people of a rank too, or on large boards as such people do
// (person.go, package people);
// the others search with it (neural.go, package search). How strong they are was measured
// on each usual board (ratings.go).
//
// To add a level, add it to Ladder and its words to core/press/text; an engine of another kind
// implements engine.Engine and runs enginetest. Start reading at Ladder.
package player
