package review

import (
	"slices"

	"pionnier/core/game"
)

// Doubt is a move that should be searched more.
type Doubt struct {
	Index int  // in Report.Moves
	Cards bool // more search may change a player's cards; otherwise only the move's class
	// Gain is the possible effect of more search, in units of Scale.Cost: how far the interval of
	// the move's cost reaches across the border between cards and other moves; if Cards is false,
	// the upper end of the interval.
	Gain float64
}

// Doubts returns the moves of humans whose card or class is in doubt, side by side, each side's in
// the order of the game.
//
// A card is in doubt if it may cost less than another move, and a move if it may cost more than a
// card, at two standard errors (as LUCB compares the arms of a bandit: Kalyanakrishnan and others,
// 2012). A move with an uncertain class is in doubt too. A proved loss is never in doubt.
func (r Report) Doubts(humans ...game.Color) []Doubt {
	var doubts []Doubt
	for _, c := range humans {
		b := r.border(c)
		for i, j := range r.Moves {
			if j.Color != c || j.Class == Unjudged || j.Choices == 1 || r.certain(j) {
				continue
			}
			if overlap := b.overlap(r.costs(i)); overlap > 0 {
				doubts = append(doubts, Doubt{i, true, overlap})
			} else if r.isUncertain(j) {
				doubts = append(doubts, Doubt{i, false, r.costs(i).high})
			}
		}
	}
	return doubts
}

// costs is the interval of a move's cost at two standard errors.
type costs struct {
	at        int
	low, high float64
}

func (r Report) costs(i int) costs {
	l := r.Moves[i].Loss
	cost, doubt := r.Scale.Cost(l.Certain()), 2*r.Scale.doubt(l)
	return costs{i, cost - doubt, cost + doubt}
}

// border separates the cards of a side from its other moves.
type border struct {
	cards []Card
	low   float64 // the least that a card may cost; 0 while there is room for another card
	high  float64 // the most that a move which may become a card may cost
}

func (r Report) border(c game.Color) border {
	b := border{cards: r.cards(c)}
	if len(b.cards) == cardsEach {
		b.low = r.costs(b.cards[0].Index).low
		for _, card := range b.cards {
			b.low = min(b.low, r.costs(card.Index).low)
		}
	}
	for i, j := range r.Moves {
		if j.Color == c && j.Class != Unjudged && j.Choices != 1 && !b.has(i) {
			b.high = max(b.high, r.costs(i).high)
		}
	}
	return b
}

func (b border) has(i int) bool {
	return slices.ContainsFunc(b.cards, func(c Card) bool { return c.Index == i })
}

// overlap returns how far c reaches across the border: down into the other moves if c belongs to a
// card, up into the cards otherwise. It is not positive if c does not reach the border.
func (b border) overlap(c costs) float64 {
	if b.has(c.at) {
		return b.high - c.low
	}
	return c.high - b.low
}

func (r Report) certain(j Judgement) bool {
	return j.Loss.Proved || j.Loss.search == spread{}
}

// isUncertain reports whether the class of j changes within one standard error of the search, and
// may be Mistake or worse.
func (r Report) isUncertain(j Judgement) bool {
	l := j.Loss
	certain := l.Certain()
	l.Margin, l.Chance = l.Margin-l.MarginError+2*l.search.margin, l.Chance-l.ChanceError+2*l.search.chance
	high := r.Scale.classOf(l)
	return high != r.Scale.classOf(certain) && high >= Mistake
}
