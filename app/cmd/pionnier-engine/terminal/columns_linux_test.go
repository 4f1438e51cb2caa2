package terminal

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// TestColumnsOfAWindow asks for the width of a pseudo-terminal, and of a file, which has none.
func TestColumnsOfAWindow(t *testing.T) {
	window, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer window.Close()
	for _, wide := range []uint16{37, 132} {
		if err := unix.IoctlSetWinsize(int(window.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: wide}); err != nil {
			t.Fatal(err)
		}
		if of := columns(window); of == nil || of() != int(wide) {
			t.Errorf("a terminal of %d columns is not told as one", wide)
		}
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if columns(file) != nil {
		t.Error("a file is told as a terminal")
	}
}
