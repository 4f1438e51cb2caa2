package player

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/status"
)

// split is finished: Black owns the left, White the right.
const split = `
. X . X O . O . .
X X X X O O . O .
. X . X O . O O O
X . X X O O O . O
. X X . X O . O .
X . X X X O O O O
. X . X O O . O .
X X X X O . O O O
. X . X O O . O .`

// invaded is a finished game with dead stones of either side in the other's area; the lone white
// ones have no room for two eyes.
const invaded = `
. . . X O . . . .
. . . X O . . . .
. O . X O . X . .
. . . X O . . . .
. . . X O . . . .
. O . X O . . X .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .`

// seki is settled although neither chain at the top has an eye: the side that plays on one of their
// two shared liberties is captured from the other.
const seki = `
. O O O O O O O .
X X X X X X X X X
O O O O O O O O O
. O . O . . . O .
O O O O O O O O O
X X X X X X X X X
. X . X . . X . .
X X X X X X X X X
. . . . . . . . .`

// told lists the proposals as "colour number-of-stones verdict", a proved one with an exclamation
// mark, with the number of each. All stones must be judged once.
func told(t *testing.T, pos *weiqi.Position, list []game.Proposal) map[string]int {
	t.Helper()
	got, judged := map[string]int{}, map[game.Point]bool{}
	for _, p := range list {
		sure := ""
		if p.Sure {
			sure = "!"
		}
		got[fmt.Sprintf("%v %d %v%s", pos.At(p.Stones[0]), len(p.Stones), p.Verdict, sure)]++
		for _, s := range p.Stones {
			if pos.At(s) != pos.At(p.Stones[0]) {
				t.Errorf("a proposal of stones of two colours: %v", p)
			}
			if judged[s] {
				t.Errorf("%v is judged twice", s)
			}
			judged[s] = true
		}
	}
	size, _ := pos.Size()
	for i := range size * size {
		if p := game.Pt(i%size, i/size); (pos.At(p) != game.None) != judged[p] {
			t.Errorf("a %v point, %v, is judged: %v", pos.At(p), p, judged[p])
		}
	}
	return got
}

// The network decides what is not proved if it leaves no doubt.
func TestJudge(t *testing.T) {
	for _, c := range []struct {
		name, drawing string
		dead          []game.Point
		want          []string // among others
	}{
		{"empty", ". . . .\n. . . .\n. . . .\n. . . .", nil, nil},
		{"two eyes are proved", split, nil, []string{"black 26 alive!", "white 29 alive!"}},
		{"inside Benson's territory", `
. X O . X . O
X X X X X O O
. X . . X O .
X X X X X O O
O O O O O O O
. O . O . O O
O O O O O O O`, []game.Point{{X: 2, Y: 0}}, []string{"white 1 captured!", "black 14 alive!"}},
		{"no room for eyes", `
. X . X . O . . .
X . X X O O . . .
X X X O . O O O O
. X X O O O X X O
X X O O . O X . O
X O O . O O O O O
X X O O . . . . .
. X X O . . . . .
X . X O . . . . .`, []game.Point{{X: 6, Y: 3}, {X: 7, Y: 3}, {X: 6, Y: 4}}, nil},
		{"a chain alone in a small area", `
O O X . X . . . .
. O X X X . . . .
X X X . . . . . .
. . . . . . . . .
X X X X X X X X X
O O O O O O O O O
. . . . . . . . .
. . . . . . . X .
. . . . . . . . .`, []game.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 7, Y: 7}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := draw(t, "japanese", c.drawing, game.White)
			stopped := play(t, pos, game.Pass, game.Pass)
			for _, p := range []*weiqi.Position{pos, stopped} {
				list := judge(context.Background(), engine.Resources{}, p.Resume().(*weiqi.Position))
				got := told(t, p, list)
				for _, want := range c.want {
					if got[want]--; got[want] < 0 {
						t.Errorf("no %q, but %v", want, got)
					}
				}
				dead := game.Captives(list)
				slices.SortFunc(dead, func(p, q game.Point) int { return 9*int(p.Y-q.Y) + int(p.X-q.X) })
				if !slices.Equal(dead, c.dead) {
					t.Errorf("captives %v, want %v", dead, c.dead)
				}
			}
		})
	}
}

// judge returns the stones to be taken as dead if play stops at a position, as the network expects
// and reading confirms. Without a network only proved fates are known.
func judge(ctx context.Context, r engine.Resources, p *weiqi.Position) []game.Proposal {
	return p.Propose(expected(ctx, r, p), status.Confirm(ctx, p))
}

// foreign is a network of another game.
type foreign struct{}

func (foreign) Info() engine.NetworkInfo { return engine.NetworkInfo{} }

// Without a network only proved fates are reported: by Benson's algorithm or by reading.
func TestJudgeWithoutNetwork(t *testing.T) {
	if testing.Short() {
		t.Skip("groups are proved")
	}
	for _, c := range []struct {
		name, drawing string
		want          map[string]int
	}{
		{"proved", `
. X . X O
X X X X O
. X O . O
X X . O .
. . O O .`, map[string]int{"black 9 alive!": 1, "white 7 captured!": 1}},
		{"invaders", invaded, map[string]int{
			"black 9 unsettled": 1, "white 9 unsettled": 1, "white 2 unsettled": 1, "black 2 unsettled": 1}},
		{"seki", seki, map[string]int{
			"black 9 seki!": 1, "white 7 seki!": 1, "black 21 alive!": 1, "white 21 alive!": 1}},
	} {
		pos := draw(t, "japanese", c.drawing, game.White)
		got := told(t, pos, judge(context.Background(), engine.Resources{Network: foreign{}}, pos))
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Fates that are not proved follow the ownership, here one value for all stones of a group.
func TestFates(t *testing.T) {
	cross := `
. . . . . . .
. . . . . . .
. . X O . . .
. . . . . . .
. . O X . . .
. . . . . . .
. . . . . . .`
	walls := map[game.Point]float32{{X: 3, Y: 0}: 0.8, {X: 4, Y: 0}: -0.8}
	for _, c := range []struct {
		name, drawing string
		own           map[game.Point]float32 // by one stone of a group; 0: the others'
		want          []string               // among others
	}{
		{"nothing is decided", cross, nil, []string{"black 2 unsettled", "white 2 unsettled"}},
		{"both live", cross, map[game.Point]float32{{X: 2, Y: 2}: 0.3, {X: 3, Y: 2}: -0.5},
			[]string{"black 2 alive", "white 2 alive"}},
		{"one lives", `
. . . . . . .
. . X O . . .
. . O X . . .
O O O O O O O
X X X X X X X
. . . . . . .
. . . . . . .`, map[game.Point]float32{{X: 2, Y: 1}: -0.7, {X: 3, Y: 1}: -0.7, {X: 0, Y: 4}: 0.7},
			[]string{"black 2 captured", "white 9 alive", "black 7 alive"}},
		{"nobody moves to save the invaders", invaded, walls,
			[]string{"white 2 captured", "black 2 captured", "black 9 alive", "white 9 alive"}},
		{"seki", seki, map[game.Point]float32{{X: 1, Y: 0}: -0.9, {X: 0, Y: 1}: 0.9}, []string{"white 7 seki", "black 9 seki"}},
	} {
		pos := draw(t, "japanese", c.drawing, game.White)
		size, _ := pos.Size()
		own := make([]float32, size*size)
		for at, v := range c.own {
			for _, p := range pos.Group(at) {
				own[int(p.Y)*size+int(p.X)] = v
			}
		}
		got := told(t, pos, pos.Propose(own, nil))
		for _, want := range c.want {
			if got[want]--; got[want] < 0 {
				t.Errorf("%s: no %q, but %v", c.name, want, got)
			}
		}
	}
}

// A chain lives or dies as a whole, and one stone that surely dies takes it along.
func TestFatesOfAChain(t *testing.T) {
	pos := draw(t, "japanese", `
. . . . . . .
. X X X . . .
. O O O . . .
. . . . . . .
X X X X X X X
. . . . . . .
. . . . . . .`, game.White)
	own := make([]float32, 49)
	own[8], own[9], own[10] = 0.9, 0.9, -0.7
	own[15], own[16], own[17] = -0.9, -0.9, -0.9
	for i := range 7 {
		own[28+i] = 0.9
	}
	if got := told(t, pos, pos.Propose(own, nil)); got["black 3 captured"] != 1 {
		t.Errorf("%v", got)
	}
}

// A count never proposes that all stones are dead, or that two groups capture each other.
func TestNotAllIsCaptured(t *testing.T) {
	pos := draw(t, "japanese", `
. . . . .
. X X X .
. O O O .
. . . . .
. . . . .`, game.White)
	own := []float32{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
	if got := told(t, pos, pos.Propose(own, nil)); got["black 3 unsettled"] != 1 || got["white 3 unsettled"] != 1 {
		t.Errorf("%v", got)
	}
	dead := []game.Proposal{{Stones: pos.Chain(game.Pt(1, 1)), Verdict: game.Captured, Sure: true}}
	if got := told(t, pos, pos.Propose(own, dead)); got["black 3 captured!"] != 1 || got["white 3 alive"] != 1 {
		t.Errorf("Black is known to be dead: %v", got)
	}
}

// A game that both players left in the middle is not counted for the side that is ahead: a KGS game
// was given W+305.5.
func TestWhatIsBehindIsNotTakenOffAnUnfinishedBoard(t *testing.T) {
	for _, tt := range []struct {
		drawing string
		want    string
	}{
		{`
. . . . . . .
. X X . . . .
. O O X . . .
. . O . . . .
. . . . O . .
. . . . . . .
. . . . . . .`, "black 3 unsettled"},
		{`
. X . X X O .
X X X X O O .
O O O O O . .
. . . . . . .
. . X X . . .
. . . . O . .
. . . . . . .`, "black 2 unsettled"},
		{`
. . O . . . .
. O O O O O O
O O . O . X .
. O O O O O O
O O X . . . O
. O O O O O O
. . O . . . .`, "black 1 captured!"},
		{`
. O . . . . .
O O O O O . .
. X X . O O O
. . . . X . O
O O X . O O O
. O O O O . .
. O . . . . .`, "black 4 captured"},
	} {
		pos := draw(t, "japanese", tt.drawing, game.White)
		own := make([]float32, 49)
		for i := range own {
			own[i] = -0.9
		}
		if got := told(t, pos, pos.Propose(own, nil)); got[tt.want] == 0 {
			t.Errorf("%v, not %s, on%s", got, tt.want, tt.drawing)
		}
	}
}

// Under area rules a bent four in the corner lives unless it is fought: a side that would lose by
// passing begins the ko.
func TestAKoThatIsLeftIsFoughtWhereAreaCounts(t *testing.T) {
	p := draw(t, "chinese", bentFour, game.Black)
	n := &neural{}
	lost := engine.Info{Move: game.Pass, Value: engine.Value{Value: game.Value{Chance: 0.1, HasChance: true}}}
	m, ok := n.fights(context.Background(), p, lost)
	if at, _ := m.Point(); !ok || at != game.Pt(0, 7) && at != game.Pt(3, 8) {
		t.Errorf("plays %v, %v; want a move in the corner", m, ok)
	}
	won := lost
	won.Value.Chance = 0.9
	if m, ok := n.fights(context.Background(), p, won); ok {
		t.Errorf("plays %v although the pass wins", m)
	}
	if m, ok := n.fights(context.Background(), draw(t, "japanese", bentFour, game.Black), lost); ok {
		t.Errorf("plays %v where the group is dead without play", m)
	}
}

const bentFour = `
. . . . . . . . .
. O . O . O . O .
O O O O O O O O O
X X X X X X X X X
. . . . . . . . .
X X . . . . . . .
O O X X X . . . .
. O O O O X . . .
X X X . O X . . .`
