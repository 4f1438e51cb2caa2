package catalog_test

import (
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// terms reads a game of Go from the properties of its root.
func terms(t *testing.T, head string) (*record.Record, catalog.Terms) {
	t.Helper()
	games, err := format.Read([]byte("(;GM[1]"+head+")"), nil)
	if err != nil || len(games) != 1 {
		t.Fatalf("%s: %d games, %v", head, len(games), err)
	}
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	return games[0], g.Terms(games[0])
}

// The assumptions about a Fox game, with their reasons, are the same after it was saved; a komi of
// 0 given by the user stays 0.
func TestTermsSurviveASave(t *testing.T) {
	saved := func(rec *record.Record) string {
		var b strings.Builder
		if err := sgf.Write(&b, rec); err != nil {
			t.Fatal(err)
		}
		return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(b.String()), "(;"), ")")
	}
	rec, before := terms(t, "SZ[19]KM[0]HA[0]AP[GNU Go:3.8]AP[foxwq];B[dd]")
	rec, after := terms(t, saved(rec))
	if before != after || before.KomiReason.Server != "Fox" || !rec.KomiUnknown {
		t.Errorf("before %+v, after %+v", before, after)
	}
	if !sgf.SetFact(rec, "KM", "0") {
		t.Error("0 is no komi")
	}
	for range 2 {
		if rec, after = terms(t, saved(rec)); after.Komi != 0 || !after.KomiReason.Known() {
			t.Errorf("of the user's 0 became %+v", after)
		}
	}
}

func TestKomiIsTakenWithAReason(t *testing.T) {
	const fox = "TC[3]TT[30]"
	for head, want := range map[string]struct {
		komi float64
		why  catalog.Reason
	}{
		"SZ[19]RU[Japanese]KM[6.5]":            {6.5, catalog.Reason{}},
		"SZ[19]RU[Japanese]KM[0]":              {0, catalog.Reason{}},
		"SZ[19]RU[Chinese]KM[375]":             {7.5, catalog.Reason{Kind: catalog.Converted, Said: "375"}},
		"SZ[19]RU[Chinese]KM[350]":             {7, catalog.Reason{Kind: catalog.Converted, Said: "350"}},
		"SZ[19]RU[Japanese]KM[350]":            {3.5, catalog.Reason{Kind: catalog.Converted, Said: "350"}},
		"SZ[19]KM[]EV[分先:黑贴7目半]":               {7.5, catalog.Reason{Kind: catalog.Spoken, Said: "贴7目半"}},
		"SZ[19]KM[]GC[komi: 5.5 points]":       {5.5, catalog.Reason{Kind: catalog.Spoken, Said: "komi: 5.5 points"}},
		"SZ[19]RU[Chinese]KM[3.75]":            {7.5, catalog.Reason{Kind: catalog.Converted, Said: "3.75"}},
		"SZ[19]RU[Japanese]KM[650]":            {6.5, catalog.Reason{Kind: catalog.Converted, Said: "650"}},
		"SZ[19]RU[Chinese]KM[3又3/4子]":          {7.5, catalog.Reason{Kind: catalog.Converted, Said: "3又3/4子"}},
		"SZ[19]RU[Japanese]KM[6.5目]":           {6.5, catalog.Reason{}},
		"SZ[19]RU[Japanese]":                   {6.5, catalog.Reason{Kind: catalog.RulesCustom, Rules: "japanese"}},
		"SZ[9]RU[Chinese]":                     {7.5, catalog.Reason{Kind: catalog.RulesCustom, Rules: "chinese"}},
		"SZ[7]RU[AGA]":                         {9, catalog.Reason{Kind: catalog.BoardCustom, Size: 7}},
		"SZ[19]RU[Japanese]KM[?]":              {6.5, catalog.Reason{Kind: catalog.RulesCustom, Rules: "japanese", Said: "?"}},
		"SZ[9]RU[Japanese]KM[1500]":            {6.5, catalog.Reason{Kind: catalog.RulesCustom, Rules: "japanese", Said: "1500"}},
		"SZ[19]DT[1846-09-11]":                 {0, catalog.Reason{Kind: catalog.TimeCustom, Year: 1846, Rules: "japanese"}},
		"SZ[19]DT[1933]":                       {4.5, catalog.Reason{Kind: catalog.TimeCustom, Year: 1933, Rules: "japanese"}},
		"SZ[19]DT[1990-01-02]":                 {5.5, catalog.Reason{Kind: catalog.TimeCustom, Year: 1990, Rules: "japanese"}},
		"SZ[19]DT[2010-01-02]":                 {6.5, catalog.Reason{Kind: catalog.RulesCustom, Rules: "japanese"}},
		"SZ[19]RU[Chinese]DT[1999-01-02]":      {5.5, catalog.Reason{Kind: catalog.TimeCustom, Year: 1999, Rules: "chinese"}},
		"SZ[19]RU[AGA]DT[2004-01-02]":          {5.5, catalog.Reason{Kind: catalog.TimeCustom, Year: 2004, Rules: "aga"}},
		"SZ[19]HA[3]AB[dd][pp][dp]":            {0.5, catalog.Reason{Kind: catalog.HandicapCustom, Handicap: 3}},
		"SZ[19]AB[dd][pp];W[pd]":               {0.5, catalog.Reason{Kind: catalog.HandicapCustom, Handicap: 2}},
		"SZ[19]DT[1850]HA[3]AB[dd][pp][dp]":    {0, catalog.Reason{Kind: catalog.TimeCustom, Year: 1850, Rules: "japanese"}},
		"SZ[19]KM[0]HA[0]RU[Chinese]" + fox:    {7.5, catalog.Reason{Kind: catalog.ServerCustom, Server: "Fox", Rules: "chinese", Said: "0"}},
		"SZ[19]KM[0]HA[0]RU[Japanese]" + fox:   {6.5, catalog.Reason{Kind: catalog.ServerCustom, Server: "Fox", Rules: "japanese", Said: "0"}},
		"SZ[19]KM[0]HA[0]AP[foxwq]":            {7.5, catalog.Reason{Kind: catalog.ServerCustom, Server: "Fox", Rules: "chinese", Said: "0"}},
		"SZ[19]KM[0.0]HA[0]AP[foxwq]":          {0, catalog.Reason{}},
		"SZ[19]KM[0]HA[1]RU[Chinese]" + fox:    {0, catalog.Reason{}},
		"SZ[19]KM[0]HA[2]AB[dd][pp]" + fox:     {0, catalog.Reason{}},
		"SZ[19]PC[OGS: https://online-go.com]": {6.5, catalog.Reason{Kind: catalog.ServerCustom, Server: "OGS", Rules: "japanese"}},
	} {
		if _, got := terms(t, head); got.Komi != want.komi || got.KomiReason != want.why {
			t.Errorf("%s: komi %v, %+v", head, got.Komi, got.KomiReason)
		}
	}
}

func TestRulesAreTakenWithAReason(t *testing.T) {
	for head, want := range map[string]struct {
		rules string
		why   catalog.Reason
	}{
		"RU[Chinese]KM[7.5]":  {"chinese", catalog.Reason{}},
		"RU[日本规则]KM[6.5]":     {"japanese", catalog.Reason{}},
		"KM[6.5]":             {"japanese", catalog.Reason{Kind: catalog.Default}},
		"":                    {"japanese", catalog.Reason{Kind: catalog.Default}},
		"KM[7.5]":             {"chinese", catalog.Reason{Kind: catalog.SuitsKomi, Komi: 7.5}},
		"KM[3.75]":            {"chinese", catalog.Reason{Kind: catalog.SuitsKomi, Komi: 7.5}},
		"KM[375]RU[Japanese]": {"chinese", catalog.Reason{Kind: catalog.SuitsKomi, Said: "japanese", Komi: 7.5}},
		"KM[7.5]RU[GOE]":      {"chinese", catalog.Reason{Kind: catalog.Nearest, Said: "GOE"}},
		"KM[6.5]RU[house]":    {"japanese", catalog.Reason{Kind: catalog.Nearest, Said: "house"}},
		"KM[7]RU[koPOSITIONALscoreAREAtaxNONEsui1button1]": {"koPOSITIONALscoreAREAtaxNONEsui1",
			catalog.Reason{Kind: catalog.Nearest, Said: "koPOSITIONALscoreAREAtaxNONEsui1button1"}},
		"KM[0]TC[3]TT[30]HA[2]AB[dd][pp]": {"chinese", catalog.Reason{Kind: catalog.ServerCustom, Server: "Fox", Rules: "chinese"}},
		"KM[650]TC[3]TT[30]":              {"japanese", catalog.Reason{Kind: catalog.SuitsKomi, Komi: 6.5}},
	} {
		if _, got := terms(t, "SZ[19]"+head); got.Rules != want.rules || got.RulesReason != want.why {
			t.Errorf("%s: rules %q, %+v", head, got.Rules, got.RulesReason)
		}
	}
}

// Assumed terms are used on the board, and are not written into the file.
func TestAssumedTermsArePlayedAndNotWritten(t *testing.T) {
	for _, head := range []string{"SZ[9];B[ee]", "SZ[19]KM[375]RU[Japanese]TC[3]TT[30];B[dd]", "SZ[19]KM[0]HA[0]TC[3]TT[30];B[dd]", "SZ[19]KM[x]RU[GOE];B[dd]"} {
		r, want := terms(t, head)
		g, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		start, err := g.Start(r)
		if err != nil {
			t.Errorf("%s: %v", head, err)
			continue
		}
		if played := g.RecordOf(start); played.Komi != want.Komi || played.Rules != want.Rules {
			t.Errorf("%s: played by %q with komi %v, told %+v", head, played.Rules, played.Komi, want)
		}
		var out strings.Builder
		if err := sgf.Write(&out, r); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"KM", "RU"} {
			if field(out.String(), id) != field(head, id) {
				t.Errorf("%s is saved as %s", head, out.String())
			}
		}
	}
}

// field returns a property as it is in a text, "" if it is absent.
func field(text, id string) string {
	_, rest, ok := strings.Cut(text, id+"[")
	if !ok {
		return ""
	}
	value, _, _ := strings.Cut(rest, "]")
	return value
}

func TestOthelloHasNoTerms(t *testing.T) {
	g, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Terms(record.New("othello", 8, 8)); got != (catalog.Terms{}) || !got.KomiReason.Known() {
		t.Errorf("terms of Othello: %+v", got)
	}
}

func TestAUserWhoKnowsBetterIsBelieved(t *testing.T) {
	r, _ := terms(t, "SZ[19]KM[?]RU[GOE]")
	r.Komi, r.KomiUnknown, r.Rules = 5.5, false, "aga"
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Terms(r); got.Komi != 5.5 || !got.KomiReason.Known() || got.Rules != "aga" || !got.RulesReason.Known() {
		t.Errorf("%+v", got)
	}
}

// A side that "leads by nothing" has won if the komi makes a tie impossible: 23 of 961 Fox games
// were draws.
func TestASideThatLeadsByNothingHasWon(t *testing.T) {
	for text, want := range map[string]game.Outcome{
		"KM[750]TC[3]TT[60]RE[W+0.0]": {Ending: game.Won, Winner: game.White},
		"KM[0]TC[3]TT[60]RE[B+0.0]":   {Ending: game.Won, Winner: game.Black}, // Fox's 0 says nothing
		"RE[B+0]":                     {Ending: game.Won, Winner: game.Black},
		"KM[7]RE[B+0]":                {Ending: game.ByScore},
		"KM[6.5]RE[B]":                {Ending: game.Won, Winner: game.Black},
		"PB[White]PW[Ann]RE[White]":   {},
	} {
		games, err := format.Read([]byte("(;GM[1]SZ[19]"+text+";B[pd])"), nil)
		if err != nil || games[0].Outcome != want {
			t.Errorf("%s: %v, %+v", text, err, games[0].Outcome)
		}
	}
}
