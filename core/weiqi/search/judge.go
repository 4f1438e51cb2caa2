package search

import (
	"math"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// judge counts finished games as players would who agree on dead stones. It is scratch
// memory for one goroutine.
type judge struct {
	neutral int                         // points that both sides touch
	owner   [board.MaxPoints]game.Color // of living stones and what only they surround
	counted [board.MaxPoints]bool       // surrounded points that count
	own     [board.MaxPoints]float32    // who will own each point, from Black's side
	dead    [board.MaxPoints]bool
	seen    [board.MaxPoints]bool
	queue   []board.Cell
}

// A chain is dead if the network gives its points to the other side: on average below
// deadMean for its owner, or one of them below deadWorst. The network is certain of a
// chain from certain on.
const (
	deadMean, deadWorst = -0.2, -0.6
	doubtful, certain   = 0.2, 0.7
	// As neutral points become more than this part of the board, up to twice as many, it
	// becomes doubtful that the game is over at all.
	fewNeutral = 0.1
	// surrounded is the least ownership of a point that is counted if not all of the
	// area counts; points in a seki have less.
	surrounded = 0.3
	// The count may differ by this number of points from the expectation if play went on. Beyond it, up to twice as
	// many, it becomes doubtful that play is in effect over: a side that passes too early by mistake has not lost.
	agreeing = 5
	// It also becomes doubtful if points have no owner yet: as the mean ownership sinks from owned to divided.
	owned, divided = 0.7, 0.5
)

// over returns how far play is in effect over, from 0 to 1. margin is the count of b with the
// owners in j.own, and lead the lead that the network expects if play goes on.
func (j *judge) over(b *board.Board, margin, lead float64) float64 {
	if b.Rules().CountAll { // passes end the game as the board stands
		return 1
	}
	sum := 0.0
	for _, own := range j.own[:b.Points()] {
		sum += math.Abs(float64(own))
	}
	share := (sum/float64(b.Points()) - divided) / (owned - divided)
	return min(1, max(0, min(share, 2-math.Abs(margin-lead)/agreeing)))
}

// count returns Black's margin in points, and how far it can be trusted, from 0 to 1. Unless the
// rules count all stones, j.own must be the ownership of the points.
func (j *judge) count(b *board.Board) (margin, sure float64) {
	rules := b.Rules()
	if rules.CountAll && rules.Tax == weiqi.NoTax {
		return b.Margin(), 1
	}
	points := b.Points()
	clear(j.dead[:points])
	if sure = 1; !rules.CountAll {
		sure = j.markDead(b)
	}
	territory := rules.Scoring == weiqi.TerritoryScoring
	captured := b.Captured()
	j.neutral = 0
	clear(j.seen[:points])
	clear(j.owner[:points])
	clear(j.counted[:points])
	for i := range points {
		v := b.CellOf(i)
		switch c := b.At(v); {
		case c != game.None && !j.dead[i]:
			j.owner[i] = c
			if !territory {
				margin += float64(sign(c))
			}
		case !j.seen[i]:
			margin += float64(j.region(b, v, territory || rules.Tax != weiqi.NoTax))
		}
		if territory && j.dead[i] {
			margin -= float64(sign(b.At(v)))
		}
	}
	if territory {
		margin += float64(captured.Black - captured.White)
	}
	if rules.Tax == weiqi.GroupTax {
		margin -= weiqi.TaxPerGroup * float64(j.groups(b))
	}
	if !rules.CountAll {
		sure = min(sure, max(0, 2-float64(j.neutral)/(fewNeutral*float64(points))))
	}
	return margin - rules.Komi - rules.Compensation(), sure
}

// markDead marks the dead chains. It returns the network's certainty of its least certain chain,
// from 0 to 1.
func (j *judge) markDead(b *board.Board) (sure float64) {
	sure = 1
	clear(j.seen[:b.Points()])
	for i := range b.Points() {
		v := b.CellOf(i)
		c := b.At(v)
		if c == game.None || j.seen[i] {
			continue
		}
		sum, worst := float32(0), float32(1)
		b.Chain(v, func(u board.Cell) bool {
			k := b.Index(u)
			j.seen[k] = true
			own := j.own[k] * float32(sign(c))
			sum += own
			worst = min(worst, own)
			return true
		})
		mean := sum / float32(b.ChainSize(v))
		sure = min(sure, max(0, (math.Abs(float64(mean))-doubtful)/(certain-doubtful)))
		if mean >= deadMean && worst >= deadWorst {
			continue
		}
		b.Chain(v, func(u board.Cell) bool {
			j.dead[b.Index(u)] = true
			return true
		})
	}
	return sure
}

// region returns the number of points in the region of v without living stones. It is positive if
// only Black's living stones touch the region, negative if only White's do, and 0 otherwise. If
// owned is set, it counts only points that the network assigns to that side.
func (j *judge) region(b *board.Board, v board.Cell, owned bool) (points int) {
	j.queue = append(j.queue[:0], v)
	j.seen[b.Index(v)] = true
	var touched [4]bool
	for k := 0; k < len(j.queue); k++ {
		for _, u := range b.Neighbors(j.queue[k]) {
			c := b.At(u)
			if beside(c) {
				continue
			}
			i := b.Index(u)
			if c != game.None && !j.dead[i] {
				touched[c] = true
			} else if !j.seen[i] {
				j.seen[i] = true
				j.queue = append(j.queue, u)
			}
		}
	}
	if touched[game.Black] == touched[game.White] {
		j.neutral += len(j.queue)
		return 0
	}
	c := game.Black
	if touched[game.White] {
		c = game.White
	}
	for _, u := range j.queue {
		i := b.Index(u)
		j.owner[i] = c
		if j.counted[i] = !owned || j.own[i]*float32(sign(c)) >= surrounded; j.counted[i] {
			points += sign(c)
		}
	}
	return points
}

// beside reports whether c is the color of a cell outside the board.
func beside(c game.Color) bool { return c != game.None && c != game.Black && c != game.White }

// groups returns the number of Black's groups minus White's. It counts groups that surround points
// that count. A group is a connected part of a side's stones and the points that they surround.
func (j *judge) groups(b *board.Board) (more int) {
	clear(j.seen[:b.Points()])
	for i := range b.Points() {
		if !j.counted[i] || j.seen[i] {
			continue
		}
		c := j.owner[i]
		more += sign(c)
		j.seen[i] = true
		j.queue = append(j.queue[:0], b.CellOf(i))
		for k := 0; k < len(j.queue); k++ {
			for _, u := range b.Neighbors(j.queue[k]) {
				if beside(b.At(u)) {
					continue
				}
				if n := b.Index(u); j.owner[n] == c && !j.seen[n] {
					j.seen[n] = true
					j.queue = append(j.queue, u)
				}
			}
		}
	}
	return more
}

// ended returns the value of w.board, on which play has stopped. before is the node before the last
// move.
func (w *worker) ended(before *node) estimate {
	b := &w.board
	if b.Void() {
		return estimate{win: 0.5}
	}
	if before.ownership != 0 {
		own := w.judge.own[:b.Points()]
		clear(own)
		w.tree.addOwnership(before.ownership, own, nil, 1)
	}
	margin, sure := w.judge.count(b)
	sure = min(sure, w.judge.over(b, margin, before.self.lead))
	win := 0.5
	switch {
	case margin > 0:
		win = 1
	case margin < 0:
		win = 0
	}
	e := estimate{win: win, score: margin, square: margin * margin, lead: margin, leads: margin * margin}
	if sure < 1 {
		var mixed estimate
		mixed.add(&e, sure)
		mixed.add(&before.self, 1-sure)
		e = mixed
	}
	return w.scale.value(e)
}
