package engine

import "time"

// Network is a neural network that was loaded from a file for a game's engines
// (catalog.Game.LoadNetwork). Its values are pointers: Resources with the same
// one are equal.
type Network interface {
	Info() NetworkInfo
}

// NetworkInfo describes a network.
type NetworkInfo struct {
	Name     string // as its file says
	Version  int    // of the file's model format
	Blocks   int    // residual blocks
	Channels int    // of the trunk
	Imitates bool   // people: Request.Profile tells whom
	// Evaluation is how long one thread takes here to judge a position on a board of usual
	// size, as measured when the network was loaded; 0: not known.
	Evaluation time.Duration
}
