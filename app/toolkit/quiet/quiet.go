// Package quiet keeps one complaint of the toolkit from standard error: that the locale C or POSIX, as in
// LANG=C.UTF-8, names no language. It is no error, but the toolkit logs it before main begins and whenever
// translations are added. Everything else is logged as usual.
//
// The toolkit complains while its packages are initialised, so this package must be initialised first: Go
// initialises packages in the order of their paths, each once all its imports are initialised. This package
// imports only log, and its path sorts before text/template, which the toolkit imports. Import it only for
// its side effect.
package quiet

import (
	"bytes"
	"io"
	"log"
)

func init() { log.SetOutput(&filter{to: log.Writer()}) }

// complaints are the endings of the toolkit's messages that are dropped.
var complaints = [][]byte{[]byte("Fyne error:  Error parsing user locale C\n"), []byte("Fyne error:  Error parsing user locale POSIX\n")}

// more are parts of the lines that follow a complaint, each in at most one line; a build without -trimpath
// has a path before the second.
var more = [][]byte{[]byte("  Cause: language: tag is not well-formed\n"), []byte("fyne.io/fyne/v2@")}

// filter is a writer that drops the complaints. The logger calls Write with one line at a time.
type filter struct {
	to   io.Writer
	rest [][]byte // the lines of more that may follow the last dropped complaint
}

// Write implements io.Writer. It drops lines that are part of a complaint, and reports them as
// written.
func (f *filter) Write(line []byte) (int, error) {
	if f.drops(line) {
		return len(line), nil
	}
	return f.to.Write(line)
}

func (f *filter) drops(line []byte) bool {
	for _, c := range complaints {
		if bytes.HasSuffix(line, c) {
			f.rest = more
			return true
		}
	}
	for len(f.rest) > 0 {
		next := f.rest[0]
		f.rest = f.rest[1:]
		if bytes.Contains(line, next) {
			return true
		}
	}
	return false
}
