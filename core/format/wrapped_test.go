package format_test

import (
	"bytes"
	"strings"
	"testing"

	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

func TestFoxKomiIsRepaired(t *testing.T) {
	for text, want := range map[string]struct {
		komi    float64
		unknown bool
		rules   string
	}{
		"(;GM[1]SZ[19]KM[375]HA[0]RU[Japanese]TC[3]TT[60];B[pd])":      {7.5, false, "japanese"},
		"(;GM[1]SZ[19]KM[650]RU[Japanese]TC[3]TT[60];B[pd])":           {6.5, false, "japanese"},
		"(;GM[1]SZ[19]KM[0]HA[0]RU[Japanese]TC[3]TT[60];B[pd])":        {0, true, "japanese"},
		"(;GM[1]SZ[19]KM[7.5]RU[Chinese]TC[3]TT[60];B[pd])":            {7.5, false, "chinese"},
		"(;GM[1]SZ[19]KM[6.5]RU[Japanese];B[pd])":                      {6.5, false, "japanese"},
		`{"a":[1,{"chess":"(;GM[1]SZ[19]KM[375]TC[3]TT[60];B[pd])"}]}`: {7.5, false, ""},
	} {
		games, err := format.Read([]byte(text), nil)
		if err != nil || len(games) != 1 {
			t.Errorf("%s: %d games, %v", text, len(games), err)
			continue
		}
		if r := games[0]; r.Komi != want.komi || r.KomiUnknown != want.unknown || r.Rules != want.rules || r.MoveCount() != 1 {
			t.Errorf("%s: komi %v, unknown %v, rules %q", text, r.Komi, r.KomiUnknown, r.Rules)
		}
	}
}

// A saved game can be read without knowing its server.
func TestFoxKomiIsUnknownAfterASave(t *testing.T) {
	games, err := format.Read([]byte("(;GM[1]SZ[19]KM[0]HA[0]RU[Japanese]TC[3]TT[60]RE[W+0.0];B[pd])"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var b bytes.Buffer
		if err := sgf.Write(&b, games[0]); err != nil {
			t.Fatal(err)
		}
		if games, err = sgf.Read(&b); err != nil {
			t.Fatal(err)
		}
		r := games[0]
		if !r.KomiUnknown || r.Komi != 0 || r.Said("KM") != "0" || r.Outcome != (game.Outcome{Ending: game.Won, Winner: game.White}) {
			t.Errorf("komi %v, unknown %v, outcome %+v", r.Komi, r.KomiUnknown, r.Outcome)
		}
	}
	if err := record.SetTerms(games[0], func(head *record.Record) { head.Komi, head.KomiUnknown = 6.5, false }).Apply(games[0]); err.Nothing() {
		t.Fatal("nothing to undo")
	}
	var b bytes.Buffer
	if err := sgf.Write(&b, games[0]); err != nil || !strings.Contains(b.String(), "KM[6.5]") || strings.Contains(b.String(), "ZI") {
		t.Errorf("%v: %s", err, b.String())
	}
}

func TestServersFormatsAreRecognized(t *testing.T) {
	for _, text := range []string{
		"Rated game\n19\nace550 7D\np81587 5D\nx\n0\n0\n6\n20170316\n5\nWhite wins by resign!\n2\nPMABBQRRQ\n",
		"\\HS\n\\[GAMEWHITENAME=a (10K)\\]\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 15 15\n\\GE\n",
		"[Header]\nSize=19\n[Data]\nQP,B1,1,0\n",
		`{"width":9,"height":9,"moves":[[4,4,100]]}`,
	} {
		games, err := format.Read([]byte(text), nil)
		if err != nil || len(games) != 1 || games[0].Game != "go" || games[0].MoveCount() != 1 {
			t.Errorf("%.20q: %d games, %v", text, len(games), err)
		}
	}
	if _, err := format.Read([]byte(`{"a":1}`), nil); err == nil {
		t.Error("JSON without a game is read")
	}
}
