package regress

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-engine/terminal/terminaltest"
	"pionnier/core/catalog"
)

// corner has a White eye space of three points in a row; its middle point kills and saves.
const corner = `(;GM[1]FF[4]SZ[9]AW[da][db][ab][bb][cb]AB[ea][eb][ac][bc][cc][dc])`

// groupSuite has a question with the true answer, two with false ones, one about an unsettled group
// and one about an empty point.
const groupSuite = `loadsgf corner.sgf
1 owl_attack D8
#? [1 B9]
2 owl_defend A8
#? [1 B9]*
3 dragon_status D9
#? [critical B9 B9]
4 owl_attack D8
#? [0]
5 owl_attack J1
#? [1 B9]
6 attack D8
#? [0]
7 reg_genmove black
#? [B9]
play white B9
8 dragon_status D9
#? [alive]
9 unconditional_status D9
#? [undecided
`

// pachiSuite has the same corner, first after a move of Black and then of White.
const pachiSuite = `% a corner
boardsize 9
. . . O X). . . .
O O O O X . . . .
X X X X . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .

moggy status d8 o  j1 x	# it lives

boardsize 9
. . . O)X . . . .
O O O O X . . . .
X X X X . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .

moggy status d8 x
moggy moves
`

const problems = `(;GM[1]SZ[9]GE[life and death]ZQ[marked]AW[da][db][ab][bb][cb]AB[ea][eb][ac][bc][cc][dc]PL[B]TR[da][db][ab][bb][cb](;B[ba]TE[1]))
(;GM[1]SZ[9]AB[aa]PL[B](;B[ba]TE[1]))`

var runGroups = terminaltest.Group("measure", func(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{t.Command("groups DIR|FILE…", "", Groups, cobra.ArbitraryArgs)}
})

func TestGroups(t *testing.T) {
	if testing.Short() {
		t.Skip("searches to their end, which take seven seconds of a processor")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"corner.sgf": corner, "some.tst": groupSuite, "some.t": pachiSuite, "problems.sgf": problems} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, complaints strings.Builder
	status := runGroups(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &complaints}, []string{"measure", "groups", dir, filepath.Join(dir, "problems.sgf"), "--time", "1m", "--soon", "1m", "--each", "20000", "--estimate"})
	if status != 0 {
		t.Fatal(complaints.String())
	}
	for _, want := range []string{
		"some:4: dead if Black moves first, alive if White does (proved): not what is expected: alive or uncaptured or seki if Black moves first",
		"some\t5\t4 (80.0 %)\t0 (0.0 %)\t5\t5\t1\t0\t0\t0\t0\t",
		"some\t2\t2 (100.0 %)\t0 (0.0 %)\t2\t2\t0\t",
		"problems\t1\t1 (100.0 %)\t",
		"\tproved\twrong\tread\twrong\testimated\twrong\t",
		"enclosed\t8\t8 (100.0 %)",
		"left out: 6 that say nothing of a group, 1 whose board cannot be read",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not told:\n%s", want, out.String())
		}
	}
	for _, args := range [][]string{{"measure", "groups", filepath.Join(dir, "no.tst")}, {"measure", "groups", filepath.Join(dir, "corner.sgf")}, {"measure", "groups", dir, "--every", "0"}, {"measure", "groups", dir, "--from", "-1"}, {"measure", "groups", dir, "--from", "100"}} {
		if runGroups(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &complaints}, args) == 0 {
			t.Errorf("%v succeeds", args)
		}
	}
}

func FuzzPachiGroups(f *testing.F) {
	f.Add(pachiSuite)
	f.Fuzz(func(t *testing.T, text string) {
		g, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		tests, _, err := pachiGroups(strings.NewReader(text), "x", g)
		for _, one := range tests {
			if _, bad := one.position(); err == nil && bad != nil {
				t.Error(bad)
			}
		}
	})
}
