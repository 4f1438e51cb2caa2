//go:build linux && !android

package speech

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A fake spd-say records its arguments.
func TestSpeechDispatcherIsAsked(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	if err := os.WriteFile(filepath.Join(dir, "spd-say"), []byte("#!/bin/sh\nprintf '%s|' \"$@\" > "+dir+"/asked\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	say := system()
	if say == nil {
		t.Fatal("spd-say is not found")
	}
	say("fr", "-1, Noir e 4")
	asked, err := os.ReadFile(filepath.Join(dir, "asked"))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(asked); !strings.HasSuffix(got, "--language|fr|--wait|--|-1, Noir e 4|") {
		t.Errorf("asked %q", got)
	}
	t.Setenv("PATH", t.TempDir())
	if New() != nil {
		t.Error("there is a voice without spd-say")
	}
}
