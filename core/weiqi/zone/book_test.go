package zone

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// bookProblem is a problem of the folder tsumego/19x19/json of the repository rockmanray/rzone.
type bookProblem struct {
	Masked  string `json:"masked_sgf_str"`
	Turn    string `json:"turn_color"`
	Winner  string `json:"winning_color"`
	Black   string `json:"black_crucial_stone"`
	White   string `json:"white_crucial_stone"`
	Answers string `json:"answer_firstmove"`
	number  int
}

// bookProblems returns the problems of the folder PIONNIER_RZONE by number.
func bookProblems(t *testing.T) (list []*bookProblem) {
	names, err := filepath.Glob(filepath.Join(os.Getenv("PIONNIER_RZONE"), "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		b := &bookProblem{}
		if err := json.Unmarshal(data, b); err != nil {
			t.Fatal(err)
		}
		b.number, _ = strconv.Atoi(strings.TrimSuffix(filepath.Base(name), ".json"))
		list = append(list, b)
	}
	slices.SortFunc(list, func(x, y *bookProblem) int { return x.number - y.number })
	return list
}

// groups returns a stone of each chain of which one has to live. The largest chain comes first.
func (b *bookProblem) groups(p *weiqi.Position) (list []game.Point) {
	for _, q := range pointsOf(b.Black + "," + b.White) {
		if !slices.ContainsFunc(list, func(at game.Point) bool { return slices.Contains(p.Chain(at), q) }) {
			list = append(list, q)
		}
	}
	slices.SortStableFunc(list, func(x, y game.Point) int { return len(p.Chain(y)) - len(p.Chain(x)) })
	return list
}

var (
	setup  = regexp.MustCompile(`A([BW])((?:\[[a-s]{2}\])+)`)
	places = regexp.MustCompile(`[a-s]{2}`)
)

func pointsOf(s string) (list []game.Point) {
	for _, m := range places.FindAllString(s, -1) {
		list = append(list, game.Pt(int(m[0]-'a'), int(m[1]-'a')))
	}
	return list
}

func (b *bookProblem) position(t *testing.T) *weiqi.Position {
	rules, _ := weiqi.Ruleset("chinese")
	p, err := weiqi.New(19, rules)
	if err != nil {
		t.Fatal(err)
	}
	var stones [2][]game.Point
	for _, m := range setup.FindAllStringSubmatch(b.Masked, -1) {
		stones[strings.Index("BW", m[1])] = append(stones[strings.Index("BW", m[1])], pointsOf(m[2])...)
	}
	if p, err = p.WithSetup(stones[0], stones[1], colorOf(b.Turn)); err != nil {
		t.Fatal(err)
	}
	return p
}

func colorOf(s string) game.Color {
	if s == "b" {
		return game.Black
	}
	return game.White
}

func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano())
}

// TestBook counts the problems of the folder PIONNIER_RZONE that are proved in PIONNIER_SECONDS of
// the processors' time each, or within PIONNIER_POSITIONS. Where one of several chains has to live, it
// asks about the largest, unless another is proved at a glimpse. With PIONNIER_THREADS=2 a helper
// searches too, but not where proofs are replayed. With PIONNIER_PART, such as 1/4, it takes
// problems with numbers that leave 1 divided by 4; with PIONNIER_VERIFY it replays proofs. See
// results.md.
func TestBook(t *testing.T) {
	if os.Getenv("PIONNIER_RZONE") == "" {
		t.Skip("no PIONNIER_RZONE: the folder tsumego/19x19/json")
	}
	seconds, err := strconv.ParseFloat(os.Getenv("PIONNIER_SECONDS"), 64)
	if err != nil {
		seconds = 10
	}
	positions, err := strconv.Atoi(os.Getenv("PIONNIER_POSITIONS"))
	if err != nil {
		positions = 1 << 40
	}
	part, parts := partOf(106)
	verify := os.Getenv("PIONNIER_VERIFY") != ""
	proved, right, asked := 0, 0, 0
	memory := NewMemory(150 << 20)
	helping := NewMemory(150 << 20)
	var spent time.Duration
	total := 0
	for _, b := range bookProblems(t) {
		if b.number%parts != part {
			continue
		}
		p := b.position(t)
		groups := b.groups(p)
		at := groups[0]
		asked++
		goal := Live
		if p.At(at) != colorOf(b.Winner) {
			goal = Capture
		}
		begin := cpu()
		ctx := &cpuLimit{Context: context.Background(), until: begin + time.Duration(seconds*float64(time.Second))}
		for _, other := range groups[1:] {
			o := newSolver(p, other, other, helping, view{p: p})
			_, lives := o.Prove(ctx, goal, colorOf(b.Turn), min(glimpse, positions))
			if total += o.Positions(); lives {
				at = other
				break
			}
		}
		s := newSolver(p, at, at, memory, view{p: p}) // as it is drawn, as the check sees it
		if os.Getenv("PIONNIER_THREADS") == "2" && !verify {
			s.Help(helping)
		}
		if verify {
			s.begin(context.Background(), goal).patterns.trace = newTrace()
		}
		proof, ok := s.Prove(ctx, goal, colorOf(b.Turn), positions)
		took := cpu() - begin
		spent += took
		total += s.Positions()
		hit := ""
		if ok {
			proved++
			book := pointsOf(b.Answers)
			if at, played := proof.Move.Point(); len(book) == 0 || played && slices.Contains(book, at) {
				right++
				hit = "as the book"
			}
		}
		if ok && verify {
			hit += ", " + verified(t, s, p, at, goal, proof, colorOf(b.Turn))
		}
		fmt.Printf("%3d %-5v %-7v %2v zone %3d  %9d positions %6.1f s %s  stones %d\n", b.number, goal, ok, proof.Move, len(proof.Zone), s.Positions(), took.Seconds(), hit, len(p.Chain(at)))
	}
	fmt.Printf("%d of %d proved, %d with the book's move; %d positions, %.0f s, %.0f a second\n", proved, asked, right, total, spent.Seconds(), float64(total)/spent.Seconds())
}

// verified replays a proof against every move in its zone on a board with only the other side's
// stones around the zone, and returns the outcome.
func verified(t *testing.T, s *Solver, p *weiqi.Position, at game.Point, goal Goal, proof Proof, first game.Color) string {
	w, h := p.Size()
	empty, err := weiqi.New(w, p.Rules())
	if err != nil {
		t.Fatal(err)
	}
	b := &brute{suicide: p.Rules().Suicide, most: 50_000, empty: empty, seen: map[string]bool{}, near: &set{}}
	b.meet(w)
	grid := make([]byte, w*h)
	for i := range grid {
		grid[i] = byte(p.At(game.Pt(i%w, i/w)))
	}
	var around set
	for _, q := range proof.Zone {
		b.near.add(s.board.index(q))
		around.join(&s.board.around[s.board.index(q)])
	}
	winner := p.At(at)
	if goal != Live {
		winner = winner.Opponent()
	}
	for i := range grid {
		switch q := point(i); {
		case b.near.has(q):
		case around.has(q):
			grid[i] = byte(winner.Opponent())
		default:
			grid[i] = 0
		}
	}
	for i := range grid {
		if _, liberties := b.chain(grid, i); grid[i] != 0 && liberties == 0 {
			return "not verified: no liberties"
		}
	}
	b.begin(s, goal, int(s.board.index(at)), int(s.board.index(at)), grid[s.board.index(at)])
	won := b.holds(&place{grid: grid, toMove: int(first), ko: -1, taker: -1}, b.solver, s.board, none)
	switch {
	case won:
		return fmt.Sprintf("holds in %d places", len(b.seen))
	case b.lost || len(b.seen) > b.most:
		return fmt.Sprintf("not verified: %d places, lost %v", len(b.seen), b.lost)
	}
	t.Errorf("the proof does not hold")
	return "FALSE"
}

// glimpse is the number of positions in which each chain of a group but the largest is tried first.
const glimpse = 2000

// cpuLimit is a context that ends when the process has used an amount of processor time.
type cpuLimit struct {
	context.Context
	until time.Duration
}

func (c *cpuLimit) Err() error {
	if cpu() > c.until {
		return context.DeadlineExceeded
	}
	return nil
}
