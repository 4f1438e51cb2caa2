package sgf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// If a root has a fact twice, as two files of GNU Go have a player's name, the first is used, and
// the second is written back.
func TestFactsThatAreSaidTwice(t *testing.T) {
	for text, want := range map[string]string{
		"PB[Ada]PB[Bea]":                 "PB[Ada][Bea]",
		"PB[Ada]PW[Cleo]PB[Bea]PW[Dora]": "PB[Ada][Bea]PW[Cleo][Dora]",
		"PB[Ada (3d)]PB[Bea (4d)]":       "PB[Ada (3d)][Bea (4d)]",
		"PB[Ada]PB[Ada]":                 "PB[Ada][Ada]",
		"PB[Ada]PB[]":                    "PB[Ada]",
		"PB[a\\]b]PB[c\nd]":              "PB[a\\]b][c d]",
		"KM[6.5]KM[7.5]":                 "KM[6.5][7.5]",
		"KM[what]KM[7.5]":                "KM[what][7.5]",
		"DT[2001-02-03]DT[soon]":         "DT[2001-02-03][soon]",
		"RE[B+R]RE[W+R]":                 "RE[B+R][W+R]",
	} {
		games, err := Read(strings.NewReader("(;GM[1]SZ[9]" + text + ";B[aa])"))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		out := unwrap(write(t, games[0]))
		if !strings.Contains(out, want+"\n") && !strings.Contains(out, want+";") {
			t.Errorf("%s is written as %s", text, out)
		}
		again, err := Read(strings.NewReader(out))
		if err != nil {
			t.Fatalf("%s: %v", out, err)
		}
		if twice := unwrap(write(t, again[0])); cmp.Diff(out, twice) != "" {
			t.Errorf("%s, then %s", out, twice)
		}
	}
}

// A changed name replaces the first one and no other.
func TestFactThatIsSaidTwiceIsChanged(t *testing.T) {
	games, err := Read(strings.NewReader("(;GM[1]SZ[9]PB[Ada]PB[Bea];B[aa])"))
	if err != nil {
		t.Fatal(err)
	}
	r := games[0]
	if r.Players.Black.Name != "Ada" {
		t.Errorf("Black is %q", r.Players.Black.Name)
	}
	r.Players.Black.Name = "Eva"
	if out := write(t, r); !strings.Contains(out, "PB[Eva][Bea]") {
		t.Errorf("%s", out)
	}
}
