package game

// Named returns the stone of a group by which everything that speaks of the group names it, or the zero Point
// if stones is empty. It is the middle of the longest chain. Of equally long chains, it is the middle of the
// one nearest to the point about, if that is given: the move, or the threat, that the words are about.
func Named(stones []Point, about ...Point) (named Point) {
	var best []Point
	least := 0
	for _, chain := range chainsIn(stones) {
		m, far := middle(chain), 0
		if len(about) > 0 {
			far = apart(m, about[0])
		}
		if len(chain) > len(best) || len(chain) == len(best) && far < least {
			best, least, named = chain, far, m
		}
	}
	return named
}

// EachNamed returns a stone for each chain in stones, by which words name the chain: its middle.
func EachNamed(stones []Point) (named []Point) {
	for _, chain := range chainsIn(stones) {
		named = append(named, middle(chain))
	}
	return named
}

// chainsIn returns the parts of stones that are connected along lines.
func chainsIn(stones []Point) (chains [][]Point) {
	left := make(map[Point]bool, len(stones))
	for _, p := range stones {
		left[p] = true
	}
	for _, p := range stones {
		if !left[p] {
			continue
		}
		delete(left, p)
		chain := []Point{p}
		for i := 0; i < len(chain); i++ {
			at := chain[i]
			for _, q := range [4]Point{{at.X + 1, at.Y}, {at.X - 1, at.Y}, {at.X, at.Y + 1}, {at.X, at.Y - 1}} {
				if left[q] {
					delete(left, q)
					chain = append(chain, q)
				}
			}
		}
		chains = append(chains, chain)
	}
	return chains
}

// middle returns the point in points with the least sum of squared distances to the others.
func middle(points []Point) (middle Point) {
	least := -1
	for _, p := range points {
		sum := 0
		for _, q := range points {
			sum += apart(p, q)
		}
		if least < 0 || sum < least {
			middle, least = p, sum
		}
	}
	return middle
}

// apart returns the squared distance between p and q.
func apart(p, q Point) int {
	dx, dy := int(p.X)-int(q.X), int(p.Y)-int(q.Y)
	return dx*dx + dy*dy
}
