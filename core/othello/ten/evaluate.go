package ten

// Sets of squares with weights of their own.
var (
	corners  = squaresWhere(func(x, y int) bool { return x == 0 && y == 0 })
	xSquares = squaresWhere(func(x, y int) bool { return x == 1 && y == 1 })
	edges    = squaresWhere(func(x, y int) bool { return x == 0 || y == 0 })
)

// squaresWhere returns the squares for which f returns true. The arguments of f are the square's
// distances from the nearest edges, horizontally and vertically.
func squaresWhere(f func(x, y int) bool) (s set) {
	for sq := range Squares {
		x, y := sq%Side, sq/Side
		if f(min(x, Side-1-x), min(y, Side-1-y)) {
			s = s.or(square(sq))
		}
	}
	return s
}

const (
	perDisc     = 64
	stageLength = 16 // empty squares
	terms       = 8
)

// stages are the weights of the terms, in units of 1/perDisc disc, by the number of empty squares.
// They were fitted to the results of games of the search against itself (TestWeightsFit).
var stages = [...][terms]int{
	{210, -35, 365, -230, -213, 0, 42, 69},
	{103, -9, 806, -437, -237, 14, 14, -11},
	{55, 7, 1130, -753, -261, 40, -7, -56},
	{29, 21, 1447, -1040, -455, 52, -12, -67},
	{3, 22, 1692, -1305, -910, 66, -20, -73},
	{-1, 13, 1797, -1887, -1016, 8, -24, -90},
}

// stageOf returns the index in stages for positions with the given number of empty squares.
func stageOf(empties int) int { return min(empties/stageLength, len(stages)-1) }

// limit is the greatest value: less than a board full of discs.
const limit = Squares - 1

// evaluate returns an estimate of the final margin for the side to move, in discs.
func (b Board) evaluate() int {
	sum := 0
	w := &stages[stageOf(b.empties())]
	for i, x := range b.features() {
		sum += w[i] * x
	}
	return max(-limit, min(limit, sum/perDisc))
}

// features returns the terms of the evaluation. They are the differences between own and opp in
// moves, empty squares beside discs of the other side, corners, squares diagonally beside empty
// corners, squares beside them on the edge, other edge squares, and discs. The last term is 1.
func (b Board) features() [terms]int {
	free := all.minus(b.own.or(b.opp))
	open := free.and(corners)
	near := around(open).minus(open)
	difference := func(a, b set) int { return a.count() - b.count() }
	return [terms]int{
		difference(movesOf(b.own, b.opp), movesOf(b.opp, b.own)),
		difference(free.and(around(b.opp)), free.and(around(b.own))),
		difference(b.own.and(corners), b.opp.and(corners)),
		difference(b.own.and(near).and(xSquares), b.opp.and(near).and(xSquares)),
		difference(b.own.and(near).minus(xSquares), b.opp.and(near).minus(xSquares)),
		difference(b.own.and(edges).minus(near), b.opp.and(edges).minus(near)),
		difference(b.own, b.opp),
		1,
	}
}

// around returns the squares of s and all their neighbours.
func around(s set) set {
	s = s.or(s.minus(file(Side - 1)).up(1)).or(s.minus(file(0)).down(1))
	return s.or(s.up(Side)).or(s.down(Side)).and(all)
}

// Deviation returns the standard error, in discs, of the value of a search to depth with the given
// number of empty squares. It was measured in games of the search against itself (TestDeviation).
func Deviation(empties, depth int) float64 {
	beyond := float64(max(1, empties-depth)) // squares beyond its depth
	return 37 * beyond / (beyond + 9.5)
}
