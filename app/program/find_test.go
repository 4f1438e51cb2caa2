//go:build unix && !android && !ios

package program

import (
	"os"
	"path/filepath"
	"testing"
)

func TestProgramsAreFoundBesidePath(t *testing.T) {
	t.Setenv("PATH", "")
	games, home := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	make := func(mode os.FileMode, path ...string) string {
		name := filepath.Join(path...)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, mode); err != nil {
			t.Fatal(err)
		}
		return name
	}
	gnugo := make(0o755, games, "gnugo")
	own := make(0o755, home, "bin", "mygo")
	make(0o644, games, "readme")
	folders := []string{"/no/such/folder", games, "~/bin"}
	for name, want := range map[string]string{
		"gnugo": gnugo, "mygo": own, "readme": "readme", "absent": "absent", "./gnugo": "./gnugo", "/x/gnugo": "/x/gnugo",
	} {
		if got := find(name, folders); got != want {
			t.Errorf("%s is found as %s, want %s", name, got, want)
		}
	}
	t.Setenv("PATH", games)
	if got := find("gnugo", nil); got != gnugo {
		t.Errorf("in PATH it is found as %s", got)
	}
}
