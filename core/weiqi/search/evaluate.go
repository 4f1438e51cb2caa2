package search

import (
	"math"
	"slices"
	"time"

	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// evaluator evaluates positions for one goroutine.
type evaluator interface {
	evaluate(b *board.Board, look look, out *network.Output)
}

// look is the form in which a position is shown to a network.
type look struct {
	symmetry int
	optimism float32          // as network.Input has it
	profile  *feature.Profile // nil: of players nothing is known
}

// The shares of a network's second policy in the policy. The second policy prefers moves that might turn
// out well: far from the root a search finds out by itself whether they do.
const (
	RootOptimism = 0.2
	treeOptimism = 1
)

// neural is an evaluator that uses a network.
type neural struct {
	network Network
	input   network.Input
	person  [network.PersonInputs]float32
}

func (n *neural) evaluate(b *board.Board, l look, out *network.Output) {
	feature.Fill(b, &n.input)
	n.input.Optimism = l.optimism
	if l.profile != nil {
		l.profile.Fill(b.ToMove(), b.Size(), &n.person)
		n.input.Person = &n.person
	}
	n.network.Evaluate(&n.input, l.symmetry, out)
}

// To save memory, negligible moves are not kept: the moves of the least prior that together have less
// than negligible, beyond the first alwaysKept. No search of 1,600 visits came to any of them.
const (
	negligible = 0.01
	alwaysKept = 24
)

// evaluation returns the network's evaluation of w.board, from the cache if possible. If atRoot is
// true, it contains all legal moves. At the root of a deep search it is the mean over all
// orientations, if time allows.
func (w *worker) evaluation(atRoot bool) *evaluation {
	key := keyOf(&w.board, atRoot) ^ w.rulesKey
	around := atRoot && w.depth.deep()
	if around {
		key ^= aroundKey
	}
	if e := w.cache.find(key ^ w.salt); e != nil {
		return e
	}
	l := look{int(mix(key^w.seed) & 7), treeOptimism, w.profile}
	if atRoot {
		l.optimism = RootOptimism
	}
	began := time.Now()
	w.evaluator.evaluate(&w.board, l, &w.output)
	whole := true
	if around && w.depth.affords(time.Since(began)) {
		whole = w.lookAround(l)
	}
	e := w.digest(atRoot)
	e.key = key ^ w.salt
	if whole {
		w.cache.store(e)
	}
	return e
}

// digest converts the network's output for w.board to an evaluation. If atRoot is true, or w.fight
// is set, the evaluation contains all legal moves.
func (w *worker) digest(atRoot bool) *evaluation {
	b, out := &w.board, &w.output
	side := float64(sign(b.ToMove()))
	e := &evaluation{ownership: make([]int8, b.Points()), noResult: out.NoResult, unsettled: out.Unsettled}
	win := float64(out.Win) + float64(out.NoResult)/2
	if side < 0 {
		win = 1 - win
	}
	score, deviation := float64(out.Score), float64(out.Stdev)
	lead := float64(out.Lead)
	e.worth = estimate{win: win, score: side * score, square: score*score + deviation*deviation, lead: side * lead, leads: lead * lead}
	for i, v := range out.Ownership {
		e.ownership[i] = int8(math.Round(side * float64(v) * ownershipScale))
	}
	e.edges = w.policy(atRoot || w.fight != nil)
	return e
}

// proposal is a legal move with its policy.
type proposal struct {
	move  board.Cell
	prior float32
}

// policy returns the legal moves of w.board as edges, likeliest first. It omits negligible moves
// unless all is set.
func (w *worker) policy(all bool) []uint32 {
	b, out := &w.board, &w.output
	w.proposals = append(w.proposals[:0], proposal{board.Pass, out.Pass})
	highest := out.Pass
	for i, logit := range out.Policy {
		if v := b.CellOf(i); b.Legal(v) {
			w.proposals = append(w.proposals, proposal{v, logit})
			highest = max(highest, logit)
		}
	}
	sum := 0.0
	for i := range w.proposals {
		p := math.Exp(float64(w.proposals[i].prior - highest))
		w.proposals[i].prior = float32(p)
		sum += p
	}
	slices.SortFunc(w.proposals, func(x, y proposal) int {
		if x.prior != y.prior {
			if x.prior > y.prior {
				return -1
			}
			return 1
		}
		return int(x.move) - int(y.move)
	})
	kept := len(w.proposals)
	if !all {
		for rest := 0.0; kept > alwaysKept; kept-- {
			if rest += float64(w.proposals[kept-1].prior) / sum; rest > negligible {
				break
			}
		}
	}
	edges := make([]uint32, 0, kept+1)
	for i, p := range w.proposals {
		if i < kept || p.move == board.Pass { // a pass may always become the best move
			edges = append(edges, packEdge(p.move, float32(float64(p.prior)/sum)))
		}
	}
	return edges
}
