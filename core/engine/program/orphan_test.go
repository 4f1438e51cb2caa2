//go:build (linux && !android) || windows

package program_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A program ends with us even where we are killed.
func TestOrphanEnds(t *testing.T) {
	keeper := exec.Command(os.Args[0])
	keeper.Env = append(os.Environ(), act+"=keeper")
	out, err := keeper.Output()
	if err == nil {
		t.Fatal("the keeper ended in good order")
	}
	gone(t, strings.TrimSpace(string(out)))
}
