package network

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// published finds the folder of KataGo's network and outputs, which is kept
// beside the project and not in it.
func published(t testing.TB) string {
	t.Helper()
	for dir, up := ".", 0; up < 8; dir, up = filepath.Join("..", dir), up+1 {
		found := filepath.Join(dir, "shared", "data", "katago")
		if info, err := os.Stat(found); err == nil && info.IsDir() {
			return found
		}
	}
	t.Skip("the folder shared/data/katago with the published network is absent")
	return ""
}

// publishedModel is KataGo's network g170-b6c96.
func publishedModel(t testing.TB) *Model {
	t.Helper()
	f, err := os.Open(filepath.Join(published(t), "g170-b6c96-s175395328-d26788732.bin.gz"))
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
