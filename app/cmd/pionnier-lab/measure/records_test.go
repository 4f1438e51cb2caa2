package measure

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Every game of a folder is opened, saved and opened again; what does not open, and what is lost, is shown.
func TestRecordsAreCounted(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"fine.sgf":  "(;GM[1]SZ[9]PB[Ann]KM[650]RE[黑中盘胜]C[a long\\\n comment: [x\\]];AB[aa:bb]XX[cc];B[tt];W[dd](;B[ee])(;B[ff]C[two]))",
		"cut.sgf":   "(;GM[1]SZ[9];B[ee];W[cc]",
		"other.sgf": "(;GM[3]SZ[9])",
		"twice.sgf": "(;GM[1]SZ[9]PL[B]PL[W];B[ee])",
		"moves.txt": "f5d6c3",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, complaints strings.Builder
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &complaints}, []string{"measure", "records", dir}); status != 0 {
		t.Fatalf("status %d: %s", status, &complaints)
	}
	for _, want := range []string{
		".sgf: 4 files, 3 games, 6 moves; 75.000 % open, 1 refused; 1 faults mended; changed by a save: 1, by a second: 0; lost map[PL:1], invented map[]",
		".txt: 1 files, 1 games, 3 moves; 100.000 % open, 0 refused;", `twice.sgf#1: lost ["PL[W]"], invented []`, "other.sgf: sgf: line 1, column 3: another game",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not told:\n%s", want, &out)
		}
	}
}

func TestStatements(t *testing.T) {
	got := statements("junk (;GM[1]FF[4]SZ[9]KM[6.5]PL[1];AB[aa:ab][cc]C[one\\] two];B[tt]BL[30.0])(;GM[1];W[ee]")
	for _, list := range got {
		slices.Sort(list)
	}
	want := [][]string{{"AB[aa]", "AB[ab]", "AB[cc]", "BL[30]", "B[]", "C[one]]", "C[two]", "KM[6.5]", "PL[B]"}, {"W[ee]"}}
	if !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("%q, want %q", got, want)
	}
}
