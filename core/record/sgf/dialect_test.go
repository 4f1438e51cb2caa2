package sgf

import (
	"strings"
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// The dialect of Chinese and Korean sites is understood, and saved as it was.
func TestDialectOfSites(t *testing.T) {
	const text = "(TE[2019 Cup]RD[2019-07-05]TM[2시간]LT[60]LC[5]KO[7.5]RE[黑胜2又3/4子]PB[a]PW[b]HD[对子];B[qd];W[dd])"
	r := read(t, text)
	want := clock.Control{Kind: clock.ByoYomi, Main: 2 * time.Hour, Step: time.Minute, Count: 5}
	if r.Event() != "2019 Cup" || r.Day().String() != "2019-07-05" || r.Komi != 7.5 || r.KomiUnknown || r.Control != want || r.MoveCount() != 2 {
		t.Errorf("read as %+v, event %q, day %v", r, r.Event(), r.Day())
	}
	if r.Outcome.Ending != game.ByScore || r.Outcome.Winner != game.Black || r.Outcome.Margin != 5.5 || r.Handicap != 0 {
		t.Errorf("result %+v, handicap %d", r.Outcome, r.Handicap)
	}
	if a := r.Root.Annotations(); a != (record.Annotations{}) {
		t.Errorf("the start is judged %+v", a)
	}
	out := unwrap(write(t, r))
	for _, p := range []string{"TE[2019 Cup]", "RD[2019-07-05]", "TM[2시간]", "LT[60]", "LC[5]", "KO[7.5]", "RE[黑胜2又3/4子]", "HD[对子]"} {
		if !strings.Contains(out, p) {
			t.Errorf("%s is lost in %s", p, out)
		}
	}
	for _, p := range []string{"KM[", "DT[", "HA[", "OT["} {
		if strings.Contains(out, p) {
			t.Errorf("%s is added in %s", p, out)
		}
	}
	r.Komi = 5.5
	if out := unwrap(write(t, r)); !strings.Contains(out, "KM[5.5]") || read(t, out).Komi != 5.5 {
		t.Errorf("a changed komi is written as %s", out)
	}
}

// A rating after the name is the player's rank, and stays where it was.
func TestRatingsBehindNames(t *testing.T) {
	r := read(t, "(;SZ[9]PB[hana9 (1802)]PW[otto (1565)]WR[3k])")
	if r.Players.Black != (record.Player{Name: "hana9", Rank: "1802"}) || r.Players.White != (record.Player{Name: "otto", Rank: "3k"}) {
		t.Errorf("players %+v", r.Players)
	}
	out := unwrap(write(t, r))
	if !strings.Contains(out, "PB[hana9 (1802)]PW[otto (1565)]WR[3k]") || strings.Contains(out, "BR[") {
		t.Errorf("written as %s", out)
	}
	r.Players.Black.Rank = "1811"
	if out := unwrap(write(t, r)); !strings.Contains(out, "PB[hana9 (1802)]BR[1811]") && !strings.Contains(out, "PB[hana9]BR[1811]") {
		t.Errorf("a changed rank is written as %s", out)
	}
}
