package storage

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pionnier/storage/disk"
	"pionnier/storage/preferences"
)

// unreadable is a Files that fails to read every file.
type unreadable struct {
	disk.Files
	err error
}

func (u unreadable) ReadFile(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "read", Path: name, Err: u.err}
}

// Each damaged file gets a different name, however many there were before it.
func TestNothingThatWasSetAsideIsOverwritten(t *testing.T) {
	for what, store := range map[string]struct {
		file string
		open func(dir string) error // meets the damaged file
	}{
		"settings": {"settings.json", func(dir string) error {
			if _, _, damaged := preferences.Open(dir); damaged == nil || damaged.Aside == "" {
				return errors.New("nothing was set aside")
			}
			return nil
		}},
		"network": {"networks/go", func(dir string) error { return NetworksIn(dir).SetAside("go") }},
		"game": {"games/x.sgf", func(dir string) error {
			_, damaged, err := Open(dir)
			if err == nil && (len(damaged) != 1 || damaged[0].Aside == "") {
				err = errors.New("nothing was set aside")
			}
			return err
		}},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, filepath.FromSlash(store.file))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		names := []string{path + ".damaged", path + ".damaged-2", path + ".damaged-3"}
		for i := range names {
			if err := os.WriteFile(path, []byte(strings.Repeat("(;", i+1)), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := store.open(dir); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
		for i, name := range names {
			if data, err := os.ReadFile(name); err != nil || string(data) != strings.Repeat("(;", i+1) {
				t.Errorf("%s: %s has %q, %v", what, filepath.Base(name), data, err)
			}
		}
	}
}

// A game that cannot be read once is a game again at the next start.
func TestAGameThatCannotBeReadIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	id := mustSave(t, l, "", newGame(3))
	l, damaged, err := open(dir, unreadable{disk.Host(), syscall.EIO})
	if err != nil || len(damaged) != 1 || damaged[0].Aside != "" {
		t.Fatalf("damaged %+v, %v", damaged, err)
	}
	if _, err := l.Save(id, newGame(9)); !errors.Is(err, syscall.EIO) {
		t.Errorf("saved over it: %v", err)
	}
	if _, damaged := mustOpen(t, dir); len(damaged) > 0 {
		t.Errorf("then %+v", damaged)
	}
}
