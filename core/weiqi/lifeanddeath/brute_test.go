package lifeanddeath

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// brute decides by looking at every board that can come about, with rules of its own: a
// plain grid, chains found anew at each move.
type brute struct {
	w, h           int
	defender       game.Color
	target         game.Point
	inside         map[int]bool
	attackerWinsKo bool
	most           int // boards to look at
	places         map[string]*place
	order          []*place
}

type place struct {
	grid   []game.Color
	ko     int
	toMove game.Color
	passes int
	next   []*place
	won    bool // the seeker has reached its aim, or will
	end    bool
}

func (b *brute) key(p *place) string { return fmt.Sprint(p.grid, p.ko, p.toMove, p.passes) }

func (b *brute) beside(i int) (list []int) {
	x, y := i%b.w, i/b.w
	if x > 0 {
		list = append(list, i-1)
	}
	if x < b.w-1 {
		list = append(list, i+1)
	}
	if y > 0 {
		list = append(list, i-b.w)
	}
	if y < b.h-1 {
		list = append(list, i+b.w)
	}
	return list
}

// chain returns a chain's stones and its liberties.
func (b *brute) chain(grid []game.Color, i int) (chain []int, liberties map[int]bool) {
	seen := map[int]bool{i: true}
	chain, liberties = []int{i}, map[int]bool{}
	for k := 0; k < len(chain); k++ {
		for _, n := range b.beside(chain[k]) {
			switch {
			case grid[n] == game.None:
				liberties[n] = true
			case grid[n] == grid[i] && !seen[n]:
				seen[n] = true
				chain = append(chain, n)
			}
		}
	}
	return chain, liberties
}

func (b *brute) play(p *place, m int) *place {
	if p.grid[m] != game.None || p.ko == m {
		return nil
	}
	grid := append([]game.Color(nil), p.grid...)
	foe := p.toMove.Opponent()
	grid[m] = p.toMove
	var taken []int
	for _, n := range b.beside(m) {
		if grid[n] == foe {
			if chain, liberties := b.chain(grid, n); len(liberties) == 0 {
				for _, s := range chain {
					grid[s] = game.None
				}
				taken = append(taken, chain...)
			}
		}
	}
	chain, liberties := b.chain(grid, m)
	if len(liberties) == 0 {
		return nil
	}
	next := &place{grid: grid, ko: -1, toMove: foe}
	mayTakeBack := b.attackerWinsKo == (foe != b.defender)
	if len(taken) == 1 && len(chain) == 1 && len(liberties) == 1 && liberties[taken[0]] && !mayTakeBack {
		next.ko = taken[0]
	}
	return next
}

func (b *brute) visit(p *place) *place {
	k := b.key(p)
	if old := b.places[k]; old != nil {
		return old
	}
	b.places[k] = p
	b.order = append(b.order, p)
	captured := p.grid[int(b.target.Y)*b.w+int(b.target.X)] != b.defender
	if captured || p.passes == 2 {
		p.end, p.won = true, captured != b.attackerWinsKo
	}
	return p
}

// solve reports whether the seeker reaches its aim: the least set of boards that holds its
// ends, boards of its turn with a way into the set and boards of the other's with no way out.
func (b *brute) solve(start *place) (won, finished bool) {
	b.places = map[string]*place{}
	b.visit(start)
	for i := 0; i < len(b.order); i++ {
		p := b.order[i]
		if p.end {
			continue
		}
		if len(b.order) > b.most {
			return false, false
		}
		for m := range p.grid {
			if b.inside[m] {
				if next := b.play(p, m); next != nil {
					p.next = append(p.next, b.visit(next))
				}
			}
		}
		p.next = append(p.next, b.visit(&place{grid: p.grid, ko: -1, toMove: p.toMove.Opponent(), passes: p.passes + 1}))
	}
	for changed := true; changed; {
		changed = false
		for i := len(b.order) - 1; i >= 0; i-- {
			p := b.order[i]
			if p.won || p.end {
				continue
			}
			seeks := (p.toMove != b.defender) != b.attackerWinsKo
			all, some := true, false
			for _, n := range p.next {
				all, some = all && n.won, some || n.won
			}
			if seeks && some || !seeks && all {
				p.won, changed = true, true
			}
		}
	}
	return start.won, true
}

// bruteStatus is Solver.Status by brute force.
func bruteStatus(p *weiqi.Position, a *Area, first game.Color, most int) (Status, bool) {
	w, h := p.Size()
	grid := make([]game.Color, w*h)
	for i := range grid {
		grid[i] = p.At(game.Pt(i%w, i/w))
	}
	inside := map[int]bool{}
	for _, at := range a.points {
		inside[int(at.Y)*w+int(at.X)] = true
	}
	for _, attackerWins := range []bool{false, true} {
		b := brute{w: w, h: h, defender: a.Defender, target: a.Target[0], inside: inside, attackerWinsKo: attackerWins, most: most}
		won, ok := b.solve(&place{grid: grid, ko: -1, toMove: first})
		switch {
		case !ok:
			return Unknown, false
		case won && !attackerWins:
			return Dead, true
		case won:
			return Alive, true
		}
	}
	return Ko, true
}

// randomArea draws a group around a few points in a corner or at a side, mostly whole, with
// stones of both sides in it and a wall around it.
func randomArea(rng *rand.Rand, p *weiqi.Position) (*weiqi.Position, game.Point, bool) {
	w, h := 2+rng.IntN(3), 1+rng.IntN(2)
	left := rng.IntN(2) * 3
	size, _ := p.Size()
	var black, white []game.Point
	for y := range h + 2 {
		for x := left - 2; x <= left+w+1; x++ {
			at := game.Pt(x, y)
			switch dice := rng.IntN(100); {
			case x < 0 || x >= size:
			case y == h+1 || x == left-2 || x == left+w+1:
				black = append(black, at)
			case y == h || x == left-1 || x == left+w:
				if dice < 88 {
					white = append(white, at)
				} else if dice < 93 {
					black = append(black, at)
				}
			case dice < 15:
				black = append(black, at)
			case dice < 35:
				white = append(white, at)
			}
		}
	}
	q, err := p.WithSetup(black, white, game.Black)
	return q, white[rng.IntN(len(white))], err == nil
}

// Whatever is decided is what brute force says, and little stays undecided.
func TestAgainstBruteForce(t *testing.T) {
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		t.Fatal(err)
	}
	empty, err := weiqi.New(9, rules)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	want, most := 60, 2000
	if !testing.Short() {
		want, most = 300, 30_000
	}
	counts := map[Status]int{}
	for n := 0; n < want; {
		p, at, ok := randomArea(rng, empty)
		if !ok {
			continue
		}
		a, err := Enclose(p, at)
		if err != nil {
			continue
		}
		s := a.NewSolver(300_000)
		for _, first := range []game.Color{game.Black, game.White} {
			truth, ok := bruteStatus(p, a, first, most)
			if !ok {
				continue
			}
			n++
			got := s.Status(first)
			counts[got]++
			if got != truth && got != Unknown {
				t.Fatalf("%v first: %v, brute force says %v, target %v:\n%s", first, got, truth, at, picture(p))
			}
			if got == Unknown {
				t.Logf("undecided, %v\n%s", truth, picture(p))
			}
		}
	}
	t.Log(counts)
	if 50*counts[Unknown] > want {
		t.Errorf("undecided: %d of %d", counts[Unknown], want)
	}
	for _, s := range []Status{Dead, Ko, Alive} {
		if 50*counts[s] < want {
			t.Errorf("status %v: %d of %d, too few to say anything", s, counts[s], want)
		}
	}
}

func picture(p *weiqi.Position) (s string) {
	w, h := p.Size()
	for y := range h {
		for x := range w {
			s += string(".XO"[p.At(game.Pt(x, y))]) + " "
		}
		s += "\n"
	}
	return s
}
