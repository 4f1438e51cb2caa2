package tree

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/press/plot"
)

// grow returns nodes with the given parents: "0 1 2 1" is a root's line of three with a variation of its
// second node.
func grow(parents ...int) []Node {
	nodes := []Node{{Parent: -1, Shape: Start}}
	depth := []int{0}
	for _, p := range parents {
		depth = append(depth, depth[p]+1)
		nodes = append(nodes, Node{Parent: p, Shape: Stone, Color: game.Color(1 + (depth[p] % 2)), Number: depth[p] + 1})
	}
	return nodes
}

// chart returns a drawing of the nodes in cells, "." for an empty one.
func chart(p *plan) string {
	var s strings.Builder
	for row := range p.rows {
		for column := range p.columns {
			switch n := p.at(column, row); {
			case n < 0:
				s.WriteString(" .")
			case p.places[n].folded > 0:
				fmt.Fprintf(&s, "+%d", p.places[n].folded)
			default:
				fmt.Fprintf(&s, "%2d", n)
			}
		}
		s.WriteByte('\n')
	}
	return s.String()
}

// line returns the parents of a chain of n nodes after from, whose indices begin with next.
func line(from, next, n int) (parents []int) {
	for i := range n {
		if i == 0 {
			parents = append(parents, from)
		} else {
			parents = append(parents, next+i-1)
		}
	}
	return parents
}

func TestLayout(t *testing.T) {
	for _, tt := range []struct {
		name    string
		parents []int
		current int
		want    string
	}{
		{"a line", []int{0, 1, 2}, 0, " 0 1 2 3\n"},
		{"a variation", []int{0, 1, 1, 2}, 0, " 0 1 2 4\n . . 3 .\n"},
		{"the later fork is nearer", []int{0, 1, 2, 3, 1, 5, 6, 3}, 0, " 0 1 2 3 4\n . . . . 8\n . . 5 6 7\n"},
		{"a variation of a variation", []int{0, 1, 1, 3, 3}, 0, " 0 1 2 .\n . . 3 4\n . . . 5\n"},
		{"two side by side", append([]int{0, 1, 2, 3, 4, 5, 6}, 1, 6), 0, " 0 1 2 3 4 5 6 7\n . . 8 . . . . 9\n"},
		{"a long one folds", append([]int{0, 1, 1}, line(3, 4, 8)...), 0, " 0 1 2\n . .+9\n"},
		{"not with the cursor in it", append([]int{0, 1, 1}, line(3, 4, 7)...), 5, " 0 1 2 . . . . . . .\n . . 3 4 5 6 7 8 910\n"},
	} {
		if got := chart(layOut(grow(tt.parents...), tt.current)); got != tt.want {
			t.Errorf("%s:\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestWhatFolds(t *testing.T) {
	long := grow(append([]int{0, 1, 1}, line(3, 4, 9)...)...)
	long[6].Commented = true
	if p := layOut(long, 0); p.places[3].folded != 0 {
		t.Error("a commented variation folds")
	}
	short := grow(0, 1, 1, 3)
	short[3].Engine = true
	if p := layOut(short, 0); p.places[3].folded != 2 {
		t.Error("an engine's line does not fold")
	}
}

// random returns a tree of n nodes with many variations.
func random(n int, rng *rand.Rand) []Node {
	parents := make([]int, n)
	for i := range parents {
		parents[i] = i
		if rng.IntN(6) == 0 {
			parents[i] = rng.IntN(i + 1)
		}
	}
	return grow(parents...)
}

// TestEveryShownNodeHasItsOwnCell checks that each node has its own cell, right of its parent and
// never above it.
func TestEveryShownNodeHasItsOwnCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 120).Draw(t, "nodes")
		nodes := random(n, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)))
		current := rapid.IntRange(0, n).Draw(t, "current")
		p := layOut(nodes, current)
		seen := map[[2]int32]bool{}
		shown, folded := 0, 0
		for i, pl := range p.places {
			if pl.hidden {
				folded++
				continue
			}
			shown++
			at := [2]int32{pl.column, pl.row}
			if seen[at] {
				t.Fatalf("two nodes at %v", at)
			}
			seen[at] = true
			if p.at(int(pl.column), int(pl.row)) != i {
				t.Fatalf("node %d is not found at its cell", i)
			}
			if parent := nodes[i].Parent; parent >= 0 && (p.places[parent].column+1 != pl.column || p.places[parent].row > pl.row) {
				t.Fatalf("node %d at %v, its parent at %+v", i, at, p.places[parent])
			}
		}
		if p.places[current].hidden || shown+folded != len(nodes) {
			t.Fatalf("%d shown, %d folded of %d; the cursor hidden: %v", shown, folded, len(nodes), p.places[current].hidden)
		}
	})
}

type rig struct {
	*Tree
	w    fyne.Window
	went []int
}

func open(t *testing.T, nodes []Node, current int) *rig {
	test.NewTempApp(t)
	r := &rig{}
	r.Tree = New(func(n int) {
		r.went = append(r.went, n)
		r.SetCurrent(n)
	})
	r.w = test.NewTempWindow(t, r.Tree)
	r.w.SetPadded(false)
	r.w.Resize(fyne.NewSize(340, 150))
	r.Set(nodes, current)
	r.w.Canvas().Capture()
	return r
}

// TestOnlyWhatIsInSightIsDrawn counts nodes, of a small and a large tree.
func TestOnlyWhatIsInSightIsDrawn(t *testing.T) {
	cells := (340/cell + 3) * (150/cell + 3)
	for _, n := range []int{100, 10000, 20000} {
		r := open(t, random(n, rand.New(rand.NewPCG(3, 4))), n/2)
		if got := r.drawn.nodes; got == 0 || got > cells {
			t.Errorf("%d nodes are drawn of %d, want at most %d", got, n, cells)
		}
	}
}

// TestNumbersAreWhole moves a tree past both edges: a number is written if all of its digits have
// room.
func TestNumbersAreWhole(t *testing.T) {
	nodes := grow(line(0, 1, 130)...)
	for i := range nodes {
		nodes[i].Number = i
	}
	p, written := layOut(nodes, 0), 0
	for x := 0.0; x < 110*cell; x++ {
		fig, _ := draw(p, 0, view{x: x, width: 340, height: 150}, palette{})
		for _, s := range fig.Shapes {
			if s.Words == "" {
				continue
			}
			written++
			if half := 3 * float64(len(s.Words)); s.Points[0].X < half || s.Points[0].X > 340-half {
				t.Fatalf("moved by %v, %s is at %v", x, s.Words, s.Points[0].X)
			}
		}
	}
	if written == 0 {
		t.Error("no number is written")
	}
}

// A number is written once, at the move: a pass or a remark after it has the same number.
func TestNumbersAreWrittenOnce(t *testing.T) {
	nodes := grow(line(0, 1, 25)...)
	for i := range nodes {
		nodes[i].Number = i - i/11 // the nodes 11 and 22 have the number of the node before
	}
	fig, _ := draw(layOut(nodes, 0), 0, view{width: 1000, height: 150}, palette{})
	var written []string
	for _, s := range fig.Shapes {
		if s.Words != "" {
			written = append(written, s.Words)
		}
	}
	if want := []string{"10", "20"}; !slices.Equal(written, want) {
		t.Errorf("the numbers written are %q, want %q", written, want)
	}
}

func TestTheCursorStaysInSight(t *testing.T) {
	nodes := random(3000, rand.New(rand.NewPCG(5, 6)))
	r := open(t, nodes, 0)
	for n := 0; n < len(nodes); n += 37 {
		r.SetCurrent(n)
		pl := r.plan.places[n]
		at := centre(pl.column, pl.row, view{r.x, r.y, 340, 150})
		if at.X < 0 || at.X > 340 || at.Y < ruler || at.Y > 150 {
			t.Fatalf("node %d is at %v", n, at)
		}
	}
}

func TestClicksAndDrags(t *testing.T) {
	r := open(t, grow(append([]int{0, 1, 2, 3, 1}, line(5, 6, 20)...)...), 0)
	at := func(column, row int32) fyne.Position {
		p := centre(column, row, view{r.x, r.y, 340, 150})
		return fyne.NewPos(float32(p.X), float32(p.Y))
	}
	test.TapAt(r.Tree, at(2, 0))
	test.TapAt(r.Tree, at(9, 1)) // nothing there
	test.TapAt(r.Tree, at(2, 1)) // the folded variation
	if fmt.Sprint(r.went) != "[2 5]" || r.plan.places[5].folded != 0 {
		t.Fatalf("went to %v; the variation stands for %d nodes", r.went, r.plan.places[5].folded)
	}
	r.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -52)})
	if r.x != 52 {
		t.Errorf("a turn of the wheel moves by %v", r.x)
	}
	r.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(30, 0)})
	if r.x != 22 {
		t.Errorf("a drag moves to %v", r.x)
	}
	r.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(9999, 9999)})
	if r.x != 0 || r.y != 0 {
		t.Errorf("the tree leaves the widget: %v, %v", r.x, r.y)
	}
	var asked []int
	r.OnSecondary = func(n int, _ fyne.Position) { asked = append(asked, n) }
	r.TappedSecondary(&fyne.PointEvent{Position: at(3, 0)})
	r.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(5, 5)})
	if fmt.Sprint(asked) != "[3]" {
		t.Errorf("asked about %v", asked)
	}
}

// TestLayoutGrowsWithTheTree counts the cells of a long ladder of variations, which a
// careless layout compares with each other.
func TestLayoutGrowsWithTheTree(t *testing.T) {
	allocated := func(n int) float64 {
		nodes := random(n, rand.New(rand.NewPCG(7, 8)))
		return testing.AllocsPerRun(3, func() { layOut(nodes, n) })
	}
	if a, b := allocated(5000), allocated(10000); b > 2.5*a {
		t.Errorf("%v allocations for 5,000 nodes, %v for 10,000", a, b)
	}
}

func BenchmarkLayout(b *testing.B) {
	nodes := random(10000, rand.New(rand.NewPCG(1, 2)))
	for b.Loop() {
		layOut(nodes, 5000)
	}
}

func TestLooks(t *testing.T) {
	nodes := grow(0, 1, 2, 3, 1, 3)
	nodes[2].HasMark, nodes[2].Mark = true, plot.Blunder
	nodes[5].Commented, nodes[6].Shape = true, Pass
	r := open(t, nodes, 2)
	r.FocusGained()
	test.AssertRendersToMarkup(t, "tree.xml", r.w.Canvas())
}

// A variation that the user closed is hidden with all branches off it.
func TestAClosedVariationHidesAllThatGoesOffFromIt(t *testing.T) {
	nodes := grow(0, 1, 2, 1, 4, 5, 5, 4) // 4 is a variation with three ends
	nodes[4].Closed = true
	p := layOut(nodes, 0)
	if p.places[4].folded != 5 || p.rows != 2 {
		t.Errorf("%d nodes are folded, in %d rows", p.places[4].folded, p.rows)
	}
	for n := 5; n <= 8; n++ {
		if !p.places[n].hidden || p.shown(n) != 4 {
			t.Errorf("node %d is in sight", n)
		}
	}
	if p = layOut(nodes, 7); p.places[7].hidden || p.places[4].folded != 0 {
		t.Error("the cursor's node is folded away")
	}
}

// The node under the pointer is described.
func TestThePointerNamesItsNode(t *testing.T) {
	r := open(t, grow(0, 1, 2, 1), 0)
	var told []int
	var below fyne.Position
	r.OnHover = func(node int, at fyne.Position) { told, below = append(told, node), at }
	over := func(column, row float32) {
		n := len(told)
		r.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos((column+0.5)*cell, ruler+(row+0.5)*cell)}})
		if want := fyne.NewPos((column+0.5)*cell, ruler+(row+1)*cell); len(told) > n && told[n] >= 0 && below != want {
			t.Errorf("node %d is told at %v, want %v", told[n], below, want)
		}
	}
	over(1, 0)
	over(1, 0)
	over(2, 1)
	over(9, 0)
	over(2, 0)
	r.MouseOut()
	if want := []int{1, 4, -1, 2, -1}; !slices.Equal(told, want) {
		t.Errorf("told are %v, want %v", told, want)
	}
}
