package player

import (
	"context"
	"math"
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/engine/logit"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/people"
	"pionnier/core/weiqi/search"
)

// Person returns the constructor of a level that plays like people with the given rank, where 1 is
// 1 dan and 0 is 1 kyu. On boards that package people does not support, it plays like the levels of
// Ladder.
func Person(rank int) func(engine.Resources) engine.Engine {
	s := style{temperature: 1, floor: 0.005, loss: 6, sight: seesLadders}
	return with(s.of(rank))
}

// of returns s with the given rank.
func (s style) of(rank int) style {
	s.ranked, s.rank = true, rank
	if readsFurther(rank) {
		s.reads = readerVisits
	} else {
		s.notice = notice(rank)
	}
	return s
}

// readsFurther reports whether people with the given rank see the loss of a move by reading rather than at
// first sight.
func readsFurther(rank int) bool { return rank >= 5 }

// notice returns style.notice for people with the given rank. It falls with the rank, fitted so that a
// handicap stone makes up for one rank.
func notice(rank int) float64 { return 6 + 7.5*math.Exp(-0.42*float64(rank)) }

// flatness returns a divisor of the logits of moves, at least 1, for people with the given rank.
// Rank 1 is 1 dan, and 0 is 1 kyu. Weaker people have a larger divisor, so that they draw unlikely
// moves more often. Below 7 kyu, where losses are hardly noticed (see notice), it alone makes them
// weaker.
func flatness(rank int) float64 {
	below := -float64(rank)
	return 1 + 0.04*max(0, below) + 0.05*max(0, below-6)
}

// wander returns the standard deviation, in points, of the change of the lead by a move of people
// with the given rank. In games of KGS it was 1.9 if both players had at least 5 dan, and 2.3 if
// one had 1 to 3 dan.
func wander(rank int) float64 { return 2.6 - 0.1*float64(rank) }

// personVisits is the number of visits with which a person judges a position, and readerVisits the number for
// people who read, who think no longer than patience.
const (
	personVisits = 8
	readerVisits = 200
)

// The weights with which people of 5 to 9 dan choose a move: its chance of coming to mind to the
// power of intuition, times its share of the visits plus doubt to the power of
// reading (provenance.txt of package people).
const (
	intuition = 0.8
	doubt     = 0.01
)

// reading returns the exponent of the share of visits for people with the given rank. With equal exponents 5
// and 9 dan would be equally strong, since the moves that come to their minds differ little.
func reading(rank int) float64 { return min(0.5, 0.4+0.05*float64(rank-5)) }

// knows reports whether package people can predict moves on p's board.
func (e *human) knows(p *weiqi.Position) bool {
	size, _ := p.Size()
	return e.people != nil && size >= people.LeastSize
}

// unlikely is the least chance of a move that comes to mind.
const unlikely = 0.001

// imitate returns the line of a random move, drawn with the probabilities of people of e's rank.
// People who read accept the first move drawn. Others may notice its loss, more likely the larger
// it is, and draw another. If they reject all moves, or ctx is cancelled, imitate returns the move
// drawn that loses least.
func (e *human) imitate(ctx context.Context, p *weiqi.Position, a search.Answer, rng *rand.Rand) search.Line {
	best := a.Lines[0]
	kept, least := best, math.Inf(1)
	for _, l := range drawn(e.likely(a), rng) {
		if ctx.Err() != nil {
			break
		}
		if e.notice == 0 {
			return l
		}
		lost := e.lost(ctx, p, best, &l)
		if x := max(0, lost) / e.notice; rng.Float64() < math.Exp(-x*x) {
			return l
		}
		if lost < least {
			kept, least = l, lost
		}
	}
	return kept
}

// likely returns the moves that people of the rank choose. It omits passes, which the search
// decides.
func (e *human) likely(a search.Answer) (ideas []idea) {
	e.moves = e.moves[:0]
	for _, l := range a.Lines {
		at := e.board.Points()
		if point, placed := l.Moves[0].Point(); placed {
			at = e.board.Index(e.board.CellAt(point))
		}
		e.moves = append(e.moves, at)
	}
	rank := float64(e.rank)
	var chances []float64
	tilted := e.people.Chances(&e.board, rank, rank, e.moves)
	people.Tilt(e.resources.Style, &e.board, e.moves, tilted)
	for i, chance := range tilted {
		l := a.Lines[i]
		if l.Moves[0] == game.Pass || i > 0 && (chance < unlikely || e.idle(l.Moves[0], a.Ownership)) {
			continue
		}
		ideas = append(ideas, idea{l, e.weighed(max(chance, 1e-9), float64(l.Visits)/float64(max(1, a.Visits)))})
		chances = append(chances, chance)
	}
	e.choices = logit.Perplexity(chances)
	return ideas
}

// weighed returns the logit of a move, given its chance of coming to mind and its share of the
// visits.
func (e *human) weighed(chance, share float64) float64 {
	if e.reads > 0 {
		return intuition*math.Log(chance) + reading(e.rank)*math.Log(share+doubt)
	}
	return math.Log(chance) / flatness(e.rank)
}
