package format

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/recordtest"
)

// through writes a game in a format and reads it again, with the files of its players' names beside
// it.
func through(g Game, id string) (Game, error) {
	f, err := Find(id)
	if err != nil {
		return Game{}, err
	}
	var b bytes.Buffer
	if err := f.Write(&b, g); err != nil {
		return Game{}, err
	}
	data, beside := b.Bytes(), map[string][]byte{}
	if id == "wthor" {
		base, err := NewBase([]Game{g})
		if err != nil {
			return Game{}, err
		}
		data, beside[".jou"], beside[".trn"] = base.Games, base.Players, base.Tournaments
	}
	records, err := Read(data, func(extension string) []byte { return beside[extension] })
	if err != nil || len(records) != 1 {
		return Game{}, fmt.Errorf("%d games of\n%s: %w", len(records), data, err)
	}
	return Game{Entry: g.Entry, Record: records[0]}, nil
}

// toldOf lists the facts of a record, "" for missing ones.
func toldOf(r *record.Record) map[string]string {
	told := map[string]string{"black": r.Players.Black.Name, "white": r.Players.White.Name, "event": r.Event(), "year": "", "result": "", "clock": ""}
	if !r.Date.IsZero() {
		told["year"] = fmt.Sprint(r.Date.Year())
	}
	if r.Outcome.Over() {
		told["result"] = fmt.Sprint(r.Outcome.Winner, r.Outcome.Margin)
	}
	if r.Control.Kind != 0 {
		told["clock"] = fmt.Sprint(r.Control)
	}
	return told
}

// carried are the facts that a format has a place for.
var carried = map[string]string{"sgf": "black white event year result clock", "ggf": "black white event year result clock",
	"wthor": "black white event year result", "transcript": "result"}

// A game of Othello written in two formats and read back has the same facts, as far as both carry
// them, and no others.
func TestPairsOfGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := played(t, "othello", 8, 70, rapid.Uint64().Draw(t, "seed"))
		if rapid.Bool().Draw(t, "event") {
			g.Record.SetExtra("EV", "Cup")
		}
		if rapid.Bool().Draw(t, "nameless") {
			g.Record.Players = game.ByColor[record.Player]{}
		}
		for first := range carried {
			for second := range carried {
				once, err := through(g, first)
				if err != nil {
					t.Fatalf("%s: %v", first, err)
				}
				both, err := through(once, second)
				if err == nil {
					both, err = through(both, first)
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", first, second, err)
				}
				want := strings.Join(lineOf(g.Record), " ")
				if got := strings.Join(lineOf(both.Record), " "); strings.TrimSuffix(strings.ReplaceAll(got, "  ", " "), " ") != want && !strings.HasPrefix(want, got) {
					t.Fatalf("%s, %s: %s, not %s", first, second, got, want)
				}
				before, now := toldOf(g.Record), toldOf(both.Record)
				for fact, said := range now {
					has := strings.Contains(carried[first], fact) && strings.Contains(carried[second], fact)
					if said != before[fact] && (has || said != "") {
						t.Fatalf("%s, %s: the %s is %q, not %q", first, second, fact, said, before[fact])
					}
				}
			}
		}
	})
}

// A position of Othello is the same after two formats.
func TestPairsOfPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := played(t, "othello", 8, rapid.IntRange(0, 55).Draw(t, "moves"), rapid.Uint64().Draw(t, "seed"))
		pos, err := g.Position()
		if err != nil {
			t.Fatal(err)
		}
		formats := []string{"sgf", "ggf", "line", "obf", "rows", "board"}
		for _, first := range formats {
			for _, second := range formats {
				once, err := through(g, first)
				if err == nil {
					once, err = through(once, second)
				}
				if errors.Is(err, ErrOver) {
					continue
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", first, second, err)
				}
				there, err := once.Position()
				if err != nil || squares(there, '.', "") != squares(pos, '.', "") || there.ToMove() != pos.ToMove() {
					t.Fatalf("%s, %s: another position, %v", first, second, err)
				}
			}
		}
	})
}

// A position of Go is the same after two formats, and a diagram of Sensei's Library keeps its
// marks.
func TestPairsOfPositionsOfGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{5, 7, 9, 13, 19, 25}).Draw(t, "size")
		g := played(t, "go", size, rapid.IntRange(0, 60).Draw(t, "moves"), rapid.Uint64().Draw(t, "seed"))
		pos, err := g.Position()
		if err != nil {
			t.Fatal(err)
		}
		formats := []string{"sgf", "rows", "board", "senseis"}
		for _, first := range formats {
			for _, second := range formats {
				once, err := through(g, first)
				if err == nil {
					once, err = through(once, second)
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", first, second, err)
				}
				there, err := once.Position()
				if err != nil || squares(there, '.', "") != squares(pos, '.', "") || pos.ToMove() != game.None && there.ToMove() != pos.ToMove() {
					t.Fatalf("%s, %s: another position, %v\n%s\n%s", first, second, err, squares(there, '.', "\n"), squares(pos, '.', "\n"))
				}
			}
		}
	})
	for _, size := range []int{6, 10} { // of Othello, whose rows are counted from the top
		g := played(t, "othello", size, 20, 1)
		for _, id := range []string{"rows", "board"} {
			pos, err := g.Position()
			now, err2 := through(g, id)
			if errors.Join(err, err2) != nil || now.Record.Game != "othello" {
				t.Fatalf("%d as %s: %v", size, id, errors.Join(err, err2))
			}
			if there, err := now.Position(); err != nil || squares(there, '.', "") != squares(pos, '.', "") || there.ToMove() != pos.ToMove() {
				t.Errorf("%d as %s: another position, %v", size, id, err)
			}
		}
	}
	const marked = "$$Wc5 Marks\n$$  -----------\n$$ | X a O . C |\n$$ | # @ Y Q S |\n$$ | B W Z P T |\n$$ | . . . . M |\n$$ | . . z . . |\n$$  -----------\n"
	records, err := Read([]byte(marked), nil)
	if err != nil {
		t.Fatal(err)
	}
	entry, _ := catalog.Find("go")
	f, _ := Find("senseis")
	if text, err := f.Text(Game{Entry: entry, Record: records[0]}); text != marked {
		t.Errorf("%s became %s, %v", marked, text, err)
	}
}

// A server's file is the same game after it was saved as SGF.
func TestPairsOfServers(t *testing.T) {
	for name, text := range map[string]string{
		"ngf": "Rated game\n19\nace550      7D*\np81587      5K*\nwww.cyberoro.com\n2\n0\n0\n20170316 [09:51]\n5\nWhite wins by  resign!\n2\nPMABWQRRQ\nPMACBEEEE\n",
		"gib": "\\HS\n\\[GIBOKIND=Global\\]\n\\[GAMEPLACE=Tygem Baduk\\]\n\\[GAMEWHITENAME=leejw (10K)\\]\n\\[GAMEBLACKNAME=jy512\\]\n" +
			"\\[GAMETAG=S1,R3,D5,G65,W1,Z35,T30-3-1200,C2016:03:26:17:29,I:leejw\\]\n\\HE\n\\GS\n2 1 0\nINI 0 1 0 &4\nSTO 0 2 1 15 15\nSTO 0 3 2 13 16\n\\GE\n",
		"ugf": "[Header]\nTitle=2019,PANDA-NET,\nDate=2019/03/08,22:09:00\nRule=JPN\nSize=19\nHdcp=0,5.50\nWinner=B,7.50\nPlayerB=kazi,7d,,\nPlayerW=YIN,8d,,\n[Data]\nQP,B1,1,0\nDA,W1,2,0\nYA,B1,3,0\n",
		"ogs": `{"game_name":"Friendly","width":9,"height":9,"komi":5.5,"rules":"japanese","players":{"black":{"username":"ann"},"white":{"username":"bob"}},"start_time":1391034330,
"time_control":{"system":"byoyomi","main_time":600,"period_time":30,"periods":5},"black_player_id":1,"white_player_id":2,"winner":2,"outcome":"3.5 points","moves":[[4,4,100],[2,6,1.5],[-1,-1,0]]}`,
		"null komi": `{"width":9,"height":9,"komi":null,"rules":"ing","handicap":2,"free_handicap_placement":true,"moves":[[4,4,100],[2,6,1.5],[6,2,0]]}`,
	} {
		records, err := Read([]byte(text), nil)
		if err != nil || len(records) != 1 {
			t.Fatalf("%s: %d games, %v", name, len(records), err)
		}
		entry, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		before := Game{Entry: entry, Record: records[0]}
		now, err := through(before, "sgf")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		a, b := before.Record, now.Record
		if got, want := strings.Join(lineOf(b), " "), strings.Join(lineOf(a), " "); got != want {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
		if a.Players != b.Players || a.Outcome != b.Outcome || a.Control != b.Control || !a.Date.Truncate(time.Second).Equal(b.Date) || a.Handicap != b.Handicap ||
			a.Event() != b.Event() || entry.Terms(a) != entry.Terms(b) || a.KomiUnknown != b.KomiUnknown {
			t.Errorf("%s: %+v\nbecame %+v", name, *a, *b)
		}
	}
}

// The cost of writing is proportional to the length of the game.
func TestCostOfWriting(t *testing.T) {
	for _, gameID := range []string{"go", "othello"} {
		for _, f := range Of(gameID) {
			if f.Position || f.ID == "wthor" {
				continue
			}
			width := map[string]int{"othello": 8, "go": 19}[gameID]
			recordtest.Doubling(t, gameID+" as "+f.ID, 20, func(n int) {
				games := make([]Game, n)
				for i := range games {
					games[i] = played(t, gameID, width, 40, uint64(i))
				}
				var b bytes.Buffer
				if err := f.Write(&b, games...); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}
