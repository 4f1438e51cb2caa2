package network

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pionnier/core/game/gametest"
)

// publishedModel is KataGo's network g170-b6c96.
func publishedModel(t testing.TB) *Model {
	t.Helper()
	f, err := os.Open(filepath.Join(gametest.Shared(t, "katago"), "g170-b6c96-s175395328-d26788732.bin.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestPublishedNetwork(t *testing.T) {
	m := publishedModel(t)
	want := Info{"g170-b6c96-s175395328-d26788732", 8, 6, 96, 1030599}
	if got := m.Info(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	var in Input
	var out Output
	in.Reset(9)
	for i := range in.Plane(0) {
		in.Plane(0)[i] = 1
	}
	made(t, m).Evaluator().Evaluate(&in, 0, &out)
	if best, center := slices.Index(out.Policy, slices.Max(out.Policy)), 40; best != center {
		t.Errorf("the best first move is at %d, want the center, %d", best, center)
	}
	if out.Win < 0.8 || out.Lead < 3 {
		t.Errorf("without komi the first player wins with %g and leads by %g; want most of all and several points", out.Win, out.Lead)
	}
}
