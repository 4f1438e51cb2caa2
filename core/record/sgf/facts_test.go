package sgf_test

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// head reads a game of Go from the properties of its root.
func head(t *testing.T, props string) *record.Record {
	t.Helper()
	games, err := sgf.Read(strings.NewReader("(;GM[1]FF[4]SZ[9]" + props + ";B[ee])"))
	if err != nil || len(games) != 1 {
		t.Fatalf("%s: %d games, %v", props, len(games), err)
	}
	return games[0]
}

// written is the file of a record.
func written(t *testing.T, r *record.Record) string {
	t.Helper()
	var b strings.Builder
	if err := sgf.Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestFactsAreSaidAsTheFileSpellsThem(t *testing.T) {
	r := head(t, "PB[Ada]BR[3d]KM[3.75]RU[Chinese]RE[B+R]EV[Cup]TM[600]OT[5x30 byo-yomi]DT[2019-07-06,07]GC[first\nsecond]")
	for id, want := range map[string]string{"PB": "Ada", "BR": "3d", "KM": "3.75", "RU": "Chinese", "RE": "B+R", "EV": "Cup",
		"TM": "600", "OT": "5x30 byo-yomi", "DT": "2019-07-06,07", "GC": "first\nsecond", "PW": "", "HA": ""} {
		if got := sgf.Fact(r, id); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

// A fact is written to the file as it was typed, and means the same when read again.
func TestFactsAreSet(t *testing.T) {
	for _, c := range []struct {
		id, value  string
		understood bool
		holds      func(*record.Record) bool
	}{
		{"PB", "Ada", true, func(r *record.Record) bool { return r.Players.Black.Name == "Ada" }},
		{"EV", "Cup", true, func(r *record.Record) bool { return true }},
		{"KM", "3.75", true, func(r *record.Record) bool { return r.Komi == 7.5 && !r.KomiUnknown }},
		{"KM", "0", true, func(r *record.Record) bool { return r.Komi == 0 && !r.KomiUnknown }},
		{"KM", "some", false, func(r *record.Record) bool { return r.KomiUnknown }},
		{"KM", "", true, func(r *record.Record) bool { return r.KomiUnknown }},
		{"RU", "AGA", true, func(r *record.Record) bool { return r.Rules == "aga" }},
		{"RU", "GOE", false, func(r *record.Record) bool { return true }},
		{"HA", "2", true, func(r *record.Record) bool { return r.Handicap == 2 }},
		{"HA", "", true, func(r *record.Record) bool { return r.Handicap == 0 }},
		{"RE", "W+2.5", true, func(r *record.Record) bool { return r.Outcome.Margin == 2.5 }},
		{"RE", "who knows", false, func(r *record.Record) bool { return !r.Outcome.Over() }},
		{"RE", "", true, func(r *record.Record) bool { return !r.Outcome.Over() }},
		{"DT", "2003", true, func(r *record.Record) bool { return r.Date.Year() == 2003 }},
		{"DT", "", true, func(r *record.Record) bool { return r.Date.IsZero() }},
		{"TM", "1800", true, func(r *record.Record) bool { return r.Control.Main.Minutes() == 30 }},
		{"GC", "one\ntwo", true, func(r *record.Record) bool { return true }},
	} {
		r := head(t, "KM[6.5]RU[Japanese]HA[0]RE[B+R]DT[1999-01-02]TM[600]")
		var understood bool
		record.SetGame(r, func(head *record.Record) { understood = sgf.SetFact(head, c.id, c.value) }).Apply(r)
		if understood != c.understood || !c.holds(r) || sgf.Fact(r, c.id) != c.value {
			t.Errorf("%s[%s]: understood %v, says %q, %+v", c.id, c.value, understood, sgf.Fact(r, c.id), r)
		}
		file := written(t, r)
		games, err := sgf.Read(strings.NewReader(file))
		if err != nil || len(games) != 1 || sgf.Fact(games[0], c.id) != c.value || !c.holds(games[0]) {
			t.Errorf("%s[%s]: the file is\n%s%v", c.id, c.value, file, err)
		}
	}
}

// SGF's numbers have a point: a comma, typed or in a file, is understood and not written.
func TestNoNumberIsWrittenWithAComma(t *testing.T) {
	typed := head(t, "KM[6.5]")
	record.SetGame(typed, func(head *record.Record) {
		if !sgf.SetFact(head, "KM", "7,5") || !sgf.SetFact(head, "RE", "W+2,5") {
			t.Error("not understood")
		}
	}).Apply(typed)
	file := head(t, "KM[7,5]RE[W+2,5]")
	for what, r := range map[string]*record.Record{"typed": typed, "in a file": file} {
		if text := written(t, r); !strings.Contains(text, "KM[7.5]") || !strings.Contains(text, "RE[W+2.5]") {
			t.Errorf("%s: written as\n%s", what, text)
		}
		if km, re := sgf.Fact(r, "KM"), sgf.Fact(r, "RE"); km != "7.5" || re != "W+2.5" {
			t.Errorf("%s: shown as %q and %q", what, km, re)
		}
	}
	if got := sgf.Commas(file); !slices.Equal(got, []string{"KM[7,5]", "RE[W+2,5]"}) {
		t.Errorf("told are %q", got)
	}
	if got := sgf.Commas(head(t, "KM[7.5]RE[W+2.5]DT[2019-07-06,07]RE[黑胜，白超时]")); got != nil {
		t.Errorf("told are %q", got)
	}
}

// A fact that is set and set back leaves the file as it was.
func TestFactsAreTakenBack(t *testing.T) {
	r := head(t, "KM[3.75]RU[GOE]RE[B+]EV[Cup]TM[600]OT[odd]")
	before := written(t, r)
	for _, id := range []string{"KM", "RU", "RE", "EV", "TM", "OT", "PB", "GC"} {
		was := sgf.Fact(r, id)
		back := record.SetGame(r, func(head *record.Record) { sgf.SetFact(head, id, "1") }).Apply(r)
		back.Apply(r)
		if now := written(t, r); now != before {
			t.Errorf("%s taken back:\n%s\nwas\n%s", id, now, before)
		}
		record.SetGame(r, func(head *record.Record) { sgf.SetFact(head, id, was) }).Apply(r)
		if now := sgf.Fact(r, id); now != was {
			t.Errorf("%s: says %q, was %q", id, now, was)
		}
	}
}
