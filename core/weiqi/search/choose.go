package search

import (
	"math"
	"math/rand/v2"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi/board"
)

// Constants of the final choice. It takes, of the moves with enough visits, the one whose value
// is best even if luck helped it by some deviations. In a game that is decided values
// hardly differ, and the network errs in them by more, the more points are open; there its
// prior counts as well. The best move by value + c·log(prior) is the likeliest one of the
// policy that wins most for how far it is from the prior (Grill et al., Monte-Carlo tree
// search as regularized policy optimization, 2020).
const (
	boundDeviations = 5.0
	boundShare      = 0.15  // of the visits of the most visited move
	priorWeight     = 0.006 // utility, for every point that the final score varies
	leastPrior      = 1e-4

	// needlessCosts is the number of points by which a move without purpose is behind a pass, as the search
	// sees it, where territory counts. The true number is one.
	needlessCosts = 0.3
)

// option is a move of the root with the results of its search, from the mover's view.
type option struct {
	edge    int
	move    board.Cell
	prior   float64
	visits  int64
	value   float64 // utility, with what is special about the move at the root
	bound   float64 // what the value surely is
	lead    float64
	variety float64  // mean of the squared utility
	found   estimate // from Black's side; that of the root without visits
}

// choices returns the moves of the root. Visited moves come first, ordered by visits, followed by
// the others, ordered by prior.
func (s *Searcher) choices() []option {
	t := s.tree
	n := t.node(s.root.index)
	side := float64(sign(n.toMove))
	opened := int(n.opened.Load())
	all := make([]option, 0, n.moves)
	for i := range int(n.moves) {
		o := option{edge: i, found: n.averages()}
		o.move, o.prior = t.edge(n, i)
		o.bound = math.Inf(-1)
		if i < opened {
			if c := t.child(n, i); c == forbidden {
				continue
			} else if c != unopened {
				s.value(&o, t.node(c), side)
			}
		}
		o.lead = o.found.lead * side
		all = append(all, o)
	}
	slices.SortStableFunc(all, func(x, y option) int {
		switch {
		case x.visits != y.visits:
			return int(y.visits - x.visits)
		case x.prior != y.prior && x.prior > y.prior:
			return -1
		case x.prior != y.prior:
			return 1
		}
		return x.edge - y.edge
	})
	return all
}

// value sets the fields of o that depend on the visits of its child c. side is 1 if Black is to
// move, and -1 if White is.
func (s *Searcher) value(o *option, c *node, side float64) {
	if o.visits = c.visits.Load(); o.visits == 0 {
		return
	}
	o.found, o.variety = c.averages(), c.variety.load()
	bonus := s.root.endingBonus(s.scale, o.move, c)
	o.value = (o.found.utility + bonus) * side
	o.bound = o.value - boundDeviations*standardError(float64(o.visits), o.found.utility, o.variety, maxUtility)
}

// standardError returns an estimate of the standard error of a mean over the given number of
// visits. square is the mean of the squares. For few visits it mixes in a distribution with the
// greatest width, widest.
func standardError(visits, mean, square, widest float64) float64 {
	prior := 1 / (visits * visits)
	square = max(square, mean*mean+1e-8)
	square = (square*visits + (square+widest*widest)*prior) / (visits + prior)
	effective := (visits + prior) * (visits + prior) / (visits + prior*prior)
	return math.Sqrt(max(0, square-mean*mean) / effective)
}

// leader returns the index of the best option by lower bound and prior.
func leader(all []option) int {
	most, goodness := 0, math.Inf(-1)
	for i, o := range all {
		// A visit less, since the last one may have been a surprise; and the prior
		// decides while there are hardly any.
		if g := float64(max(0, o.visits-1)) + 2*o.prior; g > goodness {
			most, goodness = i, g
		}
	}
	weight := weightOfPriors(all)
	worth := func(o option) float64 { return o.bound + weight*math.Log(max(o.prior, leastPrior)) }
	best := most
	for i, o := range all {
		if o.visits > 0 && float64(o.visits) >= boundShare*float64(all[most].visits) && worth(o) > worth(all[best]) {
			best = i
		}
	}
	return best
}

// weightOfPriors returns the utility of one unit of the logarithm of a prior. It is 0 in an even
// game and if no points are open.
func weightOfPriors(all []option) float64 {
	points, win, visits := 0.0, 0.0, 0.0
	for _, o := range all {
		v := float64(o.visits)
		points, win, visits = points+v*o.found.deviation(), win+v*o.found.win, visits+v
	}
	if visits == 0 {
		return 0
	}
	return priorWeight * points / visits * math.Abs(2*win/visits-1)
}

// decide returns the index in all of the option to play.
func (s *Searcher) decide(all []option, q Question, ownership []float32) int {
	best := leader(all)
	if q.Temperature > 0 {
		best = sample(all, q.Temperature, q.Seed)
	}
	pass := slices.IndexFunc(all, func(o option) bool { return o.move == board.Pass })
	if pass < 0 {
		return best
	}
	b := &s.root.board
	if b.Passes() == 1 && s.passWins(ownership) {
		return pass
	}
	if s.needless(all[best], all[pass]) {
		best = pass
	}
	if best == pass && b.Passes() == 0 {
		return s.beforePassing(all, pass, ownership)
	}
	return best
}

// sample returns the index of a random option, weighted by visits, or by priors if no option has
// visits.
func sample(all []option, temperature float64, seed uint64) int {
	rng := rand.New(rand.NewPCG(seed, 0x74656d7065726174))
	weights := make([]float64, len(all))
	sum := 0.0
	for i, o := range all {
		w := float64(o.visits)
		if all[0].visits == 0 {
			w = o.prior
		}
		weights[i] = math.Pow(w, 1/temperature)
		sum += weights[i]
	}
	at := rng.Float64() * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return i
		}
	}
	return 0
}

// needless reports whether a pass loses nothing compared with o. It demands more for moves that may
// have a purpose. It demands less for moves that only remove captives where the rules do not
// require that, since the network overrates them. Under territory scoring a needless move fills a
// point of its own side, so it must cost something.
func (s *Searcher) needless(o, pass option) bool {
	i := s.root.board.Index(o.move)
	if !s.root.late || pass.visits == 0 || o.visits == 0 {
		return false
	}
	worth, points := 0.02, 0.6
	switch {
	case s.root.area && s.root.calm[i] && !s.root.board.Rules().CountAll:
		worth, points = 0.05, 1.2
	case s.root.idle[i]:
		worth, points = 0.05, 0.8
	case !s.root.calm[i]:
		return false
	}
	if !s.root.area {
		points = -needlessCosts
	}
	return pass.value > o.value-worth && pass.lead > o.lead-points
}

// passWins reports whether the side to move wins if a pass ends the game now, by the expected
// ownership, and play is in effect over. The opponent has just passed.
func (s *Searcher) passWins(ownership []float32) bool {
	b := &s.final
	b.Copy(&s.root.board)
	side := sign(b.ToMove())
	b.Play(board.Pass)
	copy(s.judge.own[:], ownership)
	margin, sure := s.judge.count(b)
	sure = min(sure, s.judge.over(b, margin, s.root.known.worth.lead))
	return margin*float64(side) > 0 && sure >= 0.6
}

// beforePassing returns the index of an option that is better than passing first, or pass if there
// is no such option. It may be a move on a point without owner, or a capture of dead stones that
// would count as alive.
func (s *Searcher) beforePassing(all []option, pass int, ownership []float32) int {
	b := &s.root.board
	if s.root.area {
		for i, o := range all {
			if o.visits > 0 && o.move != board.Pass && s.root.open[b.Index(o.move)] &&
				o.value > all[pass].value-0.04 && o.lead > all[pass].lead-0.4 {
				return i
			}
		}
	}
	if b.Rules().CountAll {
		if i := s.captureDead(all, all[pass], ownership); i >= 0 {
			return i
		}
	}
	return pass
}

// captureDead returns the index of the option that best continues the capture of a dead chain of
// the opponent. It returns -1 if there is no dead chain to capture.
func (s *Searcher) captureDead(all []option, pass option, ownership []float32) int {
	b := &s.root.board
	side := b.ToMove()
	best, fewest := -1, math.MaxInt
	for i, o := range all {
		if o.move == board.Pass || o.visits > 0 && o.lead < pass.lead-1.5 {
			continue
		}
		for _, u := range b.Neighbors(o.move) {
			if b.At(u) != side.Opponent() || !lost(b, u, ownership) {
				continue
			}
			if l := b.Liberties(u); l < fewest {
				best, fewest = i, l
			}
		}
	}
	return best
}

// lost reports whether ownership assigns the chain on v to the other side.
func lost(b *board.Board, v board.Cell, ownership []float32) bool {
	sum := float32(0)
	b.Chain(v, func(u board.Cell) bool {
		sum += ownership[b.Index(u)]
		return true
	})
	if b.At(v) == game.Black {
		sum = -sum
	}
	return sum > 0.7*float32(b.ChainSize(v))
}
