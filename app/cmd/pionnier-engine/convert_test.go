package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

func TestConvert(t *testing.T) {
	folder := t.TempDir()
	write := func(name, data string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	game, whole := write("a.txt", "f5d6c3d3c4"), filepath.Join(folder, "base.wtb")
	// A game that ends early because White has no disc left.
	over := write("over.sgf", "(;GM[2]FF[4]PB[Ann]PW[Bob]DT[2001];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])")
	convert := func(args ...string) (string, int) {
		var words bytes.Buffer
		status := run(terminal.Terminal{In: strings.NewReader(""), Out: &words, Err: &words}, append([]string{"convert"}, args...))
		return words.String(), status
	}
	for _, tt := range []struct {
		args   []string
		want   string
		status int
	}{
		{[]string{game, "--to", "transcript"}, "f5d6c3d3c4\n", 0},
		{[]string{game, "--to", "ggf"}, "B[F5]W[D6]B[C3]", 0},
		{[]string{game}, "GM[2]", 0},
		{[]string{game, "--to", "wthor"}, "name a file with --out", 1},
		{[]string{game, "--to", "wthor", "--out", whole}, "no count at its end", 1},
		{[]string{game, over, "--to", "wthor", "--out", whole}, "game 1: ", 1},
		{[]string{game, "--to", "doc"}, "there are sgf, ggf", 1},
		{[]string{filepath.Join(folder, "none")}, "none", 1},
	} {
		if said, status := convert(tt.args...); status != tt.status || !strings.Contains(said, tt.want) {
			t.Errorf("%v: %d, %q", tt.args, status, said)
		}
	}
	if _, err := os.Stat(whole); err == nil {
		t.Error("a base was written of a game without a count")
	}
	if said, status := convert(over, "--to", "wthor", "--out", whole); status != 0 {
		t.Fatalf("%d, %q", status, said)
	}
	if said, _ := convert(whole); !strings.Contains(said, "PB[Ann]") || !strings.Contains(said, "DT[2001") || !strings.Contains(said, "RE[B+") {
		t.Errorf("the base holds %q", said)
	}
}
