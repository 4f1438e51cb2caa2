package server

import (
	"bufio"
	"errors"
	"io"
)

// maxCommand is the greatest length of a command, in bytes. A command that sets up every point of the
// largest board needs a tenth of that.
const maxCommand = 1 << 16

// line is a line of input, or an error of reading it.
type line struct {
	text string
	err  error // errLong: the line is skipped; another: the last
}

// listen sends the lines of in to lines until in ends or quit is closed.
func listen(in io.Reader, lines chan<- line, quit <-chan struct{}) {
	defer close(lines)
	reader := bufio.NewReaderSize(in, maxCommand)
	for {
		text, err := readLine(reader)
		if errors.Is(err, io.EOF) && text == "" {
			return
		}
		last := err != nil && !errors.Is(err, errLong)
		if errors.Is(err, io.EOF) {
			err = nil
		}
		select {
		case lines <- line{text, err}:
		case <-quit:
			return
		}
		if last {
			return
		}
	}
}

// readLine reads the text up to and including the next line feed. If the line does not fit in the
// buffer of r, it skips the line and returns errLong.
func readLine(r *bufio.Reader) (string, error) {
	text, err := r.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return string(text), err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	if err == nil || errors.Is(err, io.EOF) {
		err = errLong
	}
	return "", err
}
