//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestLandmarksAreNoNicer checks that an external program runs at the same priority as the levels
// that it meets. At a lower one it would need ten times their time for a game on a busy machine.
func TestLandmarksAreNoNicer(t *testing.T) {
	ours, err := exec.Command("nice").Output()
	if err != nil {
		t.Skip(err)
	}
	file := filepath.Join(t.TempDir(), "niceness")
	program := gtpProgram(t)
	command1(t, "", "ladder", "--game", "go", "--size", "5", "--games", "2", "--to", "random",
		"--landmark", fmt.Sprintf(`other=sh -c 'nice > "%s"; exec %s'`, file, program))
	if theirs, err := os.ReadFile(file); err != nil || string(theirs) != string(ours) {
		t.Errorf("a landmark's niceness is %q, ours %q (%v)", theirs, ours, err)
	}
}
