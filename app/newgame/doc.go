// Package newgame is the new-game screen: which game, against whom, with which
// colour, and under "more options" all the rest. What it offers comes from the
// catalog's entries; it names no game.
//
// Start reading at Choices (what comes out), then form (what follows from what),
// then New (the screen).
package newgame
