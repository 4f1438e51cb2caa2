package exchange

import (
	"archive/zip"
	"bytes"
	"slices"
	"testing"

	"pionnier/app/text"
	"pionnier/core/othello"
	"pionnier/core/record/transcript"
	"pionnier/core/record/wthor"
)

// Every kind has a name and a heading, and no heading is without kinds.
func TestKindsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for _, gameID := range []string{"othello", "go"} {
		for _, k := range kindsOf(gameID) {
			seen[k.group] = true
			if !text.Has("format."+k.id) || !text.Has("format.of."+k.group) {
				t.Errorf("%s: %s of %s has no name", gameID, k.id, k.group)
			}
		}
	}
	if len(seen) != len(groups) {
		t.Errorf("the kinds have the groups %v", seen)
	}
}

// A game in WTHOR is an archive that has the names of its players.
func TestWTHORKeepsItsPlayers(t *testing.T) {
	const moves = "e6f4e3f6g5d6e7f5c5" // Black has every disc
	r, err := transcript.Read(moves, othello.New())
	if err != nil {
		t.Fatal(err)
	}
	r.Players.Black.Name = "Ada"
	g, err := asPlayed(r)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := writeBase(&b, g); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range archive.File {
		names = append(names, f.Name)
		if f.Name != "game.jou" {
			continue
		}
		data, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if players, err := wthor.ReadPlayers(data); err != nil || !slices.Contains(players, "Ada") {
			t.Errorf("the players are %q, %v", players, err)
		}
	}
	if want := []string{"game.wtb", "game.jou", "game.trn"}; !slices.Equal(names, want) {
		t.Errorf("the archive has %q, want %q", names, want)
	}
}
