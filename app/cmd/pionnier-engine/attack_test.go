package main

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/legible"
	"pionnier/core/record/recordtest"
)

// packed returns a zip archive of n files with the same content.
func packed(n int, name, content string) string {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range n {
		if f, err := z.Create(fmt.Sprintf(name, i)); err == nil {
			_, _ = f.Write([]byte(content))
		}
	}
	_ = z.Close()
	return b.String()
}

// hostile returns files that strangers might send, by name, each as small as its kind of attack
// allows.
func hostile() map[string]string {
	counts := string(binary.LittleEndian.AppendUint32([]byte{20, 24, 1, 1}, 1<<32-1)) + strings.Repeat("\x00", 8)
	bomb := packed(1, "%d.sgf", strings.Repeat("\x00", 33<<20))
	return map[string]string{
		"empty.sgf":      "",
		"zeros.sgf":      strings.Repeat("\x00", 1<<16),
		"brackets.sgf":   strings.Repeat("(", 1<<16),
		"nodes.sgf":      "(" + strings.Repeat(";", 1<<16) + ")",
		"variations.sgf": "(;GM[1]SZ[9]" + strings.Repeat("(;B[aa])", 1<<7) + ")",
		"deep.sgf":       "(;GM[1]SZ[9]" + strings.Repeat("(;B[]", 1<<9) + strings.Repeat(")", 1<<9) + ")",
		"passes.sgf":     "(;GM[1]SZ[9]" + strings.Repeat(";B[];W[]", 1<<8) + ")",
		"property.sgf":   "(;GM[1]SZ[9]C[" + strings.Repeat("a", 1<<12) + "])",
		"open.sgf":       "(;GM[1]SZ[9]C[" + strings.Repeat("\\", 1<<16),
		"square.sgf":     "(;GM[1]SZ[99999999]AB[aa:ss])",
		"rectangle.sgf":  "(;GM[1]SZ[19]" + strings.Repeat(";AB[aa:ss]AE[aa:ss]", 1<<4) + ")",
		"numbers.sgf":    "(;GM[1]SZ[9]KM[1e999]HA[-2147483648]TM[NaN]OT[1e99x1e99]RE[B+1e400];B[aa]BL[-1e308])",
		"names.sgf":      "(;GM[1]SZ[9]PB[../../etc/passwd" + orders + "]PW[CON]GN[=HYPERLINK(1)]C[<script>]EV[" + strings.Repeat("e\u0301\u0302", 1<<6) + "])",
		"game.sgf":       "(;GM[99999]SZ[9];B[aa])",
		"bytes.sgf":      "(;GM[1]CA[UTF-16]PB[\xff\xfe\x00]SZ[9])",
		"games.sgf":      strings.Repeat("(;GM[1]SZ[9])", 1<<6),
		"list.txt":       strings.Repeat("f5d6c3d3c4f4\n", 1<<6),
		"line.txt":       strings.Repeat("f5d6", 1<<14),
		"board.txt":      strings.Repeat(strings.Repeat(". ", 99)+"\n", 99),
		"positions.obf":  strings.Repeat(strings.Repeat("-", 27)+"XO------OX"+strings.Repeat("-", 27)+" X;\n", 1<<5),
		"garbage.ggf":    "(;GM[Othello]PC[x]BO[8 " + strings.Repeat("*", 1<<12) + "]B[f5//]",
		"garbage.ngf":    strings.Repeat("PMABBSS\n", 1<<8),
		"garbage.gib":    "\\HS\n" + strings.Repeat("STO 0 1 1 99 99\n", 1<<8),
		"garbage.ugf":    "[Header]\n[Data]\n" + strings.Repeat("ZZ,B1,1,0\n", 1<<8),
		"nested.json":    strings.Repeat("[", 1<<16),
		"counts.wtb":     counts,
		"bomb.zip":       bomb,
		"within.zip":     packed(2, "%d.zip", bomb),
		"out.zip":        packed(1, "../../%d.sgf", "(;GM[1]SZ[9])"),
		"torn.zip":       bomb[:len(bomb)/2],
		"many.zip":       packed(1<<5, "%d/a.sgf", "(;GM[1]SZ[9];B[aa])"),
		"torn.tar.gz":    "\x1f\x8b\x08\x00\x00",
		"packed.7z":      "7z\xbc\xaf\x27\x1c",
	}
}

// mostTaken returns the most bytes that a command may allocate for a hostile file of these sizes.
// It does not count under the race detector, where pools drop what they hold.
const mostTaken = 256 << 20

// TestAttack has each command read each hostile file. The command must end, with status 0 or with a
// message and 1, allocate within bounds, write no control characters to the terminal, and leave
// only the files that it was asked for. With -v it prints a table.
func TestAttack(t *testing.T) {
	folder := t.TempDir()
	tell := func(string, ...any) {}
	if testing.Verbose() {
		tell = t.Logf
	}
	tell("%-16s %-8s %6s %9s  %s", "file", "command", "status", "MB taken", "said")
	for name, content := range hostile() {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"info", file}, {"check", file}, {"convert", file}, {"print", file, "--out", filepath.Join(folder, "out.pdf")},
			{"library", "import", "--data", folder, file}} {
			if testing.Short() && args[0] != "check" { // megabytes of each file
				continue
			}
			status, out, said, taken := attacked(args)
			much := taken > mostTaken && !recordtest.Race
			for try := 1; try < 3 && much; try++ { // what earlier commands still allocate counts too
				_, _, _, again := attacked(args)
				taken = min(taken, again)
				much = taken > mostTaken
			}
			words, shown := out+said, out+said
			if args[0] == "convert" { // a record keeps all
				shown = said
			}
			tell("%-16s %-8s %6d %9.1f  %.60s", name, args[0], status, float64(taken)/(1<<20), legible.Line(words))
			switch {
			case status > 1 || status == 1 && words == "":
				t.Errorf("%s %s: status %d: %.300q", args[0], name, status, words)
			case givesOrders(shown):
				t.Errorf("%s %s gives the terminal orders: %.300q", args[0], name, shown)
			case much:
				t.Errorf("%s %s: %d bytes taken", args[0], name, taken)
			}
		}
		os.Remove(file)
	}
}

// attacked runs a command and returns its exit status, its output, its error output, and the number
// of bytes that it allocated.
func attacked(args []string) (status int, out, said string, taken uint64) {
	var o, e strings.Builder
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	status = run(terminal.Terminal{In: strings.NewReader(""), Out: &o, Err: &e}, args)
	runtime.ReadMemStats(&after)
	return status, o.String(), e.String(), after.TotalAlloc - before.TotalAlloc
}
