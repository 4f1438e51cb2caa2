package zone

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// brute decides by looking at every reachable board, with rules of its own: a plain grid, chains
// found again at each move, and no zones.
type brute struct {
	w, h           int
	suicide        bool
	winner, target int
	owner          byte
	lives          bool // the capturer of the group must live
	most           int  // boards to look at
	empty          *weiqi.Position
	beside         [][]int
	stones         []int // of chain
	key            []byte
	todo           []int
	settled        map[string]bool // by grid: the answer of passAlive about the stone in question
	near           *set            // where the other side plays; nil: everywhere
	seen           map[string]bool // visited places: whether the winner has its way
	solver         *search
	helper         *search // of the solver's helper; nil without
	lost           bool    // a part of the proof is no longer in the solver's table
}

const stoneNames = ".XO" // by game.Color

// place is a position with everything else that matters: its key has the grid, the side to move,
// the ko point, the passes in a row and the winner's threats.
type place struct {
	grid       []byte
	toMove     int
	ko, passes int
	threats    int
	taker      int // the stone that captured the group, where it must live; -1 before
}

func (p *place) key() string {
	return string(p.grid) + string([]byte{byte(p.toMove), byte(p.ko + 1), byte(p.passes), byte(p.threats), byte(p.taker + 1)})
}

// meet prepares b for boards of a size.
func (b *brute) meet(size int) {
	b.w, b.h, b.settled = size, size, map[string]bool{}
	b.beside = make([][]int, size*size)
	for i := range b.beside {
		if i%size > 0 {
			b.beside[i] = append(b.beside[i], i-1)
		}
		if i%size < size-1 {
			b.beside[i] = append(b.beside[i], i+1)
		}
		if i >= size {
			b.beside[i] = append(b.beside[i], i-size)
		}
		if i < size*(size-1) {
			b.beside[i] = append(b.beside[i], i+size)
		}
	}
}

// chain returns the stones of a chain, valid until the next call, and the number of its liberties.
func (b *brute) chain(grid []byte, i int) (stones []int, liberties int) {
	var seen [maxPoints]bool
	seen[i] = true
	stones = append(b.stones[:0], i)
	for k := 0; k < len(stones); k++ {
		for _, n := range b.beside[stones[k]] {
			if !seen[n] && (grid[n] == 0 || grid[n] == grid[i]) {
				if seen[n] = true; grid[n] == 0 {
					liberties++
				} else {
					stones = append(stones, n)
				}
			}
		}
	}
	b.stones = stones
	return stones, liberties
}

// play returns the place after a stone on i, nil if that is illegal.
func (b *brute) play(p *place, i int) *place {
	next := &place{grid: append([]byte(nil), p.grid...), toMove: 3 - p.toMove, ko: -1, threats: p.threats, taker: p.taker}
	if p.grid[i] != 0 {
		return nil
	}
	if p.ko == i {
		if next.threats--; next.threats < 0 {
			return nil
		}
	}
	next.grid[i] = byte(p.toMove)
	taken, last := 0, 0
	for _, n := range b.beside[i] {
		if next.grid[n] == byte(3-p.toMove) {
			if stones, liberties := b.chain(next.grid, n); liberties == 0 {
				for _, s := range stones {
					next.grid[s] = 0
				}
				taken, last = taken+len(stones), stones[0]
			}
		}
	}
	own, liberties := b.chain(next.grid, i)
	switch {
	case liberties == 0 && (!b.suicide || len(own) == 1):
		return nil
	case liberties == 0:
		for _, s := range own {
			next.grid[s] = 0
		}
	case taken == 1 && len(own) == 1 && liberties == 1 && p.toMove != b.winner:
		next.ko = last
	}
	if b.lives && p.taker < 0 && next.grid[b.target] != b.owner {
		next.taker = i
		if p.toMove != b.winner { // it took its own group
			next.taker = b.besideAll(p.grid, own)
		}
	}
	return next
}

// besideAll returns the first stone of the winner beside some stones.
func (b *brute) besideAll(grid []byte, stones []int) int {
	first := len(grid)
	for _, s := range stones {
		for _, n := range b.beside[s] {
			if int(grid[n]) == b.winner {
				first = min(first, n)
			}
		}
	}
	return first
}

// decided reports whether play is over, and won.
func (b *brute) decided(p *place) (over, won bool) {
	target, owner := b.target, int(b.owner)
	if p.taker >= 0 {
		target, owner = p.taker, b.winner
	}
	switch saves := owner == b.winner; {
	case int(p.grid[target]) != owner:
		return true, !saves
	case saves && b.passAlive(p.grid, target):
		return true, true
	}
	return p.passes == 2, false
}

// passAlive asks the rules' own, slow algorithm if a look at the chain's own eyes is not enough,
// once for each grid.
func (b *brute) passAlive(grid []byte, target int) bool {
	if vital, own := b.eyes(grid, target); vital < 2 || own > 1 {
		return own > 1
	}
	key := string(append(append(b.key[:0], grid...), byte(target)))
	if lives, known := b.settled[key]; known {
		return lives
	}
	var stones [3][]game.Point
	for i, c := range grid {
		stones[c] = append(stones[c], game.Pt(i%b.w, i/b.w))
	}
	p, err := b.empty.WithSetup(stones[1], stones[2], game.Black)
	b.settled[key] = err == nil && weiqi.PassAlive(p)[target] == game.Color(b.winner)
	return b.settled[key]
}

// eyes counts the spaces without stones of a chain's colour whose empty points are all its
// liberties. It also counts the ones among these that no other chain of the colour touches, where
// no suicide fills them.
func (b *brute) eyes(grid []byte, target int) (vital, own int) {
	chain, _ := b.chain(grid, target)
	var mine, seen [maxPoints]bool
	for _, s := range chain {
		mine[s] = true
	}
	for i := range grid {
		if seen[i] || grid[i] == grid[target] {
			continue
		}
		isVital, isOwn := true, true
		seen[i] = true
		b.todo = append(b.todo[:0], i)
		for k := 0; k < len(b.todo); k++ {
			p, touches := b.todo[k], false
			for _, n := range b.beside[p] {
				touches = touches || mine[n]
				isOwn = isOwn && (grid[n] != grid[target] || mine[n])
				if !seen[n] && grid[n] != grid[target] {
					seen[n] = true
					b.todo = append(b.todo, n)
				}
			}
			isVital = isVital && (touches || grid[p] != 0)
			isOwn = isOwn && (touches || grid[p] != 0 && !b.suicide)
		}
		if isVital {
			vital++
		}
		if isOwn {
			own++
		}
	}
	return vital, own
}

// holds reports whether the winner has its way by its proof, whatever the other side plays
// anywhere. The proof is about another board, the reference, which agrees with this one in the zone
// at first: the winner plays the proved moves, and a move of the other side outside the zone is a
// pass on the reference. A repeated position is not won. It gives up beyond most places.
func (b *brute) holds(p *place, in *search, reference *board, ban point) bool {
	key := b.solver.position(reference.hash, p.toMove == b.winner, ban, uint8(p.threats), b.takerOf(p))
	from, other := in.patterns.trace.from[key]
	for hops := 0; other && hops < mostHops; hops++ { // two tables that lose proofs may refer to each other
		if b.helper != nil && from.finder == b.helper.patterns {
			in = b.helper
		} else {
			in = b.solver
		}
		key, reference = from.key, b.restore(in.patterns.trace.stones[from.key])
		from, other = in.patterns.trace.from[key]
	}
	k := p.key() + strconv.FormatUint(key, 16)
	if in == b.helper {
		k += "h"
	}
	if won, seen := b.seen[k]; seen {
		return won
	}
	if b.seen[k] = false; len(b.seen) > b.most {
		return false
	}
	over, won := b.decided(p)
	if over {
		b.seen[k] = won
		return won
	}
	e := in.find(key)
	if e == nil || e.proof != 0 {
		b.lost = true
		return false
	}
	if p.toMove == b.winner {
		if e.move != none {
			after := *reference
			after.play(e.move, uint8(b.winner))
			next := b.play(p, int(e.move))
			won = next != nil && b.holds(next, in, &after, none)
		}
	} else {
		zone := *in.zone(e)
		won = b.holds(b.pass(p), in, reference, none)
		for m := range p.grid {
			if !won || b.near != nil && !b.near.has(point(m)) {
				continue
			}
			next := b.play(p, m)
			if next == nil {
				continue
			}
			if !zone.has(point(m)) {
				won = b.holds(next, in, reference, none)
				continue
			}
			won = false
			if f := reference.foresee(point(m), uint8(p.toMove), b.suicide); f.legal {
				after, ban := *reference, none
				if after.play(point(m), uint8(p.toMove)); f.captured == 1 && f.lone {
					ban = f.taken
				}
				won = b.holds(next, in, &after, ban)
			}
		}
	}
	b.seen[k] = won
	return won
}

// mostHops is the largest number of proofs that reuse each other in a row.
const mostHops = 1000

// finder returns the search that proved the position of the first frame: the solver's, unless only its helper
// did. winnersTurn is true if the winner is to move.
func (b *brute) finder(winnersTurn bool) *search {
	f := &b.solver.frames[0]
	if e := b.solver.find(b.solver.position(f.board.hash, winnersTurn, none, 0, none)); b.helper != nil && (e == nil || e.proof != 0) {
		return b.helper
	}
	return b.solver
}

// takerOf is p.taker as the solver has it.
func (b *brute) takerOf(p *place) point {
	if p.taker < 0 {
		return none
	}
	return point(p.taker)
}

// restore makes a board of stones.
func (b *brute) restore(stones [2]set) *board {
	g := geometryOf(b.w, b.h)
	return newBoard(g, func(at game.Point) game.Color {
		switch p := g.index(at); {
		case stones[0].has(p):
			return game.Black
		case stones[1].has(p):
			return game.White
		}
		return game.None
	})
}

func (b *brute) pass(p *place) *place {
	passes := p.passes + 1
	if p.ko >= 0 {
		passes = 0
	}
	return &place{grid: p.grid, ko: -1, toMove: 3 - p.toMove, passes: passes, threats: p.threats, taker: p.taker}
}

// begin makes b ask about a solver's proof.
func (b *brute) begin(s *Solver, goal Goal, target int, owner byte) {
	b.target, b.owner, b.winner, b.lives = target, owner, int(owner), goal == Kill
	if goal != Live {
		b.winner = 3 - b.winner
	}
	b.solver = s.begin(context.Background(), goal)
	if s.helper != nil {
		b.helper = s.helper.begin(context.Background(), goal)
	}
}

// scatter fills a grid at random, except for the points to keep; false if a chain has no liberty.
func (b *brute) scatter(rng *rand.Rand, grid []byte, kept map[int]bool, density int) bool {
	for i := range grid {
		if kept[i] {
			continue
		}
		grid[i] = 0
		if rng.IntN(100) < density {
			grid[i] = byte(1 + rng.IntN(2))
		}
	}
	for i := range grid {
		if grid[i] == 0 {
			continue
		}
		if stones, liberties := b.chain(grid, i); liberties == 0 {
			for _, s := range stones {
				if kept[s] {
					return false
				}
				grid[s] = 0
			}
		}
	}
	return true
}

func (b *brute) position(grid []byte) (*weiqi.Position, error) {
	var stones [3][]game.Point
	for i, c := range grid {
		stones[c] = append(stones[c], game.Pt(i%b.w, i/b.w))
	}
	return b.empty.WithSetup(stones[1], stones[2], game.Black)
}

func (b *brute) picture(grid []byte) string {
	var s strings.Builder
	for i, c := range grid {
		s.WriteByte(stoneNames[c])
		if i%b.w == b.w-1 {
			s.WriteByte('\n')
		}
	}
	return s.String()
}

// Every proof holds by brute force, on the board itself and on boards that agree with it in the
// zone only. PIONNIER_BRUTE is a seed, of 20,000 boards; with PIONNIER_PART, such as 1/4, only
// boards with numbers that leave 1 divided by 4.
func TestProofsHoldOnAllBoardsThatAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("boards are solved by brute force")
	}
	want, most, seed := 30, 2000, uint64(2)
	if n, err := strconv.Atoi(os.Getenv("PIONNIER_BRUTE")); err == nil {
		want, most, seed = 20_000, 20_000, uint64(n)
	}
	part, parts := partOf(want)
	memory, helping := NewMemory(8<<20), NewMemory(8<<20)
	var count checked
	for n := range want {
		if n%1000 == 999 {
			t.Logf("%d: %+v", n, count)
		}
		if n%parts == part {
			checkBoard(t, n, most, rand.New(rand.NewPCG(seed, uint64(n))), memory, helping, &count)
		}
	}
	t.Logf("%+v", count)
	if least := want / parts / 8; count.boards < least || count.others < least || count.kills == 0 || count.together == 0 || count.unknown > 4*least {
		t.Errorf("too little was checked: %+v", count)
	}
}

// partOf reads PIONNIER_PART.
func partOf(want int) (part, parts int) {
	part, parts = 0, 1
	_, _ = fmt.Sscanf(os.Getenv("PIONNIER_PART"), "%d/%d", &part, &parts)
	return part, min(parts, want)
}

// checked counts proofs, and the boards on which they were checked.
type checked struct{ proofs, kills, deep, together, boards, others, unknown int }

// checkBoard asks all questions about a group of a random board. On every other board there is a helper, which
// uses the memory helping. Half of these helpers search at the same time, and the others prove what they can before.
func checkBoard(t *testing.T, n, most int, rng *rand.Rand, memory, helping *Memory, count *checked) {
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[n%len(weiqi.Rulesets())])
	if err != nil {
		t.Fatal(err)
	}
	size := 5 + rng.IntN(3)
	empty, err := weiqi.New(size, rules)
	if err != nil {
		t.Fatal(err)
	}
	b := &brute{suicide: rules.Suicide, most: most, empty: empty}
	b.meet(size)
	grid := make([]byte, size*size)
	b.scatter(rng, grid, nil, 35+rng.IntN(55))
	p, err := b.position(grid)
	target := rng.IntN(len(grid))
	if err != nil || grid[target] == 0 {
		return
	}
	s := newSolver(p, game.Pt(target%size, target/size), memory, view{p: p}) // as it is drawn, as the check sees it
	if n%2 > 0 {
		s.Help(helping)
	}
	for _, goal := range []Goal{Live, Capture, Kill} {
		s.begin(context.Background(), goal).patterns.trace = newTrace()
		if s.helper != nil {
			s.helper.begin(context.Background(), goal).patterns.trace = newTrace()
		}
		for _, first := range []game.Color{game.Black, game.White} {
			before, prove := s.Positions(), s.prove
			switch n % 4 {
			case 1:
				s.helper.prove(context.Background(), goal, first, 300)
			case 3:
				prove = s.together
			}
			proof, ok := prove(context.Background(), goal, first, 3000)
			if !ok {
				continue
			}
			if count.proofs++; goal == Kill {
				count.kills++
			}
			if n%4 == 3 {
				count.together++
			}
			if s.Positions() > before+10 {
				count.deep++
			}
			b.begin(s, goal, target, grid[target])
			if other := b.refute(rng, grid, proof.Zone, first, count); other != nil {
				t.Fatalf("board %d, %v, goal %v for the group on %v, %v first, proved with the zone %v on\n%s\nbut not so on\n%s", n, rules.ID, goal, game.Pt(target%size, target/size), first, proof.Zone, b.picture(grid), b.picture(other))
			}
		}
	}
}

// refute replays a proof on its board and on four that agree with it in the zone; it returns one on which it fails.
func (b *brute) refute(rng *rand.Rand, grid []byte, zone []game.Point, first game.Color, count *checked) []byte {
	kept := map[int]bool{}
	for _, at := range zone {
		kept[int(at.Y)*b.w+int(at.X)] = true
	}
	root := b.solver.frames[0].board
	for k := range 5 {
		other := append([]byte(nil), grid...)
		if k > 0 && !b.scatter(rng, other, kept, 25*k) || other[b.target] != b.owner {
			continue
		}
		b.seen, b.lost = map[string]bool{}, false
		switch won := b.holds(&place{grid: other, toMove: int(first), ko: -1, taker: -1}, b.finder(int(first) == b.winner), &root, none); {
		case won && k == 0:
			count.boards++
		case won:
			count.others++
		case b.lost || len(b.seen) > b.most:
			count.unknown++
		default:
			return other
		}
	}
	return nil
}

func newTrace() *trace { return &trace{from: map[uint64]pattern{}, stones: map[uint64][2]set{}} }
