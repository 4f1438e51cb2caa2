//go:build (linux && !android) || windows

package program_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A program ends with us even if we are killed, and so does a process that it started in another
// session.
func TestOrphanEnds(t *testing.T) {
	for _, role := range []string{"child", "deserter"} {
		keeper := exec.Command(os.Args[0], role)
		keeper.Env = append(os.Environ(), act+"=keeper")
		out, err := keeper.Output()
		if err == nil {
			t.Fatal("the keeper ended in good order")
		}
		for _, pid := range strings.Fields(string(out)) {
			gone(t, pid)
		}
	}
}
