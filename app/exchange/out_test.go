package exchange

import (
	"archive/zip"
	"bytes"
	"image/gif"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/core/format"
	"pionnier/core/othello"
	"pionnier/core/press/text"
	"pionnier/core/record/transcript"
	"pionnier/core/record/wthor"
)

// Every format has a name and a heading, and every heading has formats.
func TestKindsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for _, gameID := range []string{"othello", "go"} {
		for _, k := range kindsOf(gameID, false) {
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

// A game in WTHOR is saved as an archive with the players' names, and its files have the names that
// the federation gives them.
func TestWTHORKeepsItsPlayers(t *testing.T) {
	const moves = "e6f4e3f6g5d6e7f5c5" // Black has every disc
	r, err := transcript.Read(moves, othello.New())
	if err != nil {
		t.Fatal(err)
	}
	r.Players.Black.Name = "Ada"
	r.Date = time.Date(2004, 5, 1, 0, 0, 0, 0, time.UTC)
	g, err := asPlayed(r)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := writeBase(&b, []format.Game{g}); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range archive.File {
		names = append(names, f.Name)
		if f.Name != "WTHOR.jou" {
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
	if want := []string{"WTH_2004.wtb", "WTHOR.jou", "WTHOR.trn"}; !slices.Equal(names, want) {
		t.Errorf("the archive has %q, want %q", names, want)
	}
}

// Printing follows the user's choices: moves in a diagram, columns and paper, the moves in one
// diagram, pace and end of an animated picture. The answers of problems come at the end.
func TestPrintingFollowsTheChoices(t *testing.T) {
	games := func(data string) (list []format.Game) {
		records, err := format.Read([]byte(data), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range records {
			g, err := asPlayed(r)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, g)
		}
		return list
	}
	made := func(p printing, id string, list []format.Game) string {
		t.Helper()
		var b bytes.Buffer
		if err := p.write(&b, id, list); err != nil {
			t.Fatalf("%s of %+v: %v", id, p, err)
		}
		return b.String()
	}
	one := games("(;GM[1]SZ[9]PB[Ann]" + strings.Repeat(";B[cc];W[dd]", 30) + ")")
	pdf := made(printing{}, "pdf", one)
	for name, p := range map[string]printing{"moves": {moves: 1}, "columns": {columns: 1}, "paper": {paper: 1}} {
		if made(p, "pdf", one) == pdf {
			t.Errorf("another choice of %s prints the same", name)
		}
	}
	if made(printing{moves: 4}, "epub", one) == "" || made(printing{shown: 1}, "svg", one) == made(printing{}, "svg", one) {
		t.Error("the last moves are all moves")
	}
	short := []format.Game{one[0]}
	short[0].At = one[0].Record.Root.Children[0].Children[0]
	if made(printing{}, "svg", short) != made(printing{}, "svg", games("(;GM[1]SZ[9];B[cc];W[dd])")) {
		t.Error("the diagram goes beyond the board")
	}
	film, err := gif.DecodeAll(strings.NewReader(made(printing{pace: 1, once: true}, "gif", one)))
	if err != nil || film.Delay[0] != 50 || film.LoopCount != -1 {
		t.Errorf("delay %v, loop %d, %v", film.Delay[0], film.LoopCount, err)
	}
	problem := "(;GM[1]SZ[9]AB[aa][bb]AW[ab][ba]PL[B]C[Black to play](;B[cc]C[RIGHT])(;B[dd]))"
	if set := games(problem + problem); !set[0].Record.Problem() || made(printing{}, "pdf", set) == made(printing{}, "pdf", append(set, one...)) {
		t.Error("problems are printed as games")
	} else if plain := games("(;GM[1]SZ[9];B[cc];W[dd])"); made(printing{title: "Tesuji"}, "epub", plain) == made(printing{}, "epub", plain) {
		t.Error("what is said to be problems is printed as games")
	}
	if err := (printing{}).write(&bytes.Buffer{}, "pdf", nil); err == nil {
		t.Error("nothing was printed")
	}
}
