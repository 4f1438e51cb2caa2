package gtp

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Client asks another program. It is used by one goroutine at a time.
type Client struct {
	in  *bufio.Scanner
	out io.Writer
}

// maxLine is the longest line of an answer that is read, in bytes: an analysis of
// a big board with the owners of all its points fills a good part of it.
const maxLine = 1 << 20

// NewClient returns a client that writes commands to out, the program's input,
// and reads responses from in, its output.
func NewClient(in io.Reader, out io.Writer) *Client {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	return &Client{lines, out}
}

// FailureError is a response that begins with "?".
type FailureError struct {
	Command string
	Text    string // the program's words
}

// Error quotes the program.
func (e *FailureError) Error() string { return fmt.Sprintf("%s: %s", e.Command, e.Text) }

// Ask sends a command and returns the response's text. The error is a
// *FailureError if the program refuses, another if it cannot be reached.
func (c *Client) Ask(name string, args ...string) (string, error) {
	command := Command{Name: name, Args: args}.String()
	if _, err := io.WriteString(c.out, command+"\n"); err != nil {
		return "", fmt.Errorf("gtp: send %s: %w", command, err)
	}
	first, err := c.status()
	if err != nil {
		return "", fmt.Errorf("gtp: answer to %s: %w", command, err)
	}
	text := []string{strings.TrimSpace(strings.TrimLeft(first[1:], "0123456789"))}
	for c.in.Scan() {
		line := strings.TrimRight(c.in.Text(), "\r\t ")
		if line == "" {
			break
		}
		text = append(text, line)
	}
	joined := strings.Join(text, "\n")
	if first[0] == '?' {
		return "", &FailureError{command, joined}
	}
	return joined, nil
}

// status skips to the line that begins a response: some programs chat before.
func (c *Client) status() (string, error) {
	for c.in.Scan() {
		if line := c.in.Text(); line != "" && (line[0] == '=' || line[0] == '?') {
			return line, nil
		}
	}
	if err := c.in.Err(); err != nil {
		return "", err
	}
	return "", io.ErrUnexpectedEOF
}
