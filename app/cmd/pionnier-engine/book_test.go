package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

func TestBookShowsAndRefuses(t *testing.T) {
	out := command1(t, "", "book", "show", "--moves", "f5")
	for _, want := range []string{"positions in the book", "d6", "f4", "f6", "depth "} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	damaged := filepath.Join(t.TempDir(), "damaged.bin")
	if err := os.WriteFile(damaged, []byte("pionnier othello book 1\n............"), 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ args, says string }{
		{"show --file " + damaged, "checksum"},
		{"show --file nowhere.bin", "nowhere.bin"},
		{"show --moves f5f5", "occupied"},
		{"", "say show"},
	}
	for _, tt := range tests {
		var out strings.Builder
		status := run(terminal.Terminal{Out: &out, Err: &out}, append([]string{"book"}, strings.Fields(tt.args)...))
		if status == 0 || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%s: exit status %d, said %s", tt.args, status, &out)
		}
	}
}

// The seed varies the first move from a book, unless the book is switched off.
func TestBookFlag(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want bool
	}{{nil, false}, {[]string{"--book=false"}, true}, {[]string{"--book"}, false}} {
		set := pflag.NewFlagSet("any", pflag.ContinueOnError)
		readResources := terminal.Resources(set)
		if err := set.Parse(tt.args); err != nil {
			t.Fatal(err)
		}
		if resources, err := readResources(); err != nil || resources.NoBook != tt.want {
			t.Errorf("%v: resources %+v, %v", tt.args, resources, err)
		}
	}
	firsts := map[string]bool{}
	for seed := range 20 {
		firsts[command1(t, "genmove b\nquit\n", "gtp", "--game", "othello", "--level", "full", "--seed", strconv.Itoa(seed))] = true
	}
	if len(firsts) != 4 {
		t.Errorf("first moves %v", firsts)
	}
}
