package main

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// orders are control characters and sequences that move the cursor, ring the bell and reverse the
// text.
const orders = "\x1b[31m\x07\u009b2J\u202e\u2066\u200f"

// givesOrders reports whether a text contains control characters, on which a terminal acts.
func givesOrders(text string) bool {
	return strings.ContainsFunc(text, func(c rune) bool {
		return c != '\n' && c != '\t' && unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c)
	})
}

// TestStrangersTextGivesTheTerminalNoOrders lists, prints and converts games with hostile names,
// comments, file names and values. The output is plain text; the record keeps every character.
func TestStrangersTextGivesTheTerminalNoOrders(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "a\u202eb\x1b[2J.sgf")
	game := "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[evil" + orders + "]PW[W]GN[T" + orders + "]EV[E" + orders + "]KM[" + orders + "x];B[aa]C[said" + orders + "];W[zz" + orders + "])"
	if err := os.WriteFile(name, []byte(game), 0o600); err != nil {
		t.Skip(err) // the system does not allow such names
	}
	for _, args := range [][]string{
		{"info", name}, {"check", name}, {"convert", name}, {"info", name + "none"}, {"library", "import", "--data", folder, "x" + orders, name}, {"library", "list", "--data", folder},
		{"print", name, "--out", filepath.Join(folder, "a.epub")}, {"print", name, "--out", filepath.Join(folder, "a.pdf")},
	} {
		var out, said strings.Builder
		run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &said}, args)
		if shown := said.String(); givesOrders(shown) {
			t.Errorf("%q: an error is %q", args, shown)
		}
		if shown := out.String(); args[0] == "convert" {
			if !strings.Contains(shown, "said"+orders) {
				t.Errorf("the record has lost what was said: %q", shown)
			}
		} else if givesOrders(shown) || shown+said.String() == "" {
			t.Errorf("%q tells %q", args, shown)
		}
	}
	book, err := zip.OpenReader(filepath.Join(folder, "a.epub"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	for _, f := range book.File {
		if page, err := f.Open(); err != nil || !strings.HasSuffix(f.Name, "html") {
			continue
		} else if text, err := io.ReadAll(page); err != nil || givesOrders(string(text)) || f.Name == "EPUB/chapter1.xhtml" && !bytes.Contains(text, []byte("said[31m2J")) {
			t.Errorf("%s: %q, %v", f.Name, text, err)
		}
	}
}

// TestALongListKeepsItsLinesAndNumbers checks a list that is read in parts.
func TestALongListKeepsItsLinesAndNumbers(t *testing.T) {
	if testing.Short() {
		t.Skip("6,000 games are read")
	}
	name := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(name, []byte(strings.Repeat("f5d6c3d3c4f4\n", 2_999)+"hello\nf5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for command, want := range map[string]string{"check": ":3000:1:", "info": `"index":3000,`} {
		var out strings.Builder
		run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &out}, []string{command, "--json=" + strconv.FormatBool(command == "info"), name})
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s does not tell of %s: %.300q", command, want, out.String())
		}
	}
}
