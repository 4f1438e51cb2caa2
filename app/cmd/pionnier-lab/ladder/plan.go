package ladder

import (
	"fmt"
	"math"
	"slices"
	"time"

	"pionnier/core/engine/rating"
)

// pairing is a game to be played: which levels, which opening, and whether the
// first one has Black.
type pairing struct {
	a, b    string // IDs; a is the weaker one
	opening int
	black   bool
}

// schedule lists the games, all pairs of levels in each round, so that a run that is
// stopped has measured every level.
func (l *ladder) schedule() (games []pairing) {
	levels := l.entry.Ladder
	for g := range l.games {
		for a := l.from; a <= l.to; a++ {
			for b := a + 1; b <= l.to && (l.span == 0 || b-a <= l.span); b++ {
				p := pairing{levels[a].ID, levels[b].ID, g / 2, g%2 == 0}
				if l.handicap > 0 {
					p.opening, p.black = g, true
				}
				games = append(games, p)
			}
			for _, landmark := range l.landmarks {
				games = append(games, pairing{levels[a].ID, landmark.ID, g / 2, g%2 == 0})
			}
		}
	}
	return games
}

// plan says which game is played next.
type plan struct {
	open   []pairing // games not begun, as schedule lists them
	all    int       // of them that will be, unless all intervals are narrow before
	left   int       // of these
	chosen bool      // by what they tell; else they are played in their order
	number map[string]int
	anchor int     // whom the others are measured from
	rated  []int   // those whose intervals matter
	within float64 // half-interval that is enough; 0: none is
	wide   []int   // the indices in rated of wider intervals, if within is not 0
	widest float64 // half-interval among them
}

// plan begins with the games that are not among the results.
func (l *ladder) plan(results *results) (*plan, error) {
	p := &plan{chosen: l.total > 0 || l.within > 0, within: l.within}
	for _, g := range l.schedule() {
		if !results.has(g) {
			p.open = append(p.open, g)
		}
	}
	p.left, p.all = len(p.open), len(p.open)
	if !p.chosen {
		return p, nil
	}
	if l.total > 0 {
		p.left = max(0, min(p.left, l.total-len(results.games)))
	}
	p.all = p.left
	levels := l.rated(results)
	for _, landmark := range l.landmarks {
		if _, err := levels.Index(landmark.ID); err != nil {
			levels = append(levels, landmark)
		}
	}
	p.number = numbers(levels)
	for i := l.from; i <= l.to; i++ {
		p.rated = append(p.rated, i)
	}
	for _, landmark := range l.landmarks {
		p.rated = append(p.rated, p.number[landmark.ID])
	}
	games, _ := results.between(p.number)
	var err error
	p.anchor, err = l.anchor.among(levels, min(l.from, weakest(games)))
	return p, err
}

// wanting reports whether another game is to be played. Levels whose intervals are narrow enough matter no
// longer; they do again if other games widen them.
func (p *plan) wanting(results *results) bool {
	if p.within == 0 {
		return p.left > 0
	}
	games, _ := results.between(p.number)
	ratings := rating.Fit(len(p.number), p.anchor, games)
	p.wide, p.widest = p.wide[:0], 0
	for _, i := range p.rated {
		if half := ratings[i].Half; !(half <= p.within) { // NaN is wide
			p.wide, p.widest = append(p.wide, i), max(p.widest, half)
		}
	}
	return p.left > 0 && len(p.wide) > 0
}

// progress says how far a run is after done games.
func (p *plan) progress(done int, spent time.Duration) string {
	if p.within > 0 {
		widest := fmt.Sprintf("the widest ± %.0f", p.widest)
		if math.IsNaN(p.widest) { // games do not join all levels yet
			widest = "some not known yet"
		}
		return fmt.Sprintf("%d games, %d intervals above ± %.0f, %s", done, len(p.wide), p.within, widest)
	}
	left := time.Duration(float64(spent) / float64(done) * float64(p.all-done))
	return fmt.Sprintf("%d of %d games, %v to go", done, p.all, left.Round(time.Second))
}

// next returns the game to begin now. Given the same results it is the same one, so that a run that
// was stopped goes on as it would have gone on.
func (p *plan) next(results *results) pairing {
	i := 0
	if p.chosen {
		i = p.choose(results)
	}
	game := p.open[i]
	p.open = slices.Delete(p.open, i, i+1)
	p.left--
	return game
}

// choose returns the place of the open game that narrows the intervals most.
func (p *plan) choose(results *results) int {
	var pairs [][2]int
	var first []int // open game of each pair
	for i, g := range p.open {
		if pair := [2]int{p.number[g.a], p.number[g.b]}; !slices.Contains(pairs, pair) {
			pairs, first = append(pairs, pair), append(first, i)
		}
	}
	games, played := results.between(p.number)
	counted, costs := p.rated, []float64(nil)
	if p.within > 0 {
		counted, costs = p.wide, costsOf(pairs, secondsOf(len(p.number), games, played))
	}
	return first[rating.Narrowest(len(p.number), p.anchor, games, counted, pairs, costs)]
}

// costsOf returns what a game of each pair takes: games of all are taken for equally long.
func costsOf(pairs [][2]int, seconds []float64) []float64 {
	costs := make([]float64, len(pairs))
	for i, pair := range pairs {
		costs[i] = seconds[pair[0]] + seconds[pair[1]]
	}
	return costs
}
