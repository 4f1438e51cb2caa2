package pattern

// Phases is the number of weight sets. Each applies to three numbers of empty squares, with the end
// of the game first.
const Phases = 20

// Phase returns the phase of positions with the given number of empty squares.
func Phase(empties int) int { return min(empties/3, Phases-1) }

// PerDisc is the number of units of a weight in a disc.
const PerDisc = 32

// The indices of the first weights of each shape and lane in a phase.
var (
	shapeStart, phaseSize = makeShapeStart()
	laneStart             = makeLaneStart()
)

func makeShapeStart() (start []int, size int) {
	for _, s := range shapes {
		start = append(start, size)
		size += s.size()
	}
	return start, size + 1 // the last one is for lanes without a shape
}

func makeLaneStart() (start [lanes]uint32) {
	for lane := range start {
		start[lane] = uint32(phaseSize - 1)
		if lane < len(instances) {
			start[lane] = uint32(shapeStart[instances[lane].shape])
		}
	}
	return start
}

// Weights has a weight for every filling of every shape in every phase.
type Weights struct {
	// phases[p][laneStart[l]+filling] is in units of 1/PerDisc disc.
	phases [Phases][]int16
}

// Evaluate returns the expected final margin for the side to move, in units of 1/PerDisc disc. It
// may exceed the possible margins.
func (w *Weights) Evaluate(f *Features, empties int) int {
	table := w.phases[Phase(empties)][:phaseSize]
	if hasAVX2 {
		return sum(&table[0], f)
	}
	return sumGo(table, f)
}

// EvaluateAfter returns the result of Evaluate for the position after a move, without computing its
// features. The side to move in from places a disc on sq and flips the discs in flips. empties is
// the number of empty squares after the move.
func (w *Weights) EvaluateAfter(from *Features, sq int, flips uint64, empties int) int {
	table := w.phases[Phase(empties)][:phaseSize]
	if hasAVX2 {
		return sumAfter(&table[0], from, sq, flips)
	}
	var f Features
	playGo(&f, from, sq, flips)
	return sumGo(table, &f)
}

// sumGo returns the sum of the weights in table for the features f.
func sumGo(table []int16, f *Features) int {
	sum := 0
	for i, lanes := range f {
		start := (*[4]uint32)(laneStart[4*i:])
		sum += int(table[start[0]+uint32(lanes&0xffff)]) +
			int(table[start[1]+uint32(lanes>>16&0xffff)]) +
			int(table[start[2]+uint32(lanes>>32&0xffff)]) +
			int(table[start[3]+uint32(lanes>>48)])
	}
	return sum
}
