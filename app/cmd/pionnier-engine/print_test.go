package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// printed runs the command on a game and returns the written file, the output and the exit status.
func printed(t *testing.T, name string, args ...string) (data []byte, said string, status int) {
	t.Helper()
	folder := t.TempDir()
	in, out := filepath.Join(folder, "game.sgf"), filepath.Join(folder, name)
	if err := os.WriteFile(in, []byte("(;GM[1]SZ[9]PB[Ann]PW[Bob];B[cc]C[One.];W[gg](;B[cg])(;B[ee]))"), 0o600); err != nil {
		t.Fatal(err)
	}
	var words bytes.Buffer
	status = run(terminal.Terminal{In: strings.NewReader(""), Out: &words, Err: &words}, append([]string{"print", in, "--out", out}, args...))
	data, _ = os.ReadFile(out)
	return data, words.String(), status
}

func TestPrint(t *testing.T) {
	for name, begins := range map[string]string{"a.pdf": "%PDF-1.5", "a.epub": "PK\x03\x04", "a.svg": "<svg ", "a.PNG": "\x89PNG", "a.gif": "GIF89a"} {
		data, said, status := printed(t, name, "--columns", "2", "--paper", "letter", "--language", "fr", "--moves", "2")
		if status != 0 || !bytes.HasPrefix(data, []byte(begins)) || !strings.Contains(said, ": 1 games, ") {
			t.Errorf("%s: %d, %d bytes, %q", name, status, len(data), said)
		}
	}
	short, _, _ := printed(t, "a.svg", "--first", "2", "--last", "2")
	if all := string(short); strings.Contains(all, "fill=\"#ffffff\">1</text>") || !strings.Contains(all, "fill=\"#1c1b19\">2</text>") {
		t.Errorf("the diagram of move 2 is %s", all)
	}
}

func TestPrintRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"a.doc":                 "name a file that ends in .pdf",
		"a.pdf --columns 3":     "neither 1 nor 2",
		"a.pdf --paper b5":      "neither a4 nor letter",
		"a.pdf --language tlh":  "there are",
		"a.gif --delay -1s":     "must not be negative",
		"a.pdf --moves -1":      "must not be negative",
		"a.pdf --problems":      "",
		"missing/folder/a.epub": "no such file",
	} {
		words := strings.Fields(args)
		data, said, status := printed(t, words[0], words[1:]...)
		if refused := status != 0; refused != (want != "") || !strings.Contains(said, want) || refused && data != nil {
			t.Errorf("%s: %d, %d bytes, %q", args, status, len(data), said)
		}
	}
}
