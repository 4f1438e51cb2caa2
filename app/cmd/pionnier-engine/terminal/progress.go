package terminal

import (
	"fmt"
	"io"
	"strings"
	"sync"

	"golang.org/x/text/width"

	"pionnier/core/legible"
)

// Progress is a line on standard error that shows the progress of a command and replaces itself. It writes
// nothing if standard error is not a terminal. Its methods may be called from any goroutine.
type Progress struct {
	out     io.Writer
	columns func() int // nil: not a terminal

	mu    sync.Mutex
	wrote int // width of the current line
}

// Progress returns a progress line on the standard error of t.
func (t Terminal) Progress() *Progress { return &Progress{out: t.Err, columns: t.Columns} }

// Say replaces the line. It truncates the text to the width of the terminal. It does nothing if the
// output is not a terminal.
func (p *Progress) Say(format string, args ...any) {
	if p.columns == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	text, columns := fit(legible.Line(fmt.Sprintf(format, args...)), p.columns()-1) // the last column would wrap
	fmt.Fprintf(p.out, "\r%s%s", text, strings.Repeat(" ", max(0, p.wrote-columns)))
	p.wrote = columns
}

// Keep ends the line, so that the next Say begins a new one.
func (p *Progress) Keep() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.wrote > 0 {
		fmt.Fprintln(p.out)
	}
	p.wrote = 0
}

// Clear erases the line.
func (p *Progress) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.wrote > 0 {
		fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.wrote))
	}
	p.wrote = 0
}

// fit truncates text to most columns and returns its width. East Asian characters take two columns.
// If most is less than 1, the width is unknown, and fit does not truncate.
func fit(text string, most int) (string, int) {
	columns := 0
	for i, r := range text {
		takes := 1
		if kind := width.LookupRune(r).Kind(); kind == width.EastAsianWide || kind == width.EastAsianFullwidth {
			takes = 2
		}
		if most > 0 && columns+takes > most {
			return text[:i], columns
		}
		columns += takes
	}
	return text, columns
}
