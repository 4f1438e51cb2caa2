package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// librarySays runs a library command on a folder and returns what it prints.
func librarySays(t *testing.T, data string, args ...string) string {
	t.Helper()
	var out, err bytes.Buffer
	if status := run(terminal{strings.NewReader(""), &out, &err}, append(append([]string{"library"}, args...), "--data", data)); status != 0 {
		t.Fatalf("%v: status %d: %s", args, status, err.String())
	}
	return out.String()
}

func TestLibraryCommands(t *testing.T) {
	data, games := t.TempDir(), filepath.Join(t.TempDir(), "club.txt")
	if err := os.WriteFile(games, []byte("f5d6c3d3c4\nf5d6c4\nnonsense\ne6f4c3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	imported := librarySays(t, data, "import", games)
	if !strings.Contains(imported, "club: 3 games taken, 0 were there already, 1 refused; 3 in all") || !strings.Contains(imported, "club.txt: game") {
		t.Errorf("import says %q", imported)
	}
	var found struct {
		Games         int
		Continuations []struct {
			Move  string
			Games int
		}
	}
	if err := json.Unmarshal([]byte(librarySays(t, data, "search", "--game", "othello", "--moves", "f5d6", "--json")), &found); err != nil {
		t.Fatal(err)
	}
	if found.Games != 3 || len(found.Continuations) != 2 || found.Continuations[0].Games != 2 {
		t.Errorf("found %+v", found)
	}
	if says := librarySays(t, data, "list"); !strings.Contains(says, "club") || !strings.Contains(says, "3 games") {
		t.Errorf("list says %q", says)
	}
	if says := librarySays(t, data, "check"); says != "club: 3 games are whole\n" {
		t.Errorf("check says %q", says)
	}
	if says := librarySays(t, data, "export", "--collection", "club"); strings.Count(says, "GM[2]") != 3 {
		t.Errorf("export writes %q", says)
	}
	if says := librarySays(t, data, "people"); says != "" {
		t.Errorf("people without names: %q", says)
	}
}
