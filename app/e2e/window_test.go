//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// TestWindowIsWhereItWas moves the window, quits and starts anew.
func TestWindowIsWhereItWas(t *testing.T) {
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
