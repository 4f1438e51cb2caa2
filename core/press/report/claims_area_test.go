package report

import (
	"math"
	"strings"

	"pionnier/core/game"
)

// own is the ownership of a point after a line, from the mover's side.
func (k *claims) own(owners []float32, p game.Point) float64 {
	return k.c.sign * float64(owners[int(p.Y)*k.c.before.size+int(p.X)])
}

// chance is the probability, in percent, that stones of a side stay, by the ownership of their
// points.
func (k *claims) chance(owners []float32, stones map[game.Point]bool, side game.Color) float64 {
	sum := 0.0
	for p := range stones {
		sum += k.own(owners, p)
	}
	if side != k.c.me {
		sum = -sum
	}
	return 50 + 50*sum/float64(len(stones))
}

// likely reports whether a stated chance is right; stated chances are never 0 or 100.
func likely(told int, is float64) bool {
	return math.Abs(float64(told)-min(99, max(1, is))) <= 1.1
}

// fate checks that the chains near each other, including the one at Group, are Count stones with
// the stated chances.
func (k *claims) fate(side game.Color) {
	c := k.c
	at, first := k.group(side)
	played, best := c.Played.Ownership, c.Best.Ownership
	if len(first) == 0 || played == nil || best == nil {
		k.must(false, "owners")
		return
	}
	type part struct {
		n              int
		after, instead float64 // sums
	}
	partOf := func(stones map[game.Point]bool) part {
		n := float64(len(stones))
		return part{len(stones), n * k.chance(played, stones, side), n * k.chance(best, stones, side)}
	}
	start := partOf(first)
	var rest []part // chains of the side that are near the first, or near one of these
	for seen, grew := first, true; grew; {
		grew = false
		for q, color := range c.before.at {
			if color != side || seen[q] || !nearTo(seen, q) {
				continue
			}
			more, _ := c.before.chain(q)
			rest, grew = append(rest, partOf(more)), true
			for p := range more {
				seen[p] = true
			}
		}
	}
	want := k.number("Count")
	var fits func(p part, rest []part) bool
	fits = func(p part, rest []part) bool {
		if p.n == want {
			return likely(k.number("After"), p.after/float64(want)) && likely(k.number("Instead"), p.instead/float64(want))
		}
		if p.n > want || len(rest) == 0 {
			return false
		}
		r := rest[0]
		return fits(part{p.n + r.n, p.after + r.after, p.instead + r.instead}, rest[1:]) || fits(p, rest[1:])
	}
	k.must(c.before.at[at] == side && fits(start, rest), "the chances")
}

// nearTo reports whether a point is within two lines of one of the stones.
func nearTo(stones map[game.Point]bool, p game.Point) bool {
	for q := range stones {
		if lines(p, q) <= 2 {
			return true
		}
	}
	return false
}

func (k *claims) lives() bool {
	c := k.c
	switch key := k.s.key; key {
	case "group.lost", "group.weakened":
		k.fate(c.me)
		k.must(k.number("After") < k.number("Instead"), "worse")
	case "group.spared", "group.attack":
		k.fate(c.foe)
		k.must(k.number("After") > k.number("Instead"), "better")
	case "eye.false", "eye.false.reply":
		k.fate(c.me)
		g := c.played.boards[0]
		if key == "eye.false.reply" {
			g = c.played.boards[1]
			k.must(c.played.moves[1] == k.at("Reply"), "the reply")
		}
		eye, foes := k.at("Eye"), 0
		for _, q := range g.beside(eye) {
			k.must(g.at[q] == c.me, "an eye")
		}
		for _, q := range g.diagonal(eye) {
			if g.at[q] == c.foe {
				foes++
			}
		}
		k.must(g.at[eye] == game.None && (foes >= 2 || foes == 1 && len(g.beside(eye)) < 4), "a false one")
	case "group.dead":
		stones, _ := c.played.boards[0].chain(c.played.moves[0])
		k.must(len(stones) == k.number("Count") && stones[k.at("Group")], "the stones")
		k.must(likely(k.number("Chance"), k.chance(c.Played.Ownership, stones, c.me)), "the chance")
	case "group.harmless":
		_, stones := k.group(c.foe)
		k.must(len(stones) == k.number("Count") && likely(k.number("Chance"), k.chance(c.Best.Ownership, stones, c.foe)), "the chance")
	default:
		return false
	}
	return true
}

// reach is the number of lines that an area reaches from its centre.
func (g grid) reach() int {
	if g.size < 13 {
		return 2
	}
	return 3
}

// lost is the ownership that the mover gains by the better move, within reach of a point, and on
// the whole board.
func (k *claims) lost(center game.Point) (there, all float64) {
	c := k.c
	for i := range c.Best.Ownership {
		p := game.Pt(i%c.before.size, i/c.before.size)
		d := k.own(c.Best.Ownership, p) - k.own(c.Played.Ownership, p)
		if all += d; lines(p, center) <= c.before.reach() {
			there += d
		}
	}
	return there, all
}

func (k *claims) owners() bool {
	c := k.c
	switch key := k.s.key; key {
	case "area.all", "area.most", "area.half":
		there, all := k.lost(k.at("Center"))
		share, bounds := there/max(c.loss, all), map[string][2]float64{"area.all": {0.9, 100}, "area.most": {0.6, 0.9}, "area.half": {0.5, 0.6}}[key]
		k.must(share >= bounds[0]-0.03 && share <= bounds[1]+0.03, "the part")
		k.must(c.before.zone(k.at("Center")) == k.s.args["Where"], "where")
	case "area.traded", "area.own.traded":
		there, all := k.lost(k.at("Center"))
		k.must(math.Abs(there-float64(k.number("Count"))) <= 0.8, "the points")
		k.must(math.Abs(there-all-float64(k.number("Back"))) <= 1.5, "what comes back")
		k.must(k.number("Count")-k.number("Back") == int(math.Round(c.loss)), "it adds up")
		k.must(c.before.zone(k.at("Center")) == k.s.args["Where"], "where")
	case "settled":
		for i := range c.Best.Ownership {
			if p := game.Pt(i%c.before.size, i/c.before.size); lines(p, c.played.moves[0]) <= 1 {
				o := c.sign * k.own(c.Best.Ownership, p)
				k.must(k.s.args["Owner"] == "Black" && o >= 0.78 || k.s.args["Owner"] == "White" && o <= -0.78, "owned")
			}
		}
	default:
		return false
	}
	return true
}

func (k *claims) places() bool {
	c, g := k.c, k.c.before
	move, best := c.played.moves[0], c.best.moves[0]
	early := 6*len(g.at) < g.size*g.size
	last := func() game.Point {
		p, _ := c.Past[len(c.Past)-1].Point()
		return p
	}
	switch key := k.s.key; key {
	case "answer.missed":
		k.must(k.at("Last") == last() && c.played.moves[1] == k.at("Next"), "the moves")
		k.must(lines(best, last()) <= 3 && lines(move, last()) >= 6 && lines(k.at("Next"), last()) <= 3, "near and far")
	case "answer.needless":
		k.must(k.at("Last") == last() && c.best.moves[1] == k.at("Next"), "the moves")
		k.must(lines(best, last()) >= 6 && lines(move, last()) <= 3 && lines(k.at("Next"), last()) >= 6, "near and far")
	case "initiative":
		k.must(c.played.moves[1] == k.at("Reply") && c.best.moves[1] == k.at("BestReply"), "the replies")
		k.must(lines(k.at("Reply"), move) >= 6 && lines(k.at("BestReply"), best) <= 3, "near and far")
	case "corner.open":
		k.must(g.nearest(best) >= 3 && g.zone(best) == k.s.args["Where"], "where")
		for p := range g.at {
			k.must(g.zone(p) != k.s.args["Where"], "no stone there")
		}
	case "board.open":
		k.must(early && g.nearest(best) == k.number("Room") && g.nearest(move) == k.number("Near"), "the distances")
	case "line.1", "line.2":
		k.must(early && g.line(move) == int(key[len("line.")]-'0') && g.line(best) == k.number("Instead"), "the lines")
	case "clump", "triangle":
		k.must(k.square(strings.HasPrefix(key, "clump")), "the square")
	default:
		return false
	}
	return true
}

// square reports whether the move makes a square of four stones or one of three and the point Empty.
func (k *claims) square(whole bool) bool {
	g, move := k.c.played.boards[0], k.c.played.moves[0]
	for _, d := range g.diagonal(move) {
		mine, empty := 0, false
		for _, p := range []game.Point{d, {X: d.X, Y: move.Y}, {X: move.X, Y: d.Y}} {
			if g.at[p] == k.c.me {
				mine++
			} else if !whole && g.at[p] == game.None && p == k.at("Empty") {
				empty = true
			}
		}
		if mine == 3 && whole || mine == 2 && empty {
			return true
		}
	}
	return false
}
