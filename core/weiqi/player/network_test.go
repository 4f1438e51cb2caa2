package player

import (
	"bytes"
	"testing"

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
