package network

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pionnier/core/game/gametest"
)

// Networks of KataGo.
const (
	convolutional = "g170-b6c96-s175395328-d26788732"
	transformer   = "b7c96h3tfrs-test5-cnorm"
)

func publishedModel(t testing.TB, name string) *Model {
	t.Helper()
	f, err := os.Open(filepath.Join(gametest.Shared(t, "katago"), name+".bin.gz"))
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

func TestPublishedNetworks(t *testing.T) {
	if testing.Short() {
		t.Skip("other packages of tests use them")
	}
	for _, want := range []Info{
		{convolutional, 8, 6, 96, 1030599},
		{transformer, 17, 14, 96, 819145},
	} {
		t.Run(want.Name, func(t *testing.T) {
			m := publishedModel(t, want.Name)
			if got := m.Info(); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
			checkFirstMove(t, m)
		})
	}
}

// checkFirstMove asks about the empty board without komi.
func checkFirstMove(t *testing.T, m *Model) {
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
