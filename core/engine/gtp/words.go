package gtp

import (
	"bytes"
	"strings"
	"sync"

	"pionnier/core/legible"
)

// Limits on a kept conversation: number of lines, bytes of a line.
const (
	keptLines  = 12
	keptLength = 200
)

// Words keeps the last lines of a conversation, and of a program's error output, to explain a
// failure. The zero value is ready to use. Its methods may be called from any goroutine.
type Words struct {
	mu    sync.Mutex
	lines []string
	rest  []byte // of a complaint whose line has not ended
}

// add stores a line and drops the oldest if there are too many. mark is ">" for a line to the
// program, "<" for its output, and "!" for its error output.
func (w *Words) add(mark, line string) {
	line = strings.TrimSpace(readable(line))
	if line == "" {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.lines) == keptLines {
		w.lines = w.lines[:copy(w.lines, w.lines[1:])]
	}
	w.lines = append(w.lines, mark+" "+line)
}

// readable returns line without invisible characters, truncated to keptLength bytes.
func readable(line string) string {
	cut := len(line) > keptLength
	if cut {
		line = line[:keptLength]
	}
	line = legible.Line(strings.ToValidUTF8(line, ""))
	if cut {
		line += "…"
	}
	return line
}

// Heard stores a line of the program's output and returns it as readable formats it.
func (w *Words) Heard(line string) string {
	w.add("<", line)
	return readable(line)
}

// Write implements io.Writer. It stores the lines of a program's error output.
func (w *Words) Write(p []byte) (int, error) {
	for rest := p; ; {
		line, after, ended := bytes.Cut(rest, []byte("\n"))
		if room := keptLength + 1 - len(w.rest); room > 0 {
			w.rest = append(w.rest, line[:min(room, len(line))]...)
		}
		if !ended {
			return len(p), nil
		}
		w.add("!", string(w.rest))
		w.rest, rest = w.rest[:0], after
	}
}

// Last returns the stored lines, oldest first.
func (w *Words) Last() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]string(nil), w.lines...)
}
