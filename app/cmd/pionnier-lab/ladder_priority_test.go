//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestLandmarksAreNoNicer: beside other work a program at a lower priority would take ten times as
// long for a game as the levels it meets.
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
