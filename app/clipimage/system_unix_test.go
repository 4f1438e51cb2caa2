//go:build (linux || freebsd || openbsd || netbsd) && !android

package clipimage

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// Fake programs in place of the real ones record what they are given.
func TestTheProgramOfTheDisplayIsAsked(t *testing.T) {
	for _, c := range []struct{ wayland, x11, want string }{
		{"wayland-0", ":0", "wl-copy"}, {"", ":0", "xclip"}, {"", "", ""},
	} {
		dir := t.TempDir()
		t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
		for _, name := range []string{"wl-copy", "xclip"} {
			script := "#!/bin/sh\ncat > " + dir + "/" + name + ".got\n"
			if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		t.Setenv("WAYLAND_DISPLAY", c.wayland)
		t.Setenv("DISPLAY", c.x11)
		copyPicture := Copier()
		if c.want == "" {
			if copyPicture != nil {
				t.Error("a picture can be copied without a display")
			}
			continue
		}
		if err := copyPicture([]byte("picture")); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(dir, c.want+".got")); err != nil || !bytes.Equal(got, []byte("picture")) {
			t.Errorf("%s got %q, %v", c.want, got, err)
		}
	}
}

func TestAFailureIsReported(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "xclip"), []byte("#!/bin/sh\nexit 3\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", ":0")
	if err := Copier()([]byte("picture")); err == nil {
		t.Error("a program that fails is taken for success")
	}
}
