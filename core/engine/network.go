package engine

// Network is a neural network that was loaded from a file for a game's engines
// (catalog.Game.LoadNetwork). Its values are pointers: Resources with the same
// one are equal.
type Network interface {
	Info() NetworkInfo
}

// NetworkInfo describes a network.
type NetworkInfo struct {
	Name       string // as its file says
	Version    int    // of the file's model format
	Blocks     int    // residual blocks
	Channels   int    // of the trunk
	Parameters int64
}
