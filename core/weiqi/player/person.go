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
	s.ranked, s.rank = true, rank
	if readsFurther(rank) {
		s.reads = readerVisits
	} else {
		s.notice = notice(rank)
	}
	return s
}

// readsFurther reports whether people of a rank see what a move loses by reading, not at first sight.
func readsFurther(rank int) bool { return rank >= 5 }

// notice is style.notice of people of a rank. It falls with the rank so much that a handicap stone
// makes up for a rank, and ever less, since what people lose allows no more: they do not see losses of
// less than some 6 points at first sight.
func notice(rank int) float64 { return 6 + 7.5*math.Exp(-0.42*float64(rank)) }

// flatness evens out what comes to mind, as style.temperature does: people of kyu lose more than a
// network that learned little of them says. Below 7 kyu, where losses are hardly seen (notice), nothing
// else makes them weaker.
func flatness(rank int) float64 {
	below := -float64(rank)
	return 1 + 0.04*max(0, below) + 0.05*max(0, below-6)
}

// wander returns how much moves of people of a rank change the lead, as a standard deviation in
// points: in games of KGS 1.9 where both have 5 dan and more, 2.3 where one has 1 to 3 dan.
func wander(rank int) float64 { return 2.6 - 0.1*float64(rank) }

// personVisits is the number of visits with which a person judges a position, readerVisits that of
// people who read, who think no longer than patience.
const (
	personVisits = 8
	readerVisits = 200
)

// How people of 5 to 9 dan weigh what comes to mind and what they read: as the chance of a move to the
// power of intuition times the share of the visits that it got, and doubt, to the power of
// reading (provenance.txt of package people).
const (
	intuition = 0.8
	doubt     = 0.01
)

// reading returns the power of what people of a rank read. With the same power 5 and 9 dan are equally strong, since
// what comes to mind differs little between them.
func reading(rank int) float64 { return min(0.5, 0.4+0.05*float64(rank-5)) }

// knows reports whether it is known what people of the rank do in a position.
func (e *human) knows(p *weiqi.Position) bool {
	size, _ := p.Size()
	return e.people != nil && size >= people.LeastSize
}

// unlikely is the least chance of a move that comes to mind.
const unlikely = 0.001

// imitate returns the line of a move drawn as people of the rank choose theirs. Those who read have
// read by now. To others, the more points a move seems to lose, the likelier they see that and draw
// another one.
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

// imitator is an engine that can say how it chooses.
type imitator interface {
	// Chances returns how likely the moves of a position are played; nil from engines and in positions
	// where that is not known without many tries.
	Chances(ctx context.Context, p *weiqi.Position) (map[game.Move]float64, error)
}

var _ imitator = (*human)(nil)

// Chances implements Imitator. It is known of people who read.
func (e *human) Chances(ctx context.Context, p *weiqi.Position) (map[game.Move]float64, error) {
	if err := e.awake(); err != nil || e.reads == 0 || !e.knows(p) {
		return nil, err
	}
	e.board.Load(p)
	a, err := e.searcher.Search(ctx, e.question(p, 0, 0), nil)
	if err != nil {
		return nil, err
	}
	ideas := e.likely(a)
	if a.Move == game.Pass || a.Resign || len(ideas) == 0 {
		return map[game.Move]float64{a.Move: 1}, nil
	}
	logits := make([]float64, len(ideas))
	for i, one := range ideas {
		logits[i] = one.logit
	}
	chances := map[game.Move]float64{}
	for i, chance := range logit.Softmax(logits) {
		chances[ideas[i].line.Moves[0]] = chance
	}
	return chances, nil
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
		ideas = append(ideas, idea{l, e.weighed(max(chance, 1e-9), float64(l.Visits)/float64(max(1, a.Visits)))})
		chances = append(chances, chance)
	}
	e.choices = logit.Perplexity(chances)
	return ideas
}

// weighed returns the logit of a move that comes to mind with a chance, and got a share of the visits.
func (e *human) weighed(chance, share float64) float64 {
	if e.reads > 0 {
		return intuition*math.Log(chance) + reading(e.rank)*math.Log(share+doubt)
	}
	return math.Log(chance) / flatness(e.rank)
}
