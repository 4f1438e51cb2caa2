package network

// The shape of KataGo's inputs of version 7.
const (
	Channels = 22 // planes of the board
	Globals  = 19 // numbers that hold for the whole board
	// PersonInputs is the number of inputs about the people whom a network imitates.
	PersonInputs = 192
)

// MinSize and MaxSize bound the size of boards. Networks in use were
// trained up to 19; on larger boards the arithmetic holds, but their judgement is worse.
const (
	MinSize = 2
	MaxSize = 25
)

// Input is a position in the form of a network's inputs, from the view of the side
// to move. An Input can be reused: call Reset, set its fields, and evaluate it.
type Input struct {
	Size int // of the board's side
	// Spatial holds Channels planes of Size*Size numbers, one after another, each
	// row by row from the top left.
	Spatial []float32
	Global  [Globals]float32
	// Optimism is the share of the network's second policy, if it has one, from 0 to 1. The
	// second policy prefers moves that might turn out better than expected.
	Optimism float32
	// Person describes, for a network that imitates people, the players, the time and the server; nil
	// if nothing is known. Other networks ignore it.
	Person *[PersonInputs]float32
	// NoResult means that the game may end without a result: the ko rule is the
	// simple one, or territory is scored.
	NoResult bool
}

// Reset sets in to an empty input for a board of the given size.
func (in *Input) Reset(size int) {
	*in = Input{Size: size, Spatial: in.Spatial}
	if n := Channels * size * size; cap(in.Spatial) < n {
		in.Spatial = make([]float32, n)
	} else {
		in.Spatial = in.Spatial[:n]
		clear(in.Spatial)
	}
}

// Plane returns the part of in.Spatial for a channel. It is not a copy.
func (in *Input) Plane(channel int) []float32 {
	points := in.Size * in.Size
	return in.Spatial[channel*points : (channel+1)*points : (channel+1)*points]
}
