package network

// The shape of KataGo's inputs of version 7.
const (
	Channels = 22 // planes of the board
	Globals  = 19 // numbers that hold for the whole board
	// PersonInputs tell a network that imitates people whom to imitate.
	PersonInputs = 192
)

// MinSize and MaxSize bound the boards a network looks at. Those in use were
// trained up to 19; the arithmetic holds beyond, the judgement less so.
const (
	MinSize = 2
	MaxSize = 25
)

// Input is a position as a network sees it, from the side to move.
// It is meant to be used again: Reset, fill, evaluate.
type Input struct {
	Size int // of the board's side
	// Spatial holds Channels planes of Size*Size numbers, one after another, each
	// row by row from the top left.
	Spatial []float32
	Global  [Globals]float32
	// Optimism is how much of the policy comes from the network's second one, if it
	// has one: 0 none, 1 all. That one prefers moves that might turn out better than
	// expected.
	Optimism float32
	// Person tells a network that imitates people who plays whom, when and where; nil
	// if nothing is known of that. Other networks do not look at it.
	Person *[PersonInputs]float32
	// NoResult says that the game may end without a result: the ko rule is the
	// simple one, or territory is scored.
	NoResult bool
}

// Reset makes in an empty input for a board of the given size.
func (in *Input) Reset(size int) {
	*in = Input{Size: size, Spatial: in.Spatial}
	if n := Channels * size * size; cap(in.Spatial) < n {
		in.Spatial = make([]float32, n)
	} else {
		in.Spatial = in.Spatial[:n]
		clear(in.Spatial)
	}
}

// Plane returns the part of Spatial that belongs to a channel.
func (in *Input) Plane(channel int) []float32 {
	points := in.Size * in.Size
	return in.Spatial[channel*points : (channel+1)*points : (channel+1)*points]
}
