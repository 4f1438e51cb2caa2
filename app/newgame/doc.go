// Package newgame is the screen that starts a game: it asks for the game, the opponent, the colour
// and, under "more options", everything else. The options come from the catalog's entries; the
// package names no game.
//
// Start reading at Choices (the result), then form (how choices depend on each other), then New
// (the screen).
package newgame
