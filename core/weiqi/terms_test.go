package weiqi

import (
	"testing"

	"pionnier/core/game"
)

func TestKeysTellWhatDecidesPlay(t *testing.T) {
	one, other := play(t, drawn(t, "chinese", game.Black, corner), "C3 E5 E3"), play(t, drawn(t, "chinese", game.Black, corner), "E3 E5 C3")
	if game.KeyOf(one) != game.KeyOf(other) {
		t.Error("a transposition has another key")
	}
	keys := map[game.Key]string{}
	for name, p := range map[string]*Position{
		"chinese":       drawn(t, "chinese", game.Black, corner),
		"japanese":      drawn(t, "japanese", game.Black, corner),
		"White to move": drawn(t, "chinese", game.White, corner),
		"after a pass":  play(t, drawn(t, "chinese", game.White, corner), "pass"),
		"other stones":  one,
		"ko":            play(t, drawn(t, "chinese", game.Black, tripleKo), "C8"),
		"no ko":         play(t, drawn(t, "chinese", game.Black, tripleKo), "C8 J5 J6"),
	} {
		k := game.KeyOf(p)
		if keys[k] != "" {
			t.Errorf("%q and %q have the same key", name, keys[k])
		}
		keys[k] = name
	}
	komi := drawn(t, "chinese", game.Black, corner)
	komi.rules.Komi++
	if keys[game.KeyOf(komi)] != "" {
		t.Error("another komi has no other key")
	}
}

// corner is a position without anything to capture.
const corner = `
	. . . . .
	. X . . .
	. . . O .
	. . . . .
	. . . . .`
