// Package quiet keeps one complaint of the toolkit from standard error: that the locale C or POSIX, as in
// LANG=C.UTF-8, names no language. It is no error, yet the toolkit logs it before main begins and whenever
// texts are added. All else is logged as ever.
//
// The toolkit complains while its packages are made ready, hence this package must be ready first: Go takes
// the packages in the order of their paths, each once all that it imports are ready. This one imports
// nothing but log and what log needs anyway, and its path comes before text/template, which the toolkit
// waits for. Import it for its effect alone.
package quiet

import (
	"bytes"
	"io"
	"log"
)

func init() { log.SetOutput(&filter{to: log.Writer()}) }

// complaints are what the toolkit says, after the time.
var complaints = [][]byte{[]byte("Fyne error:  Error parsing user locale C\n"), []byte("Fyne error:  Error parsing user locale POSIX\n")}

// more are parts of the lines that follow, one of each at most; a build without -trimpath has a path before the second.
var more = [][]byte{[]byte("  Cause: language: tag is not well-formed\n"), []byte("fyne.io/fyne/v2@")}

// filter drops the complaints. The logger calls it with one line at a time, and never twice at once.
type filter struct {
	to   io.Writer
	rest [][]byte // of more, what may follow the complaint that was dropped last
}

// Write writes a line, or drops it.
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
