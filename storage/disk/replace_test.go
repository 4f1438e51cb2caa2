package disk

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestReplaceKeepsTheOldFileUntilTheNewOneIsWhole(t *testing.T) {
	for step := range 8 {
		name := filepath.Join(t.TempDir(), "game.sgf")
		if err := os.WriteFile(name, []byte("old"), 0o640); err != nil {
			t.Fatal(err)
		}
		left := step
		stop := Fail(func(string, string) error {
			if left--; left < 0 {
				return errors.New("crash")
			}
			return nil
		})
		err := Replace(name, []byte("new and longer"))
		stop()
		data, readErr := os.ReadFile(name)
		if readErr != nil || string(data) != "old" && string(data) != "new and longer" {
			t.Errorf("step %d: %v leaves %q, %v", step, err, data, readErr)
		}
		if err == nil && string(data) == "old" {
			t.Errorf("step %d: the old file stays, and no error is told", step)
		}
	}
}

func TestReplaceKeepsPermissionsAndLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such permissions, and links need rights")
	}
	dir := t.TempDir()
	name, link := filepath.Join(dir, "report.md"), filepath.Join(dir, "latest.md")
	if err := Replace(name, []byte("first")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("a new file has mode %v, %v", info.Mode(), err)
	}
	if err := os.Chmod(name, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(name, link); err != nil {
		t.Fatal(err)
	}
	if err := Replace(link, []byte("second")); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if info, statErr := os.Stat(name); statErr != nil || info.Mode().Perm() != 0o600 || string(data) != "second" {
		t.Errorf("%q, %v, mode %v", data, err, info.Mode())
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link became %v, %v", info.Mode(), err)
	}
	if err := Replace(dir, nil); err == nil {
		t.Error("a folder was replaced")
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 {
		t.Errorf("%d files are left", len(left))
	}
}
