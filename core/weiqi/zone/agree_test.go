package zone

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

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
	if least := want / parts / 8; count.boards < least || count.others < least || count.kills == 0 || count.joins == 0 || count.races == 0 || count.together == 0 || count.unknown > 4*least {
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
type checked struct{ proofs, kills, joins, races, deep, together, boards, others, unknown int }

// another returns the point of a stone of another chain than the one on target, or target.
func (b *brute) another(rng *rand.Rand, grid []byte, target int) int {
	chain, _ := b.chain(grid, target)
	for range 8 {
		if to := rng.IntN(len(grid)); grid[to] != 0 && !slices.Contains(chain, to) {
			return to
		}
	}
	return target
}

// checkBoard asks all questions about a group of a random board, and about the group and another one. On every other board there is a helper, which
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
	to := b.another(rng, grid, target)
	at := game.Pt(target%size, target/size)
	s := newSolver(p, at, game.Pt(to%size, to/size), memory, view{p: p}) // as it is drawn, as the check sees it
	if n%2 > 0 {
		s.Help(helping)
	}
	for goal := range Goal(goals) {
		if goal == Connect && to == target || !s.possible(goal) {
			continue
		}
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
			count.proofs++
			switch goal {
			case Kill:
				count.kills++
			case Connect:
				count.joins++
			case Race:
				count.races++
			}
			if n%4 == 3 {
				count.together++
			}
			if s.Positions() > before+10 {
				count.deep++
			}
			b.begin(s, goal, target, to, grid[target])
			if other := b.refute(rng, grid, proof.Zone, first, count); other != nil {
				t.Fatalf("board %d, %v, goal %v for the group on %v and the stone on %v, %v first, proved with the zone %v on\n%s\nbut not so on\n%s", n, rules.ID, goal, at, game.Pt(to%size, to/size), first, proof.Zone, b.picture(grid), b.picture(other))
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
		switch won := b.holds(&place{grid: other, toMove: int(first), ko: -1, taker: -1}, b.finder(int(first) == b.winner, zone), &root, none); {
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
