package regress

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal/terminaltest"

	"github.com/google/go-cmp/cmp"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
)

const suite = `# a suite
reg_genmove_is_no_test
loadsgf games/a.sgf 3
1 reg_genmove white
#? [C3|C2]*
2 owl_attack D4
#? [1 (C3|C2)]
play white B2
undo
play b C4
3 restricted_genmove black B7 A10
#? [!(A10)]
loadsgf games/a.sgf C3
4 reg_genmove white
#? [A1]
loadsgf games/b.sgf
white PASS
5 gg_genmove b
#? [PASS]
trymove b A1
6 reg_genmove w
#? [A1]
`

func TestReadRegress(t *testing.T) {
	tests, others, err := readRegress(strings.NewReader(suite))
	if err != nil || others != 3 {
		t.Fatalf("%d other tests, %v", others, err)
	}
	var got []string
	for _, r := range tests {
		text := r.number + " " + r.file + " " + r.color.String() + " " + strings.Join(r.allowed, ",") + " "
		for _, m := range r.played {
			text += m.color.String() + m.move + " "
		}
		got = append(got, strings.TrimSpace(text))
	}
	want := []string{"1 games/a.sgf " + game.White.String(), "3 games/a.sgf " + game.Black.String() + " B7,A10 " + game.Black.String() + "C4",
		"5 games/b.sgf " + game.Black.String() + "  " + game.White.String() + "PASS"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	for i, moves := range []map[string]bool{{"c3": true, "C2": true, "C30": false, "B3": false}, {"A10": false, "B7": true}, {"PASS": true, "A1": false}} {
		for move, want := range moves {
			if tests[i].passes(move) != want {
				t.Errorf("test %d: %s: %v", i, move, !want)
			}
		}
	}
	if !tests[0].hard || tests[1].hard || tests[0].until != 3 {
		t.Error("what GNU Go fails, or where the game ends, is read wrongly")
	}
	for _, bad := range []string{"loadsgf a\n1 reg_genmove b\n#? C3", "loadsgf a\n1 reg_genmove b\n#? [(C3]", "loadsgf a\n1 reg_genmove b\n#? ]["} {
		if _, _, err := readRegress(strings.NewReader(bad)); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func FuzzReadRegress(f *testing.F) {
	f.Add(suite)
	f.Fuzz(func(t *testing.T, text string) {
		if tests, _, err := readRegress(strings.NewReader(text)); err == nil {
			for _, r := range tests {
				if r.wanted == nil || r.color == game.None {
					t.Fatalf("%+v", r)
				}
			}
		}
	})
}

// TestRegress has the engine save its stones in atari.
func TestRegress(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a.sgf", "(;GM[1]SZ[9]KM[7];B[ee];W[de];B[gc];W[fe];B[cg];W[ef];B[gg])") // Black's stone in the middle is in atari
	write("capture.tst", "loadsgf a.sgf 7\n1 reg_genmove w\n#? [!PASS]\n2 restricted_genmove w E6 A1\n#? [E6]*\nloadsgf a.sgf\nwhite E6\n"+
		"3 restricted_genmove black PASS\n#? [A1]\n4 attack A1\n#? [0]\nloadsgf none.sgf\n5 reg_genmove b\n#? [A1]\n")
	out := terminaltest.Say(t, run, "", "regress", folder, "--visits", "8", "--threads", "1", "-v")
	want := `suite	tests	passed	by GNU Go
capture:3: PASS fails ^(?:A1)$ (not: false)
`
	if !strings.HasPrefix(out, want) || !strings.Contains(out, "capture\t3\t2 (66.7 %)\t2 (66.7 %)\nall\t3\t2 (66.7 %)\t2 (66.7 %)\nleft out: 1 that ask for something else, 1 whose game cannot be read") {
		t.Errorf("got\n%s", out)
	}
	if code := run(terminal.Terminal{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard}, []string{"regress", t.TempDir()}); code != 1 {
		t.Errorf("an empty folder: exit %d", code)
	}
}
