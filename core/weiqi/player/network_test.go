package player

import (
	"bytes"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/weiqi/network"
)

// A network from a file says what it is, and how fast it is here.
func TestLoadedNetworkTellsItsSpeed(t *testing.T) {
	var file bytes.Buffer
	m := network.Random(1, 2, 16)
	if err := network.Write(&file, m); err != nil {
		t.Fatal(err)
	}
	n, err := LoadNetwork(&file)
	if err != nil {
		t.Fatal(err)
	}
	if got := n.Info(); got.Name != m.Name() || got.Blocks != 2 || got.Channels != 16 || got.Evaluation <= 0 {
		t.Errorf("got %+v", got)
	}
}

// Levels play with the network for all boards, which they were rated with; who plays as well as
// possible, and who advises, with the strongest.
func TestLevelsPlayWithTheGeneralNetwork(t *testing.T) {
	strongest, err := network.Default()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range append(Ladder(), Hinter()) {
		var e *neural
		switch made := l.New(engine.Resources{}).(type) {
		case *neural:
			e = made
		case *human:
			e = &made.neural
		default:
			continue // it asks a network at most what to pass on
		}
		want := strongest.General()
		if l.ID == "full" || l.ID == "hint" {
			want = strongest
		}
		if got, err := e.network(); got != want || err != nil {
			t.Errorf("%s plays with another network (%v)", l.ID, err)
		}
	}
}
