//go:build (unix || windows) && !js

package lock

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
)

const lockEnv = "PIONNIER_TEST_LOCK"

// TestMain makes the test program another process that takes a folder.
func TestMain(m *testing.M) {
	if dir := os.Getenv(lockEnv); dir != "" {
		fmt.Print(map[bool]string{true: "1", false: "0"}[Take(dir)])
		_, _ = io.Copy(io.Discard, os.Stdin) // holds it until the test closes this
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Another process that uses the folder is detected, and one that has ended is not.
func TestLock(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	other := func() string {
		cmd := exec.Command(exe, "-test.run", "^$")
		cmd.Env = append(os.Environ(), lockEnv+"="+dir)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return string(out[:1])
	}
	if got := other(); got != "1" {
		t.Errorf("a first process gets %s", got)
	}
	if !Take(dir) {
		t.Error("the folder is free again, but not for us")
	}
	t.Cleanup(func() { locked[dir].Close() }) // Windows deletes no open file
	if got := other(); got != "0" {
		t.Errorf("a second process gets %s", got)
	}
}
