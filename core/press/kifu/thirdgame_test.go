package kifu

import (
	"bytes"
	"strings"
	"testing"

	"pionnier/core/catalog/testdata/tictactoe"
	"pionnier/core/game"
)

// A game known to its own package alone is printed.
func TestThirdGameIsPrinted(t *testing.T) {
	entry := tictactoe.Entry()
	r, err := entry.New(entry.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	r.Root.End().Play(game.Black, game.Place(0, 2))
	r.Root.End().Play(game.White, game.Place(1, 1))
	for _, kind := range Kinds {
		var b bytes.Buffer
		if err := (Print{Games: []Game{{Entry: entry, Record: r}}}).Write(&b, kind); err != nil || b.Len() == 0 {
			t.Errorf("%s: %d bytes, %v", kind, b.Len(), err)
		}
	}
	if told := strings.Join(outline(t, Print{Games: []Game{{Entry: entry, Record: r}}}), "\n"); !strings.Contains(told, "1–2") {
		t.Errorf("the print tells %s", told)
	}
}
