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

// Person returns the constructor of a level that plays like people of a rank, in dan: 1 dan is 1,
// 1 kyu 0. On boards of which package people knows nothing it plays as Ladder's levels do.
func Person(rank int) func(engine.Resources) engine.Engine {
	s := style{temperature: 1, floor: 0.005, loss: 6, sight: seesLadders}
	return with(s.of(rank))
}

// of gives a style a rank.
func (s style) of(rank int) style {
	s.ranked, s.rank, s.notice = true, rank, notice(rank)
	if readsFurther(rank) {
		s.reads, s.oversight = readerVisits, readerOversight
	}
	return s
}

// readsFurther tells whether people of a rank see losses by reading, not at first sight.
func readsFurther(rank int) bool { return rank >= 5 }

// notice is style.notice of people of a rank. It falls with the rank so much that a handicap stone
// makes up for a rank, and ever less, since what people lose allows no more: nobody sees losses of
// less than some 6 points at first sight. As much is lost by more points where losses are seen more
// surely, by reading (provenance.txt of package people).
func notice(rank int) float64 {
	if readsFurther(rank) {
		return max(6.5, 11.7-0.8*float64(rank))
	}
	return 6 + 7.5*math.Exp(-0.42*float64(rank))
}

// flatness evens out what comes to mind, as style.temperature does: people of kyu lose more than a
// network that learned little of them says.
func flatness(rank int) float64 { return 1 + 0.04*max(0, -float64(rank)) }

// wander is by how much moves of people of a rank change the lead, as a standard deviation in
// points: in games of KGS 1.9 where both have 5 dan and more, 2.3 where one has 1 to 3 dan.
func wander(rank int) float64 { return 2.6 - 0.1*float64(rank) }

// personVisits is the number of visits with which a person judges a position, readerVisits that of
// people who read further. They still overlook as many blunders as people of their rank do
// (provenance.txt of package people).
const (
	personVisits    = 8
	readerVisits    = 16
	readerOversight = 0.1
)

// knows tells whether it is known what people of the rank do in a position.
func (e *human) knows(p *weiqi.Position) bool {
	size, _ := p.Size()
	return e.people != nil && size >= people.LeastSize
}

// unlikely is the least chance of a move that comes to mind.
const unlikely = 0.001

// imitate returns the line of a move drawn as people of the rank choose theirs. The more points a
// move seems to lose, the likelier the person sees that and draws another one.
func (e *human) imitate(ctx context.Context, p *weiqi.Position, a search.Answer, rng *rand.Rand) search.Line {
	best := a.Lines[0]
	kept, least := best, math.Inf(1)
	for _, l := range drawn(e.likely(a), rng) {
		if ctx.Err() != nil {
			break
		}
		if e.notice == 0 || e.oversight > 0 && rng.Float64() < e.oversight {
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

// likely lists the moves that people of the rank choose, but for passes: when to pass the search
// says.
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
		ideas = append(ideas, idea{l, math.Log(max(chance, 1e-9)) / flatness(e.rank)})
		chances = append(chances, chance)
	}
	e.choices = logit.Perplexity(chances)
	return ideas
}
