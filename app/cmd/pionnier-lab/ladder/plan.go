package ladder

import (
	"fmt"
	"slices"
	"time"

	"pionnier/core/engine/rating"
)

// pairing is a game to play: its levels, its opening, and whether the first level has Black.
type pairing struct {
	a, b    string // IDs; a is the weaker one
	opening int
	black   bool
}

// schedule returns all games in rounds. Each round has every pair of levels, so that an interrupted
// run has results for each.
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

// plan chooses the next game.
type plan struct {
	open   []pairing // games not begun, in the order of schedule
	all    int       // number of them to play
	left   int       // number of games left to play
	chosen bool      // games are chosen by their information, not in order
	number map[string]int
	anchor int   // the level from which the others are measured
	rated  []int // the levels whose intervals matter
}

// plan returns a plan of the games that are missing in results.
func (l *ladder) plan(results *results) (*plan, error) {
	p := &plan{chosen: l.total > 0}
	for _, g := range l.schedule() {
		if !results.known[g] {
			p.open = append(p.open, g)
		}
	}
	p.left, p.all = len(p.open), len(p.open)
	if !p.chosen {
		return p, nil
	}
	p.left = max(0, min(p.left, l.total-len(results.games)))
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

// progress describes the progress of a run after done games, which took spent.
func (p *plan) progress(done int, spent time.Duration) string {
	left := time.Duration(float64(spent) / float64(done) * float64(p.all-done))
	return fmt.Sprintf("%d of %d games, %v to go", done, p.all, left.Round(time.Second))
}

// next removes and returns the next game to play. It depends only on the results, so that an
// interrupted run continues in the same way.
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

// choose returns the index of the open game that is expected to narrow the confidence intervals
// most.
func (p *plan) choose(results *results) int {
	var pairs [][2]int
	var first []int // open game of each pair
	for i, g := range p.open {
		if pair := [2]int{p.number[g.a], p.number[g.b]}; !slices.Contains(pairs, pair) {
			pairs, first = append(pairs, pair), append(first, i)
		}
	}
	games, _ := results.between(p.number)
	return first[rating.Narrowest(len(p.number), p.anchor, games, p.rated, pairs)]
}
