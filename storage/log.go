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

// Log is a file of lines to which lines are only ever added: what happened, in its order.
// Each line has a checksum before it, so that a crash, or a disk that failed, costs the
// lines that it hit and no other: those that do not agree are passed over when the file is
// read, and stay in it. A line is on the disk soon after Append returns; a crash loses at
// most what Flush was not waited for. A line that a failing disk kept from being written
// is written with the next, and may then be there twice.
//
// Its methods may be called from any goroutine.
type Log struct {
	name  string
	files disk.Files

	writer *background.Writer[[]byte]

	// The rest belongs to the goroutine that writes.

	torn  bool // the file may end within a line
	fresh bool // there is no file yet
}

// OpenLog reads the log with this name in the folder of the games and returns its lines;
// passedOver counts those that were damaged. There need not be a file yet.
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

// sumLength is that of a checksum in hexadecimal digits.
const sumLength = 8

// readLines returns the lines that are whole and counts the others, but not pieces of a line that a full disk
// tore off and that follows once more.
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

// checked returns a line without its checksum, false if they do not agree.
func checked(line []byte) (string, bool) {
	if len(line) <= sumLength || line[sumLength] != ' ' {
		return "", false
	}
	sum, err := strconv.ParseUint(string(line[:sumLength]), 16, 32)
	text := line[sumLength+1:]
	return string(text), err == nil && uint32(sum) == crc32.Checksum(text, castagnoli)
}

// Append adds a line, which has no line break, and has it written in the background.
func (l *Log) Append(line string) {
	if strings.ContainsAny(line, "\n") {
		panic("storage: a line of a log with a line break")
	}
	l.writer.Put(fmt.Appendf(nil, "%08x %s\n", crc32.Checksum([]byte(line), castagnoli), line))
}

// join returns lines in the order in which they were appended. It may write after older, which
// no one else has.
func join(older, newer []byte) []byte { return append(older, newer...) }

// Flush waits until all lines are on disk, and returns why they are not.
func (l *Log) Flush() error { return l.writer.Flush() }

// Follow has told called when lines begin not to be written, and with nil when they are again, as
// background.Writer has it. They are tried again by themselves.
func (l *Log) Follow(told func(error)) { l.writer.Follow(told) }

// write appends lines to the file, in its folder, both of which may have to be made. If it fails,
// some of the lines may be in the file, the last of them torn.
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
