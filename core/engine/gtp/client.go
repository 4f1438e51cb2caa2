package gtp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// What is read of an answer, in bytes.
const (
	maxLine     = 1 << 20
	maxResponse = 4 << 20
)

// errTooLong is wrapped by the error of Ask for a response beyond any sense.
var errTooLong = errors.New("the response is too long")

// Client asks another program. It is used by one goroutine at a time.
type Client struct {
	in  *bufio.Scanner
	out io.Writer
	// said and heard, which may be nil, are told what both sides say: of a response
	// its first line, and what a program that thinks aloud says in the end.
	said, heard func(line string)
}

// NewClient returns a client that writes commands to out, the program's input,
// and reads responses from in, its output.
func NewClient(in io.Reader, out io.Writer) *Client {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	return &Client{in: lines, out: out}
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
	return c.AskAloud(nil, name, args...)
}

// AskAloud is Ask for a program that thinks aloud: each, if it is not nil, gets the
// response line by line as it comes, and those that it keeps are no part of the
// text.
func (c *Client) AskAloud(each func(line string) (kept bool), name string, args ...string) (string, error) {
	command := Command{Name: name, Args: args}.String()
	if c.said != nil {
		c.said(command)
	}
	if _, err := io.WriteString(c.out, command+"\n"); err != nil {
		return "", fmt.Errorf("gtp: send %s: %w", command, err)
	}
	first, text, err := c.response(each)
	if err != nil {
		return "", fmt.Errorf("gtp: answer to %s: %w", command, err)
	}
	if first == '?' {
		return "", &FailureError{command, text}
	}
	return text, nil
}

// response reads until the empty line that ends a response. Some programs chat
// before it.
func (c *Client) response(each func(line string) (kept bool)) (status byte, text string, err error) {
	var lines []string
	length := 0
	for c.in.Scan() {
		line := strings.TrimRight(c.in.Text(), "\r\t ")
		if status == 0 {
			if c.tell(line); line == "" || line[0] != '=' && line[0] != '?' {
				continue
			}
			status = line[0]
			line = strings.TrimSpace(strings.TrimLeft(line[1:], "0123456789"))
		} else if line == "" {
			return status, strings.Join(lines, "\n"), nil
		} else if each != nil {
			if each(line) {
				continue
			}
			c.tell(line)
		}
		lines = append(lines, line)
		if length += len(line) + 1; length > maxResponse {
			return 0, "", errTooLong
		}
	}
	switch err := c.in.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return 0, "", errTooLong
	case err != nil:
		return 0, "", err
	case status != 0:
		return status, strings.Join(lines, "\n"), nil
	}
	return 0, "", io.ErrUnexpectedEOF
}

func (c *Client) tell(line string) {
	if c.heard != nil && line != "" && line != "=" { // which says nothing but yes
		c.heard(line)
	}
}
