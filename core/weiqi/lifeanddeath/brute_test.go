package lifeanddeath

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// brute decides by looking at every reachable board, with rules of its own: a plain grid, chains
// found again at each move.
type brute struct {
	w, h           int
	defender       game.Color
	target         game.Point
	inside         []int // where can be played
	attackerWinsKo bool
	fair           bool // the other side has no threats
	home           int  // an unconditionally alive stone of the defender; 0 for none
	most           int  // boards to look at
	places         map[string]*place
	order          []*place
	beside         [][]int // for each point, its neighbours
	seen           []int   // when a point was last visited: a mark
	mark           int
	stones         []int
	text           []byte
}

type place struct {
	grid    []game.Color
	ko      int
	toMove  game.Color
	passes  int
	threats int      // of the seeker
	left    int      // continuations that are not won yet
	from    []*place // places from which this one is reached
	won     bool     // the seeker has reached its aim, or will
	end     bool
}

// key names a place; it is valid until the next call.
func (b *brute) key(p *place) []byte {
	k := b.text[:0]
	for _, c := range p.grid {
		k = append(k, byte(c))
	}
	b.text = append(k, byte(p.ko), byte(p.toMove), byte(p.passes), byte(p.threats))
	return b.text
}

// seeks reports whether a side is the one whose aim is in question.
func (b *brute) seeks(c game.Color) bool { return (c != b.defender) != b.attackerWinsKo }

// chain returns a chain's stones, the number of its liberties, and the last one found. The stones
// are valid until the next call.
func (b *brute) chain(grid []game.Color, i int) (chain []int, liberties, last int) {
	b.mark++
	b.seen[i] = b.mark
	b.stones = append(b.stones[:0], i)
	for k := 0; k < len(b.stones); k++ {
		for _, n := range b.beside[b.stones[k]] {
			if b.seen[n] == b.mark {
				continue
			}
			switch grid[n] {
			case game.None:
				b.seen[n] = b.mark
				liberties, last = liberties+1, n
			case grid[i]:
				b.seen[n] = b.mark
				b.stones = append(b.stones, n)
			}
		}
	}
	return b.stones, liberties, last
}

func (b *brute) play(p *place, m int) *place {
	threats := p.threats
	if p.ko == m {
		if threats--; !b.seeks(p.toMove) || threats < 0 {
			return nil
		}
	}
	if p.grid[m] != game.None {
		return nil
	}
	grid := append([]game.Color(nil), p.grid...)
	foe := p.toMove.Opponent()
	grid[m] = p.toMove
	var taken []int
	for _, n := range b.beside[m] {
		if grid[n] == foe {
			if chain, liberties, _ := b.chain(grid, n); liberties == 0 {
				for _, s := range chain {
					grid[s] = game.None
				}
				taken = append(taken, chain...)
			}
		}
	}
	chain, liberties, last := b.chain(grid, m)
	if liberties == 0 {
		return nil
	}
	next := &place{grid: grid, ko: -1, toMove: foe, threats: threats}
	mayTakeBack := !b.fair && !b.seeks(foe)
	if len(taken) == 1 && len(chain) == 1 && liberties == 1 && last == taken[0] && !mayTakeBack {
		next.ko = taken[0]
	}
	return next
}

func (b *brute) visit(p *place) *place {
	k := b.key(p)
	if old := b.places[string(k)]; old != nil {
		return old
	}
	b.places[string(k)] = p
	b.order = append(b.order, p)
	captured := p.grid[int(b.target.Y)*b.w+int(b.target.X)] != b.defender
	joined := false
	if b.home != 0 && !captured {
		chain, _, _ := b.chain(p.grid, int(b.target.Y)*b.w+int(b.target.X))
		joined = slices.Contains(chain, b.home)
	}
	if captured || joined || p.passes == 2 {
		p.end, p.won = true, captured != b.attackerWinsKo
	}
	return p
}

// solve reports whether the seeker reaches its aim. The winning boards are the least set that holds
// the ends, boards of the seeker's turn with a move into the set, and boards of the other's turn
// with no move out of it.
func (b *brute) solve(start *place) (won, finished bool) {
	b.places, b.order = map[string]*place{}, nil
	b.visit(start)
	for i := 0; i < len(b.order); i++ {
		p := b.order[i]
		if p.end {
			continue
		}
		if len(b.order) > b.most {
			return false, false
		}
		for _, m := range b.inside {
			if next := b.play(p, m); next != nil {
				b.link(p, next)
			}
		}
		passes := p.passes + 1
		if p.ko >= 0 { // it may not take back: its pass is a move elsewhere, and play goes on
			passes = 0
		}
		b.link(p, &place{grid: p.grid, ko: -1, toMove: p.toMove.Opponent(), passes: passes, threats: p.threats})
	}
	var todo []*place
	for _, p := range b.order {
		if p.won {
			todo = append(todo, p)
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		for _, p := range todo[0].from {
			p.left--
			if !p.won && (b.seeks(p.toMove) || p.left == 0) {
				p.won = true
				todo = append(todo, p)
			}
		}
	}
	return start.won, true
}

func (b *brute) link(from, to *place) {
	to = b.visit(to)
	to.from = append(to.from, from)
	from.left++
}

// newBrute asks for the fate of a group, within an area or on the whole board.
func newBrute(p *weiqi.Position, target game.Point, within []game.Point, most int) (*brute, []game.Color) {
	w, h := p.Size()
	b := &brute{w: w, h: h, defender: p.At(target), target: target, most: most, seen: make([]int, w*h)}
	grid := make([]game.Color, w*h)
	for i := range grid {
		at, next := game.Pt(i%w, i/w), []int(nil)
		for _, q := range p.Beside(at) {
			next = append(next, int(q.Y)*w+int(q.X))
		}
		b.beside = append(b.beside, next)
		if grid[i] = p.At(at); within == nil {
			b.inside = append(b.inside, i)
		}
	}
	for _, at := range within {
		b.inside = append(b.inside, int(at.Y)*w+int(at.X))
	}
	return b, grid
}

// status is Solver.Status by brute force; false if that is too much.
func (b *brute) status(grid []game.Color, first game.Color) (Status, bool) {
	for _, b.attackerWinsKo = range []bool{false, true} {
		won, ok := b.solve(&place{grid: grid, ko: -1, toMove: first})
		switch {
		case !ok:
			return Unknown, false
		case won && !b.attackerWinsKo:
			return Dead, true
		case won:
			return Alive, true
		}
	}
	return Ko, true
}

// threats is Solver.Threats by brute force.
func (b *brute) threats(grid []game.Color, first game.Color, attackerSeeks bool) (int, bool) {
	b.fair, b.attackerWinsKo = true, !attackerSeeks
	defer func() { b.fair = false }()
	for n := range Many {
		won, ok := b.solve(&place{grid: grid, ko: -1, toMove: first, threats: n})
		if won || !ok {
			return n, ok
		}
	}
	return Many, true
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

// Decided results equal brute force's, and few stay undecided.
func TestAgainstBruteForce(t *testing.T) {
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		t.Fatal(err)
	}
	empty, err := weiqi.New(9, rules)
	if err != nil {
		t.Fatal(err)
	}
	seed, want, most := uint64(1), 60, 2000
	if !testing.Short() {
		want, most = 200, 30_000
	}
	if n, err := strconv.Atoi(os.Getenv("PIONNIER_BRUTE")); err == nil {
		seed, want = uint64(n), 10_000
	}
	rng := rand.New(rand.NewPCG(seed, 2))
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
			b, grid := newBrute(p, at, a.points, most)
			truth, ok := b.status(grid, first)
			if !ok {
				continue
			}
			n++
			got := s.Status(first)
			counts[got]++
			if got != truth && got != Unknown {
				t.Fatalf("%v first: %v, brute force says %v, target %v:\n%s", first, got, truth, at, picture(p))
			}
			if got == Ko && most > 2000 {
				checkThreats(t, s, b, grid, first)
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

// checkThreats compares the numbers of threats that a ko takes; an unknown number is no fault.
func checkThreats(t *testing.T, s *Solver, b *brute, grid []game.Color, first game.Color) {
	t.Helper()
	attacker, defender := s.Threats(first, false)
	for _, side := range []struct {
		got     int
		attacks bool
	}{{attacker, true}, {defender, false}} {
		want, ok := b.threats(grid, first, side.attacks)
		if ok && side.got >= 0 && side.got != want {
			t.Errorf("%v first, attacker %v: %d threats, brute force says %d", first, side.attacks, side.got, want)
		}
	}
}

// randomBoard is a small board with a few empty points.
func randomBoard(rng *rand.Rand, rules weiqi.Rules) (*weiqi.Position, game.Point, bool) {
	w, h := 3+rng.IntN(3), 2+rng.IntN(3)
	empty, err := weiqi.NewRectangle(w, h, rules)
	if err != nil {
		return nil, game.Point{}, false
	}
	var stones [3][]game.Point
	split := 1 + rng.IntN(w)
	for i := range w * h {
		at, dice := game.Pt(i%w, i/w), rng.IntN(100)
		c := game.None
		switch {
		case dice < 35:
		case (i%w < split) == (dice < 90):
			c = game.Black
		default:
			c = game.White
		}
		stones[c] = append(stones[c], at)
	}
	all := append(stones[game.Black], stones[game.White]...)
	if len(all) == 0 || len(stones[game.None]) > 9 {
		return nil, game.Point{}, false
	}
	p, err := empty.WithSetup(stones[game.Black], stones[game.White], game.Black)
	return p, all[rng.IntN(len(all))], err == nil
}

// Results reported as proved equal brute force's on the whole board, on which both sides may play
// anywhere and walls can be captured.
func TestProofsHoldOnTheBoard(t *testing.T) {
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		t.Fatal(err)
	}
	seed, want, most := uint64(3), 200, 1500
	if n, err := strconv.Atoi(os.Getenv("PIONNIER_BRUTE")); err == nil {
		seed, want, most = uint64(n), 10_000, 20_000
	}
	rng := rand.New(rand.NewPCG(seed, 4))
	counts, proved := map[Status]int{}, 0
	for n := 0; n < want; {
		p, at, ok := randomBoard(rng, rules)
		if !ok {
			continue
		}
		for safe := 1; safe <= 3; safe++ {
			a, err := Bounds{Free: MaxFree, Safe: safe, Strong: rng.IntN(4)}.Enclose(p, at)
			if err != nil {
				continue
			}
			s := a.NewSolver(100_000)
			for _, first := range []game.Color{game.Black, game.White} {
				got := s.Status(first)
				n++
				if !s.Proved(first, got) {
					continue
				}
				b, grid := newBrute(p, at, nil, most)
				truth, ok := b.status(grid, first)
				if !ok {
					continue
				}
				counts[got]++
				if proved++; got != truth {
					t.Fatalf("%v first: %v, brute force says %v, target %v, %v\n%s", first, got, truth, at, a, picture(p))
				}
			}
		}
	}
	t.Log(proved, counts)
	if 5*proved < want {
		t.Errorf("compared %d of %d, too few to say anything", proved, want)
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
