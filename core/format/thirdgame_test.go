package format

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/catalog/testdata/tictactoe"
	"pionnier/core/record"
)

// naming has the abilities of a game with a format of its own.
type naming struct{}

func (naming) Formats() []string { return []string{"ggf"} }

// A game can be written in the formats that carry any game, and in those named by its entry.
func TestThirdGameNamesItsFormats(t *testing.T) {
	entry := tictactoe.Entry()
	for _, c := range []struct {
		abilities any
		want      string
	}{
		{nil, "sgf link rows board"},
		{naming{}, "sgf ggf link rows board"},
	} {
		entry.Abilities = c.abilities
		remove := catalog.Add(entry)
		var ids []string
		for _, f := range Of(entry.ID) {
			ids = append(ids, f.ID)
		}
		remove()
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("it goes out as %s, want %s", got, c.want)
		}
	}
	board, err := Find("board")
	if err != nil || slices.ContainsFunc(Of("unknown"), func(f Format) bool { return f.own }) {
		t.Fatal("no drawn board, or an unknown game has formats of its own: ", err)
	}
	words, err := board.Text(Game{Entry: entry, Record: record.New(entry.ID, 3, 3)})
	if want := "   a b c\n 3 . . . 3\n 2 . . . 2\n 1 . . . 1\n   a b c\n(X)\n"; err != nil || words != want {
		t.Errorf("it is drawn as\n%s%v", words, err)
	}
}
