package storage

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"pionnier/core/background"
	"pionnier/storage/disk"
)

// Log is a file to which lines are only appended, in the order of events. Each line is preceded by a
// checksum, so that a crash, or a disk failure, damages only the lines that it hits: lines that do not match
// their checksums are skipped when the file is read, and stay in it. A line is on the disk soon after Append
// returns; Flush waits for it, and a crash loses only lines not yet flushed. A line that could not be written
// is written together with the next one, and may then be in the file twice.
//
// Its methods may be called from any goroutine.
type Log struct {
	name  string
	files disk.Files

	writer *background.Writer[[]byte]

	// The fields below are used only by the goroutine that writes.

	torn  bool // the file may end within a line
	fresh bool // the file does not exist yet
}

// OpenLog opens the log called name in dir, the folder of the games, and returns its lines. The
// file need not exist. passedOver is the number of damaged lines. If the file exists but cannot be
// read, OpenLog returns an error.
func OpenLog(dir, name string) (l *Log, lines []string, passedOver int, err error) {
	return openLog(filepath.Join(dir, name), disk.Host())
}

func openLog(name string, f disk.Files) (l *Log, lines []string, passedOver int, err error) {
	l = &Log{name: name, files: f}
	l.writer = background.New(l.write, background.How[[]byte]{Join: join})
	data, err := f.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		l.fresh = true
		return l, nil, 0, nil
	}
	if err != nil {
		return l, nil, 0, fmt.Errorf("storage: read the log %s: %w", filepath.Base(name), err)
	}
	lines, passedOver = readLines(data)
	l.torn = len(data) > 0 && data[len(data)-1] != '\n'
	return l, lines, passedOver, nil
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sumLength is the length of a checksum, in hexadecimal digits.
const sumLength = 8

// readLines returns the undamaged lines of data and the number of damaged ones. A line that was cut
// off by a full disk and then written again does not count as damaged.
func readLines(data []byte) (lines []string, passedOver int) {
	lines = make([]string, 0, bytes.Count(data, []byte{'\n'}))
	var torn []byte // the last line that was passed over
	for len(data) > 0 {
		line, rest, _ := bytes.Cut(data, []byte{'\n'})
		data = rest
		if len(line) == 0 {
			continue
		}
		again := torn != nil && bytes.HasPrefix(line, torn)
		if text, ok := checked(line); ok {
			lines = append(lines, text)
			if again {
				torn = nil
				passedOver--
			}
		} else if shorter := torn != nil && bytes.HasPrefix(torn, line); !shorter {
			torn = line
			if !again {
				passedOver++
			}
		}
	}
	return lines, passedOver
}

// checked returns line without its checksum, and whether the checksum is right.
func checked(line []byte) (string, bool) {
	if len(line) <= sumLength || line[sumLength] != ' ' {
		return "", false
	}
	sum, err := strconv.ParseUint(string(line[:sumLength]), 16, 32)
	text := line[sumLength+1:]
	return string(text), err == nil && uint32(sum) == crc32.Checksum(text, castagnoli)
}

// Append appends line in the background. line must not contain a line break.
func (l *Log) Append(line string) {
	if strings.ContainsAny(line, "\n") {
		panic("storage: a line of a log with a line break")
	}
	l.writer.Put(fmt.Appendf(nil, "%08x %s\n", crc32.Checksum([]byte(line), castagnoli), line))
}

// join returns newer appended to older. It may reuse the capacity of older.
func join(older, newer []byte) []byte { return append(older, newer...) }

// Flush waits until all lines are written. It returns an error if that fails.
func (l *Log) Flush() error { return l.writer.Flush() }

// Follow makes l call told with an error when writing begins to fail, and with nil when it works
// again (see background.Writer). Failed writes are retried.
func (l *Log) Follow(told func(error)) { l.writer.Follow(told) }

// write appends lines to the file, which it creates if necessary, with its folder. After an error,
// some of the lines may have been written, the last one incompletely.
func (l *Log) write(lines []byte) error {
	if l.fresh {
		dir := filepath.Dir(l.name)
		if err := errors.Join(l.files.MkdirAll(dir), l.files.Append(l.name, nil), l.files.SyncDir(dir)); err != nil {
			return err
		}
		l.fresh = false
	}
	if l.torn {
		lines = append([]byte{'\n'}, lines...)
	}
	err := l.files.Append(l.name, lines)
	l.torn = err != nil
	return err
}
