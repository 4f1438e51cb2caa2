package tree

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

// TestMovingEqualsANewLayout checks that wherever the cursor went, the tree looks as if it had been
// laid out for it.
func TestMovingEqualsANewLayout(t *testing.T) {
	test.NewTempApp(t)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 150).Draw(t, "nodes")
		nodes := random(n, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2)))
		tr := New(nil)
		tr.Set(nodes, 0)
		laidOut := 0 // the node for which the path was found
		for _, to := range rapid.SliceOfN(rapid.IntRange(0, n), 1, 8).Draw(t, "moves") {
			if !tr.plan.onPath[to] {
				laidOut = to
			}
			tr.SetCurrent(to)
			fresh := layOut(nodes, laidOut)
			if got, want := chart(tr.plan), chart(fresh); got != want || !slices.Equal(tr.plan.onPath, fresh.onPath) {
				t.Fatalf("at %d:\n%swant\n%s", to, got, want)
			}
		}
	})
}

// studied returns a game of 250 moves with variations of five moves, about n nodes in all, the first node of
// a variation that replaces move 201, and the node of the main line beside it.
func studied(n int) (nodes []Node, variation, main int) {
	parents := line(0, 1, 250)
	for len(parents)+5 <= n {
		from := 1 + len(parents)/5%240
		parents = append(parents, line(from, len(parents)+1, 5)...)
	}
	variation = len(parents) + 1
	parents = append(parents, line(200, variation, 5)...)
	return grow(parents...), variation, 201
}

// TestAStepCostsTheSameInALargeTree checks that a step looks at the branches that it leaves and
// enters, and draws only what is in sight.
func TestAStepCostsTheSameInALargeTree(t *testing.T) {
	test.NewTempApp(t)
	cost := func(n int) (visited int) {
		nodes, variation, main := studied(n)
		tr := New(nil)
		tr.Set(nodes, main)
		tr.plan.visited = 0
		for range 3 {
			tr.SetCurrent(variation)
			tr.SetCurrent(variation + 1)
			tr.SetCurrent(main)
			tr.SetCurrent(main + 1)
		}
		if tr.plan.visited == 0 {
			t.Fatal("the tree was laid out anew: nothing was counted")
		}
		return tr.plan.visited
	}
	if small, large := cost(1000), cost(20_000); large != small {
		t.Errorf("%d nodes are looked at in a small tree, %d in a large one", small, large)
	}
}

// BenchmarkStep moves the cursor between a variation and the main line of 10,000 nodes.
func BenchmarkStep(b *testing.B) {
	test.NewTempApp(b)
	nodes, variation, main := studied(10_000)
	tr := New(nil)
	tr.Set(nodes, main)
	for b.Loop() {
		tr.SetCurrent(variation)
		tr.SetCurrent(main)
	}
}

// BenchmarkFold moves it in and out of a long variation, which unfolds and folds.
func BenchmarkFold(b *testing.B) {
	test.NewTempApp(b)
	nodes, _, main := studied(10_000)
	long := len(nodes)
	for i, p := range line(200, long, 20) {
		nodes = append(nodes, Node{Parent: p, Shape: Stone, Number: 201 + i})
	}
	tr := New(nil)
	tr.Set(nodes, main)
	for b.Loop() {
		tr.SetCurrent(long + 3)
		tr.SetCurrent(main)
	}
}
