//go:build (unix || windows) && !js

package storage

import (
	"os"
	"os/exec"
	"testing"
)

const lockEnv = "PIONNIER_TEST_LOCK"

// Another process that uses the folder is seen, and one that has ended is not.
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
	if !Lock(dir) {
		t.Error("the folder is free again, but not for us")
	}
	t.Cleanup(func() { locked[dir].Close() }) // Windows deletes no open file
	if got := other(); got != "0" {
		t.Errorf("a second process gets %s", got)
	}
}
