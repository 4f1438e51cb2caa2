package app

import (
	"os"
	"path/filepath"
	"testing"
)

// inPlaceOf puts a folder in place of a file, which then cannot be read, and returns a function that removes
// it again.
func inPlaceOf(t *testing.T, path string) (back func()) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, path+"-away"); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	return func() {
		t.Helper()
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(path+"-away", path); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
}

// Answers to puzzles that cannot be read are left alone, and it is said that new ones are not kept.
func TestUnreadableAnswersAreTold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		inPlaceOf(t, filepath.Join(dir, "learning.log"))
		p := start(t, dir, nil)
		p.Sees("A file could not be read")
		if !p.Saw("learning.log", "left as it is", "Your answers to puzzles are not kept") {
			t.Errorf("in sight are %q", p.Words())
		}
	})
}
