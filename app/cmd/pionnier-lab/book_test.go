package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/othello"
	"pionnier/core/othello/book"
)

func TestBook(t *testing.T) {
	name := filepath.Join(t.TempDir(), "book.bin")
	build := []string{"book", "build", "--out", name, "--depth", "2", "--positions"}
	if out := command1(t, "", append(build, "20")...); out != "20 positions\n" {
		t.Errorf("said %q", out)
	}
	if out := command1(t, "", append(build, "40", "--resume")...); out != "40 positions\n" {
		t.Errorf("said %q", out)
	}
	b, err := terminal.ReadFile(name, book.Read)
	if err != nil || b.Len() != 40 || len(b.Values(othello.New())) == 0 {
		t.Errorf("the file holds %d positions, %v", b.Len(), err)
	}
	if testing.Short() {
		return
	}
	provenance := filepath.Join(t.TempDir(), "provenance.txt")
	command1(t, "", append(build, "40", "--resume", "--provenance", provenance)...)
	text, err := os.ReadFile(provenance)
	if err != nil || !strings.Contains(string(text), "--positions 40 --depth 2 --time 0s --tolerance 4 --ply 0.5\n") {
		t.Errorf("provenance %s, %v", text, err)
	}
}

func TestBookRefuses(t *testing.T) {
	there, damaged := filepath.Join(t.TempDir(), "book.bin"), filepath.Join(t.TempDir(), "damaged.bin")
	command1(t, "", "book", "build", "--out", there, "--depth", "1", "--positions", "5")
	if err := os.WriteFile(damaged, []byte("pionnier othello book 1\n............"), 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ args, says string }{
		{"build --out " + there + " --positions 50", "--resume"},
		{"build --positions 50", "--out"},
		{"build --out x", "--minutes"},
		{"build --out x --positions 5 --depth 0", "depth 0"},
		{"build --resume --positions 5 --out " + damaged, "checksum"},
	}
	for _, tt := range tests {
		var out strings.Builder
		status := run(terminal.Terminal{Out: &out, Err: &out}, append([]string{"book"}, strings.Fields(tt.args)...))
		if status == 0 || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%s: exit status %d, said %s", tt.args, status, &out)
		}
	}
}
