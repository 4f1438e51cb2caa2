package network

import (
	"os"
	"path/filepath"
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
	n, err := New(m, "scalar")
	if err != nil {
		t.Fatal(err)
	}
	var in Input
	var out Output
	in.Reset(9)
	for i := range in.Plane(0) {
		in.Plane(0)[i] = 1
	}
	n.Evaluator().Evaluate(&in, 0, &out)
	t.Logf("%+v", out)
}
