package ggf_test

import (
	"bytes"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
)

var name = rapid.StringMatching(`([a-zé本;:()0-9]([a-zé本;:() 0-9]{0,8}[a-zé本;:()0-9])?)?`)

// drawRecord draws a record that GGF can carry in full.
func drawRecord(t *rapid.T) *record.Record {
	side := 2 * rapid.IntRange(2, 7).Draw(t, "half side")
	r := record.New("othello", side, side)
	r.Players.Black = record.Player{Name: name.Draw(t, "black"), Rank: name.Draw(t, "rating")}
	r.Players.White.Name = name.Draw(t, "white")
	if rapid.Bool().Draw(t, "dated") {
		r.Date = time.Unix(rapid.Int64Range(-1e10, 1e10).Draw(t, "date"), 0).UTC()
	}
	seconds := func(label string) time.Duration {
		return time.Duration(rapid.IntRange(1, 9000).Draw(t, label)) * time.Second
	}
	switch rapid.IntRange(0, 2).Draw(t, "kind") {
	case 1:
		r.Control = clock.Control{Kind: clock.Absolute, Main: seconds("main")}
	case 2:
		r.Control = clock.Control{Kind: clock.Fischer, Main: seconds("main"), Step: seconds("step")}
	}
	r.Outcome = drawOutcome(t, side)
	next := game.Black
	if rapid.Bool().Draw(t, "white begins") {
		r.Root.Setup, next = &record.Setup{ToMove: game.White}, game.White
	}
	if rapid.Bool().Draw(t, "set-up") {
		r.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(0, 0)}, White: []game.Point{game.Pt(1, 1), game.Pt(3, 2)}, ToMove: next}
	}
	last := r.Root
	for range rapid.IntRange(0, 20).Draw(t, "moves") {
		m := game.Place(rapid.IntRange(0, side-1).Draw(t, "x"), rapid.IntRange(0, side-1).Draw(t, "y"))
		if rapid.IntRange(0, 9).Draw(t, "pass") == 0 {
			m = game.Pass
		}
		last = last.Play(next, m)
		drawNotes(t, last)
		next = next.Opponent()
	}
	return r
}

func drawOutcome(t *rapid.T, side int) game.Outcome {
	winner := rapid.SampledFrom([]game.Color{game.Black, game.White}).Draw(t, "winner")
	switch e := game.Ending(rapid.IntRange(0, 4).Draw(t, "ending")); e {
	case game.Unfinished:
		return game.Outcome{}
	case game.ByScore:
		black := rapid.IntRange(0, side*side).Draw(t, "discs")
		return game.Scored(float64(black), float64(side*side-black))
	default:
		return game.Outcome{Ending: e, Winner: winner}
	}
}

func drawNotes(t *rapid.T, n *record.Node) {
	for _, id := range []string{ggf.ValueID, ggf.TimeID} {
		if rapid.Bool().Draw(t, id) {
			v := float64(rapid.IntRange(0, 6400).Draw(t, "number")) / 100
			n.Extra = append(n.Extra, record.Property{ID: id, Values: []string{strconv.FormatFloat(v, 'f', -1, 64)}})
		}
	}
}

// TestRoundTrip checks that a written record is read as the same record.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRecord(t)
		text := write(t, r)
		games, err := ggf.Read(strings.NewReader(text))
		if err != nil || len(games) != 1 {
			t.Fatalf("%q: %d games, %v", text, len(games), err)
		}
		got := games[0]
		if diff := cmp.Diff(said(r), said(got)); diff != "" {
			t.Fatalf("%q: %s", text, diff)
		}
		r.Root.Children, got.Root.Children = nil, nil
		if diff := cmp.Diff(r, got); diff != "" {
			t.Fatalf("%q: %s", text, diff)
		}
	})
}

// FuzzRead checks that whatever is read is written and read again as the same text.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{nboardText, ggsText, "(;", "(;BO[4 *O-- -*O- -O*- ---- O]W[a3]W[b4/1/2]V[3];)",
		"(;TY[10]RE[0:s]DT[945277754]TI[0//0]B[j10/-0/-1])", "2 (;PB[\xeb]RB[[];)(;TB[x]TI[00:01/00:02/1:0]RE[+2:t];)"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := ggf.Read(bytes.NewReader(data))
		if err == nil && len(games) == 0 {
			t.Fatal("neither a game nor an error")
		}
		for _, g := range games {
			once := write(t, g)
			again, err := ggf.Read(strings.NewReader(once))
			if err != nil || len(again) != 1 {
				t.Fatalf("what was written is not read: %v\n%q", err, once)
			}
			if twice := write(t, again[0]); twice != once {
				t.Fatalf("written %q\nthen %q", once, twice)
			}
		}
	})
}
