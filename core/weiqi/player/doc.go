// Package player holds the levels of weiqi, which Ladder lists weakest first.
//
// Random and Instinct choose their moves without a network. They use it only to decide whether they may
// pass, and Instinct beyond 15×15 also where to play if no stones touch. The next levels play with a
// network (package network). Beginners draw their moves from the moves that it considers, the less surely
// the weaker they are (grade.go, human.go). So do people of a rank on small boards; on large boards they
// play like such people (person.go, package people). The remaining levels search with the network
// (neural.go, package search). Their strength was measured on each usual board (ratings.go).
//
// To add a level, add it to Ladder and its texts to core/press/text; an engine of another kind implements
// engine.Engine and runs enginetest. Start reading at Ladder.
package player
