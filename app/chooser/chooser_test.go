package chooser

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestFoldersAreListedWithWhatCanBeTaken(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.sgf", "A.SGF", "notes.doc", ".hidden.sgf"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"games", ".git", "z.sgf"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "games"), filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	for want, extensions := range map[string][]string{
		"games link z.sgf A.SGF b.sgf": {".sgf", ".ggf"},
		"games link z.sgf":             nil,
	} {
		entries, err := readFolder(dir, extensions)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, e := range entries[1:] {
			got += " " + e.name
		}
		if got != " "+want || entries[0].path != filepath.Dir(dir) {
			t.Errorf("%v: %+v", extensions, entries)
		}
	}
	if entries, err := readFolder(string(filepath.Separator), nil); err != nil || slices.ContainsFunc(entries, func(e fileEntry) bool { return e.path == "/" }) {
		t.Errorf("above the root is something: %v, %v", entries, err)
	}
}

// From the top of a drive one goes to the other drives.
func TestDrivesAreReached(t *testing.T) {
	names := func(folder string, drives ...string) (paths []string) {
		for _, e := range above(folder, drives) {
			paths = append(paths, e.path)
		}
		return paths
	}
	top := filepath.VolumeName(t.TempDir()) + string(filepath.Separator)
	for _, tt := range []struct{ got, want []string }{
		{names(filepath.Join(top, "games"), top, "D:"), []string{top}},
		{names(top, "D:", top, "E:"), []string{"D:", "E:"}},
		{names(top), nil},
	} {
		if !slices.Equal(tt.got, tt.want) {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}
