package app

import (
	"os"
	"path/filepath"
	"testing"
)

// Answers to puzzles that cannot be read are left as they are, and the user sees that new ones are not kept.
func TestUnreadableAnswersAreReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "learning.log"), 0o700); err != nil { // a folder cannot be read
			t.Fatal(err)
		}
		p := start(t, dir, nil)
		p.Sees("A file could not be read")
		if !p.Saw("learning.log", "left as it is", "Your answers to puzzles are not kept") {
			t.Errorf("in sight are %q", p.Words())
		}
	})
}
