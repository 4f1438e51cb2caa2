package terminal

import (
	"fmt"
	"io"
	"strings"
	"sync"

	"golang.org/x/text/width"

	"pionnier/core/legible"
)

// Progress is a line on standard error that says how far a command is, each time over what
// stood there before. It is for a person who waits: it writes nothing where standard error
// is not a terminal. Its methods may be called from any goroutine.
type Progress struct {
	out     io.Writer
	columns func() int // nil: not a terminal

	mu    sync.Mutex
	wrote int // columns of the line that stands there
}

// Progress returns the line of this terminal.
func (t Terminal) Progress() *Progress { return &Progress{out: t.Err, columns: t.Columns} }

// Say replaces the line, cut to the terminal's width.
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

// Keep leaves the line as it is and begins another, if one was written.
func (p *Progress) Keep() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.wrote > 0 {
		fmt.Fprintln(p.out)
	}
	p.wrote = 0
}

// Clear removes the line, so that other output may begin there.
func (p *Progress) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.wrote > 0 {
		fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.wrote))
	}
	p.wrote = 0
}

// fit cuts a text to a number of columns, and returns how many it takes. Characters of East
// Asian scripts take two. Unlimited if most < 1: the terminal does not know its width.
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
