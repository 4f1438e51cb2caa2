package bench

import (
	"io"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/engine"
	"pionnier/core/othello/pattern"
	"pionnier/core/weiqi/network"
)

// The signature of one thread is the same in every run, and each position contributes to it.
func TestBenchSignature(t *testing.T) {
	few := []benchTask{othelloBench[0], othelloBench[4], othelloBench[11]}
	few[0].depth, few[1].depth = 8, 9
	resources := engine.Resources{Threads: 1, Memory: 1 << 20}
	var out strings.Builder
	weights, err := pattern.Default()
	if err != nil {
		t.Fatal(err)
	}
	first, err := benchOthello(terminal.Printer{Out: &out}, few, weights, resources)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := benchOthello(terminal.Printer{Out: io.Discard}, few, weights, resources); err != nil || second != first {
		t.Errorf("signature %d, then %d, %v", first, second, err)
	}
	if fewer, err := benchOthello(terminal.Printer{Out: io.Discard}, few[:2], weights, resources); err != nil || fewer >= first || fewer <= 0 {
		t.Errorf("signature %d of 3 positions, %d of 2, %v", first, fewer, err)
	}
	// Without it a book made with other weights is said to come from the program's own.
	signature := func(w *pattern.Weights) int64 {
		n, err := benchOthello(terminal.Printer{Out: io.Discard}, few[:1], w, resources)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if signature(pattern.NewFit().Weights()) == signature(weights) {
		t.Error("other weights have the same signature")
	}
	for _, want := range []string{"60\t8\t", "36\t9\t", "19\t19\t+4\t", "signature\t"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, &out)
		}
	}
}

func TestBenchPositionsAreSound(t *testing.T) {
	shallow := make([]benchTask, len(othelloBench))
	for i, task := range othelloBench {
		shallow[i] = benchTask{task.board, 1}
	}
	weights, err := pattern.Default()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := benchOthello(terminal.Printer{Out: io.Discard}, shallow, weights, engine.Resources{Threads: 1, Memory: 1 << 20}); err != nil {
		t.Error(err)
	}
}

// The signature of the Go search is the same in every run on every machine, and two different
// searches have different signatures.
func TestWeiqiBench(t *testing.T) {
	if testing.Short() {
		t.Skip("three searches; TestBenchSignature is not skipped")
	}
	n, err := network.Default()
	if err != nil {
		t.Fatal(err)
	}
	if n, err = network.New(n.Model(), benchKernel); err != nil {
		t.Fatal(err)
	}
	few := []benchGame{{5, 4, 100}, {7, 6, 100}}
	if testing.Short() { // the race detector needs a minute for both
		few = few[:1]
	}
	sign := func(part int64) uint32 {
		signature, err := benchSearch(terminal.Printer{Out: io.Discard}, n, few, part)
		if err != nil {
			t.Fatal(err)
		}
		return signature
	}
	if a, b, c := sign(10), sign(10), sign(20); a != b || a == c {
		t.Errorf("signatures %d and %d, with fewer visits %d", a, b, c)
	}
	p, err := benchPosition(9, 10)
	if err != nil || p.MoveNumber() != 10 {
		t.Fatalf("%v, %v", p, err)
	}
	if speed := evaluationSpeed(n, p, 2, 0); speed <= 0 {
		t.Errorf("%v evaluations per second", speed)
	}
}
