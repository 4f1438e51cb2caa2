// Package newgame provides the screen that starts a game. It asks for the game, the opponent, the
// colour and, in a fold, all other options. The options come from the catalog, so the package
// depends on no game.
//
// Start reading at Choices, then form, which keeps choices consistent, then New.
package newgame
