//go:build e2e

package e2e

import (
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestWindowIsWhereItWas moves the window, quits and starts anew.
func TestWindowIsWhereItWas(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer()
	d := newDisplay(t)
	p := u.start(d)
	p.do("windowmove", "--sync", p.window, "30", "20")
	p.quit()
	p = u.launch(d)
	where := ""
	eventually(t, "the window where it was", func() bool {
		if w, err := d.try("search", "--onlyvisible", "--name", "^Pionnier$"); err == nil && w != "" {
			where, _ = d.try("getwindowgeometry", "--shell", w)
		}
		return strings.Contains(where, "X=30\nY=20\n")
	})
	p.kill()
}

// If no window can be opened the program reports why and ends. The toolkit panics without a display
// and waits for ever without OpenGL.
func TestWhereNoWindowCanBeOpened(t *testing.T) {
	t.Parallel()
	without, stop, err := startServer("-extension", "GLX")
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	for why, c := range map[string]struct {
		display *display
		says    string
	}{
		"no display": {&display{t: t, name: ":not-there"}, "pionnier: no window can be opened: PlatformUnavailable: X11: Failed to open display"},
		"no OpenGL":  {&display{t: t, name: without}, "does not offer OpenGL 2"},
	} {
		p := newUser(t).launch(c.display)
		select {
		case <-p.ended:
		case <-time.After(patience):
			t.Fatalf("%s: the program does not end", why)
		}
		said := p.errors.String()
		if exit, ok := errors.AsType[*exec.ExitError](p.err); !ok || exit.ExitCode() != 1 {
			t.Errorf("%s: the program ended with %v", why, p.err)
		}
		if !strings.Contains(said, c.says) || strings.Contains(said, "panic") {
			t.Errorf("%s: said\n%s", why, said)
		}
	}
}
