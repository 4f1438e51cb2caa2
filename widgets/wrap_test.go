package widgets

import (
	"testing"

	"fyne.io/fyne/v2/test"
)

// A layout asks a button several times how its text wraps, and measured each word again each time.
func TestAWrappedTextIsMeasuredOnce(t *testing.T) {
	test.NewTempApp(t)
	b := NewButton("Walk through the best line", nil, nil)
	lines := b.wrapped(120)
	if n := testing.AllocsPerRun(10, func() { b.wrapped(120) }); n > 0 || len(lines) < 2 {
		t.Errorf("%v allocations for the %d lines that are known", n, len(lines))
	}
	b.SetText("Next")
	if lines := b.wrapped(120); lines != nil {
		t.Errorf("another text has the lines %q", lines)
	}
}
