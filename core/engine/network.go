package engine

import "time"

// Network is a neural network loaded from a file for a game's engines (catalog.Game.LoadNetwork).
// Its values are pointers, so that Resources with the same network are equal.
type Network interface {
	Info() NetworkInfo
}

// NetworkInfo describes a Network.
type NetworkInfo struct {
	Name     string // from its file
	Version  int    // of the file's model format
	Blocks   int    // residual blocks
	Channels int    // of the trunk
	Imitates bool   // it imitates the people that Request.Profile names
	// Evaluation is the time in which one thread of this machine evaluates a position on a board of
	// usual size, measured when the network was loaded; 0: unknown.
	Evaluation time.Duration
}
