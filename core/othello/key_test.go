package othello

import (
	"encoding/hex"
	"testing"

	"pionnier/core/game"
)

// TestKeyIsTheSameForEver guards files with keys in them.
func TestKeyIsTheSameForEver(t *testing.T) {
	k := game.KeyOf(New())
	if got := hex.EncodeToString(k[:]); got != "ddb4b1bad6bc846dddbfd8170cf16695" {
		t.Errorf("the start has the key %s", got)
	}
	if game.KeyOf(play(t, New(), "f5 d6 c3 d3 c4")) != game.KeyOf(play(t, New(), "f5 d6 c4 d3 c3")) {
		t.Error("a transposition has another key")
	}
}
