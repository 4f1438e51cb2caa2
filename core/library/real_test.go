package library_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/library/librarytest"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// questions is the number of questions about real games; PIONNIER_QUESTIONS asks for more, about
// more games.
func questions() (asked, games int) {
	if n, err := strconv.Atoi(os.Getenv("PIONNIER_QUESTIONS")); err == nil {
		return n, 100
	}
	return 60, 60
}

// sgfGames reads the first games of a file.
func sgfGames(t *testing.T, name string, most int) (games []*record.Record) {
	t.Helper()
	packed, err := os.ReadFile(data + "/" + name)
	if err != nil {
		t.Skipf("there are no games in %s/%s", data, name)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range sgf.Split(text)[:most] {
		if read, err := format.Read(one, nil); err == nil {
			games = append(games, read...)
		}
	}
	return games
}

// wthorGames reads the first games of a year.
func wthorGames(t *testing.T, most int) []*record.Record {
	t.Helper()
	text, err := os.ReadFile(data + "/wthor/WTH_1990.wtb")
	if err != nil {
		t.Skipf("there are no games in %s/wthor", data)
	}
	games, err := format.Read(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return games[:most]
}

// bruteForce compares random searches of real games with a brute-force search.
func bruteForce(t *testing.T, gameID string, games []*record.Record, ask func(*rand.Rand, *library.Question)) {
	t.Helper()
	entry, err := catalog.Find(gameID)
	if err != nil {
		t.Fatal(err)
	}
	packing, _ := catalog.As[library.Packing](entry)
	start := func(r *record.Record) game.Position {
		pos, err := entry.Start(r)
		if err != nil {
			t.Fatal(err)
		}
		return pos
	}
	asked, _ := questions()
	few := len(games) / 10
	librarytest.Search(t, librarytest.Game{Packing: packing, Start: start, Questions: asked, Ask: ask, Games: games[few:], Others: games[:few]})
}

func TestSearchOfRealGamesIsThatByBruteForce(t *testing.T) {
	_, most := questions()
	played := sgfGames(t, "weiqi-games/tygem-2006-02.sgf.gz", most)
	bruteForce(t, "go", played, nil)
	bruteForce(t, "go", played, librarytest.AskRectangle(7))
	bruteForce(t, "othello", wthorGames(t, most), nil)
}

// turned is the main line of a game without set-ups, in another symmetry.
func turned(r *record.Record, s library.Symmetry) *record.Record {
	t := record.New(r.Game, r.Width, r.Height)
	t.Players, t.Date, t.Outcome, t.Extra = r.Players, r.Date, r.Outcome, r.Extra
	at := t.Root
	for n := range r.Root.MainLine() {
		if n.Move != 0 {
			at = at.Add(&record.Node{Color: n.Color, Move: s.TurnMove(n.Move, r.Width, r.Height)})
		}
	}
	return t
}

// joined imports games one by one and returns how many were there already.
func joined(t *testing.T, c *library.Collection, games []*record.Record) int {
	t.Helper()
	im := library.Importer{Packings: catalog.Packings(), Read: func([]byte, func(string) []byte) ([]*record.Record, error) { return games, nil }}
	done, err := im.Import(context.Background(), c, inputs(fmt.Sprint(c.Note().Games(""), " games, ", c.Note().Joined, " joined")))
	if err != nil || done.Refused > 0 || done.Games+done.Joined != len(games) {
		t.Fatalf("%+v, %v", done, err)
	}
	return done.Joined
}

// A thousand real games are recognised in any symmetry and any spelling of names; the same games
// without the last move, by other players or from another year are not.
func TestOnlyTheSameGameIsJoined(t *testing.T) {
	games := append(wthorGames(t, 800), sgfGames(t, "weiqi-games/tygem-2006-02.sgf.gz", 200)...)
	for i, g := range games { // WTHOR's names are in other files, and some games have no date
		g.Date = epoch
		g.Players.Black.Name, g.Players.White.Name = fmt.Sprintf("Zoé  Black %d", i), fmt.Sprintf("Åke White %d", i)
	}
	c := library.NewCollection(librarytest.Folder{}, "real", epoch)
	if n := joined(t, c, games); n != 0 {
		t.Errorf("%d of %d different games are joined", n, len(games))
	}
	r, kept := rand.New(rand.NewPCG(5, 6)), []library.Symmetry{0, 3, 4, 7} // these keep Othello's start
	for name, change := range map[string]func(*record.Record){
		"the same":      func(g *record.Record) {},
		"other names":   func(g *record.Record) { g.Players.White.Name = "Somebody" },
		"another year":  func(g *record.Record) { g.Date = g.Date.AddDate(1, 0, 0) },
		"a move less":   func(g *record.Record) { end := g.Root.End(); end.Parent.Children = nil },
		"swapped sides": func(g *record.Record) { g.Players.Black, g.Players.White = g.Players.White, g.Players.Black },
	} {
		var others []*record.Record
		for _, g := range games {
			other := turned(g, kept[r.IntN(len(kept))])
			other.Players.Black.Name = strings.ToUpper(strings.ReplaceAll(other.Players.Black.Name, "é", "e"))
			change(other)
			others = append(others, other)
		}
		want := 0
		if name == "the same" {
			want = len(games)
		}
		c := library.NewCollection(librarytest.Folder{}, "real", epoch)
		joined(t, c, games)
		if n := joined(t, c, others); n != want {
			t.Errorf("%s: %d of %d are joined, want %d", name, n, len(games), want)
		}
	}
}

// Of all real games exactly those are joined whose moves are the same in one of the eight
// symmetries, written out and compared letter by letter. It takes a minute, and runs if
// PIONNIER_QUESTIONS is set.
func TestJoinedRealGamesHaveTheSameMoves(t *testing.T) {
	if os.Getenv("PIONNIER_QUESTIONS") == "" {
		t.Skip("takes a minute; PIONNIER_QUESTIONS=1000 runs it")
	}
	for _, name := range []string{"wthor", "weiqi-games"} {
		t.Run(name, func(t *testing.T) { compareJoined(t, name) })
	}
}

func compareJoined(t *testing.T, name string) {
	t.Helper()
	c := library.NewCollection(librarytest.Folder{}, name, epoch)
	im := library.Importer{Packings: catalog.Packings(), Read: format.Read, Together: true}
	w := files.Walker{Extensions: format.Extensions}
	if _, err := im.Import(context.Background(), c, w.Walk(context.Background(), os.DirFS(data), name)); err != nil {
		t.Fatal(err)
	}
	kept, same := map[string][]*record.Record{}, 0
	if err := library.Export(c, catalog.Packings(), func(r *record.Record) error {
		line := canonicalLine(r)
		if slices.ContainsFunc(kept[line], func(k *record.Record) bool { return covers(k, r) }) {
			same++
			return nil
		}
		kept[line] = append(kept[line], &record.Record{Players: r.Players, Date: r.Date})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	once, err := importReal(librarytest.Folder{}, name)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d games have the moves of another, %d are joined", name, same, once.Note().Joined)
	if once.Note().Joined != same {
		t.Errorf("%s: %d games are joined, %d have the same moves", name, once.Note().Joined, same)
	}
}

// canonicalLine writes the stones that a game sets up and places, with their colours, in the least
// of its symmetries.
func canonicalLine(r *record.Record) (least string) {
	for s := range library.Symmetries(r.Width, r.Height) {
		line := []byte{byte(r.Width), byte(r.Height)}
		for n := range r.Root.MainLine() {
			var set []string
			if n.Setup != nil {
				for _, stone := range n.Setup.Stones() {
					at := s.Turn(stone.Point, r.Width, r.Height)
					set = append(set, string([]byte{'s', byte(stone.Color), byte(at.X), byte(at.Y)}))
				}
			}
			slices.Sort(set)
			line = append(line, strings.Join(set, "")...)
			if p, ok := n.Move.Point(); ok {
				at := s.Turn(p, r.Width, r.Height)
				line = append(line, byte(n.Color), byte(at.X), byte(at.Y))
			}
		}
		if s == 0 || string(line) < least {
			least = string(line)
		}
	}
	return least
}

// covers reports whether a has the players and the year that b has.
func covers(a, b *record.Record) bool {
	same := func(x, y string) bool { return y == "" || library.Fold(x) == library.Fold(y) }
	return same(a.Players.Black.Name, b.Players.Black.Name) && same(a.Players.White.Name, b.Players.White.Name) &&
		(b.Date.IsZero() || !a.Date.IsZero() && a.Date.Year() == b.Date.Year())
}
