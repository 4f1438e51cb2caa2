package player

import (
	"bytes"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/network/networktest"
)

// A network from a file says what it is, and how fast it is here.
func TestLoadedNetworkTellsItsSpeed(t *testing.T) {
	m := networktest.Small(t)
	n, err := LoadNetwork(bytes.NewReader(networktest.SmallFile()))
	if err != nil {
		t.Fatal(err)
	}
	if got := n.Info(); got.Name != m.Name() || got.Blocks != 3 || got.Channels != 8 || got.Evaluation <= 0 {
		t.Errorf("got %+v", got)
	}
}

// People play with the network for all boards, which they were rated with; levels that search, and who
// advises, with the strongest.
func TestPeoplePlayWithTheGeneralNetwork(t *testing.T) {
	strongest, err := network.Default()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range append(Ladder(), Hinter()) {
		var e *neural
		want := strongest
		switch made := l.New(engine.Resources{}).(type) {
		case *neural:
			e = made
		case *human:
			e, want = &made.neural, strongest.General()
		default:
			continue // it asks a network at most what to pass on
		}
		if got, err := e.network(); got != want || err != nil {
			t.Errorf("%s plays with another network (%v)", l.ID, err)
		}
	}
}
