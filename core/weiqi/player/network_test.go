package player

import (
	"bytes"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/network/networktest"
)

// A network from a file reports its name, and its speed on this machine.
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

// Levels that imitate people use the network for all boards, with which they were rated; levels
// that search, and advisers, use the strongest.
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
			continue // it asks a network only whether to pass
		}
		if got, err := e.network(); got != want || err != nil {
			t.Errorf("%s plays with another network (%v)", l.ID, err)
		}
	}
}
