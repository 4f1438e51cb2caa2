package main

import (
	"strings"
	"testing"

	"pionnier/core/engine"
)

// The signature of one thread is the same in every run, and each position counts.
func TestBenchSignature(t *testing.T) {
	few := []benchTask{othelloBench[0], othelloBench[4], othelloBench[11]}
	few[0].depth, few[1].depth = 8, 9
	take := engine.Resources{Threads: 1, Memory: 1 << 20}
	var out strings.Builder
	first, err := benchOthello(&out, few, take)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := benchOthello(&strings.Builder{}, few, take); err != nil || second != first {
		t.Errorf("signature %d, then %d, %v", first, second, err)
	}
	if fewer, err := benchOthello(&strings.Builder{}, few[:2], take); err != nil || fewer >= first || fewer <= 0 {
		t.Errorf("signature %d of 3 positions, %d of 2, %v", first, fewer, err)
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
	if _, err := benchOthello(&strings.Builder{}, shallow, engine.Resources{Threads: 1, Memory: 1 << 20}); err != nil {
		t.Error(err)
	}
}
