package people

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal/terminaltest"

	"pionnier/core/weiqi/people"
)

// Every move of a 19×19 game becomes a sample of its player, in the file of the player's class; a
// player without a rank counts as having the opponent's.
func TestPeopleSamples(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	games := `(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese]BR[6d]WR[2d]RE[W+3.5];B[pd];W[dp];B[pp])
(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese]BR[3k];B[dd];W[pq];B[];W[cc])
(;GM[1]FF[4]SZ[9]BR[3k]WR[3k];B[dd];W[ff])
(;GM[1]FF[4]SZ[19];B[dd];W[ff])`
	if err := os.WriteFile(filepath.Join(dir, "some.sgf"), []byte(games), 0o600); err != nil {
		t.Fatal(err)
	}
	terminaltest.Say(t, run, "", "people", "samples", "--out", out, "--threads", "2", dir)
	if _, err := os.Stat(filepath.Join(out, "done")); err != nil {
		t.Error(err)
	}
	records := func(class string) (all [][]byte) {
		for _, held := range []string{"", "held "} {
			b, err := os.ReadFile(filepath.Join(out, held+class+".people"))
			if err != nil {
				continue
			}
			b, ok := bytes.CutPrefix(b, []byte(people.SampleHead))
			if !ok || len(b)%people.SampleSize != 0 {
				t.Fatalf("%s: %d bytes", class, len(b))
			}
			for ; len(b) > 0; b = b[people.SampleSize:] {
				all = append(all, b[:people.SampleSize])
			}
		}
		return all
	}
	for class, want := range map[string][][5]byte{ // steps, server, won, counted
		"5-9 dan": {{4, 8, 2, 255, 1}, {4, 8, 2, 255, 1}},
		"1-3 dan": {{8, 4, 2, 1, 1}},
		"kyu":     {{12, 12, 2, 0, 0}, {12, 12, 2, 0, 0}, {12, 12, 2, 0, 0}, {12, 12, 2, 0, 0}},
		"tygem":   nil,
	} {
		got := records(class)
		if len(got) != len(want) {
			t.Errorf("%s: %d samples, want %d", class, len(got), len(want))
			continue
		}
		for i, r := range got {
			if [5]byte(r[856:861]) != want[i] {
				t.Errorf("%s: players and result %v, want %v", class, r[856:861], want[i])
			}
		}
	}
	if kyu := records("kyu"); len(kyu) == 4 && (kyu[0][844] != 3*19+3 || kyu[2][844] != 361&255 || kyu[2][845] != 1) {
		t.Errorf("moves %v, %v", kyu[0][844:846], kyu[2][844:846])
	}
}
