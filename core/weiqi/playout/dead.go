package playout

import (
	"context"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// DeadPlayouts is enough to tell settled from unsettled: an ownership within
// about 0.1.
const DeadPlayouts = 400

// A chain is proposed dead if its points belong to the other side in most
// playouts: on average below deadMean for its owner, or one of them below
// deadWorst.
//
// Playouts are too random to tell that an invader of a large area cannot live.
// But since play has stopped, only one side lives around a large empty region:
// the one with the greater ownership and the greater share of the stones there.
const (
	deadMean  = -0.2
	deadWorst = -0.6
	safeAlive = 0.5 // ownership that no comparison overrules
	outweigh  = 0.3 // lead in ownership, plus half the lead in share of stones
	large     = 4   // points; fewer may be neutral, or liberties of a seki
)

// Dead proposes the dead stones of a position in which play has stopped. What
// Benson's algorithm proves comes first: unconditionally alive chains live, and
// stones inside their territory are dead. Playouts decide about the other
// chains, each as a whole. The seed decides the answer.
func Dead(ctx context.Context, pos *weiqi.Position, seed uint64) []game.Point {
	s := newSurvey(pos, Ownership(ctx, pos, DeadPlayouts, seed))
	weak := s.outweighed()
	var dead []game.Point
	s.eachChain(func(chain []game.Point, c game.Color) {
		if s.captured(chain, c, weak) {
			dead = append(dead, chain...)
		}
	})
	return dead
}

// captured tells whether a chain of side c is to be taken as dead.
func (s *survey) captured(chain []game.Point, c game.Color, weak []bool) bool {
	at := index(chain[0], s.size)
	owner := s.alive[at]
	return owner == c.Opponent() || owner == game.None && (s.lost(chain, c) || weak[at])
}

// survey is a finished position and what is known of its points, row by row.
type survey struct {
	pos   *weiqi.Position
	size  int
	alive []game.Color // what Benson's algorithm proves
	own   []float32    // who is expected to own the points
}

func newSurvey(pos *weiqi.Position, own []float32) *survey {
	size, _ := pos.Size()
	return &survey{pos: pos, size: size, alive: weiqi.PassAlive(pos), own: own}
}

// eachChain calls f for every chain of stones and its colour.
func (s *survey) eachChain(f func(chain []game.Point, c game.Color)) {
	seen := make([]bool, s.size*s.size)
	s.each(func(p game.Point) {
		c := s.pos.At(p)
		if c == game.None || seen[index(p, s.size)] {
			return
		}
		chain := s.pos.Chain(p)
		for _, q := range chain {
			seen[index(q, s.size)] = true
		}
		f(chain, c)
	})
}

// each calls f for every point, row by row.
func (s *survey) each(f func(game.Point)) {
	for y := range s.size {
		for x := range s.size {
			f(game.Pt(x, y))
		}
	}
}

// of returns the ownership of a point as side c sees it.
func (s *survey) of(p game.Point, c game.Color) float32 {
	if c == game.White {
		return -s.own[index(p, s.size)]
	}
	return s.own[index(p, s.size)]
}

// lost tells whether the ownership gives the chain of side c to the other side.
func (s *survey) lost(chain []game.Point, c game.Color) bool {
	mean, worst := s.strength(chain, c)
	return mean < deadMean || worst < deadWorst
}

// strength returns the mean and the least ownership of stones of side c.
func (s *survey) strength(stones []game.Point, c game.Color) (mean, worst float32) {
	worst = 1
	for _, p := range stones {
		mean += s.of(p, c)
		worst = min(worst, s.of(p, c))
	}
	return mean / float32(len(stones)), worst
}

// outweighed marks the stones of chains that the other side outweighs around
// the same large empty region.
func (s *survey) outweighed() []bool {
	weak := make([]bool, s.size*s.size)
	seen := make([]bool, s.size*s.size)
	s.each(func(p game.Point) {
		if s.pos.At(p) != game.None || seen[index(p, s.size)] {
			return
		}
		empty, shore := flood(s.pos, p, game.None, seen)
		if len(empty) < large {
			return
		}
		var stones game.ByColor[[]game.Point]
		for _, q := range shore {
			c := s.pos.At(q)
			stones.Set(c, append(stones.Of(c), q))
		}
		if len(stones.Black) == 0 || len(stones.White) == 0 {
			return
		}
		for _, q := range shore {
			c := s.pos.At(q)
			chain := s.pos.Chain(q)
			own, _ := s.strength(chain, c)
			others, _ := s.strength(stones.Of(c.Opponent()), c.Opponent())
			share := float32(len(stones.Of(c))) / float32(len(shore))
			if own < safeAlive && others-own+0.5*(1-2*share) > outweigh {
				for _, stone := range chain {
					weak[index(stone, s.size)] = true
				}
			}
		}
	})
	return weak
}

// Group returns the stones that live or die with the one on p: those of its
// colour that empty points connect to it without passing an opponent's stone.
// It is nil where no stone stands.
func Group(pos *weiqi.Position, p game.Point) []game.Point {
	c := pos.At(p)
	if c == game.None {
		return nil
	}
	size, _ := pos.Size()
	reached, _ := flood(pos, p, c, make([]bool, size*size))
	var group []game.Point
	for _, q := range reached {
		if pos.At(q) == c {
			group = append(group, q)
		}
	}
	return group
}

// flood returns what connects to p through empty points and stones of side c,
// which it marks as seen, and the other stones around that.
func flood(pos *weiqi.Position, p game.Point, c game.Color, seen []bool) (reached, shore []game.Point) {
	size, _ := pos.Size()
	ashore := make([]bool, size*size)
	reached = []game.Point{p}
	seen[index(p, size)] = true
	for i := 0; i < len(reached); i++ {
		for _, step := range [4]game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			n := game.Point{X: reached[i].X + step.X, Y: reached[i].Y + step.Y}
			if n.X < 0 || n.Y < 0 || int(n.X) >= size || int(n.Y) >= size {
				continue
			}
			at := index(n, size)
			switch color := pos.At(n); {
			case color != game.None && color != c:
				if !ashore[at] {
					ashore[at] = true
					shore = append(shore, n)
				}
			case !seen[at]:
				seen[at] = true
				reached = append(reached, n)
			}
		}
	}
	return reached, shore
}

func index(p game.Point, size int) int { return int(p.Y)*size + int(p.X) }
