package gtp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Limits on the length of a line and of a response, in bytes.
const (
	maxLine     = 1 << 20
	maxResponse = 4 << 20
)

// errTooLong is wrapped by the error of Ask for a response longer than the limits.
var errTooLong = errors.New("the response is too long")

// Client sends commands to another program. It must be used by one goroutine at a time.
type Client struct {
	in  *bufio.Scanner
	out io.Writer
	// said is called with each command, heard with the first line of each response and the last
	// lines of a program that reports its search. Either may be nil.
	said, heard func(line string)
}

// NewClient returns a client that writes commands to out and reads responses from in. They are the
// program's input and output.
func NewClient(in io.Reader, out io.Writer) *Client {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	return &Client{in: lines, out: out}
}

// FailureError is a failure response, which begins with "?".
type FailureError struct {
	Command string
	Text    string // the text of the response
}

// Error implements error.
func (e *FailureError) Error() string { return fmt.Sprintf("%s: %s", e.Command, e.Text) }

// Ask sends a command and returns the text of the response. The error is a *FailureError if the
// program refuses the command. Any other error means that the program cannot be reached.
func (c *Client) Ask(name string, args ...string) (string, error) {
	return c.AskAloud(nil, name, args...)
}

// AskAloud is like Ask for a command whose response reports a search. If each is not nil, AskAloud
// calls it with every line after the first as it arrives. Lines for which each returns true are
// omitted from the result.
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

// response reads a response up to the empty line that ends it. It skips lines before the response,
// as some programs write. It returns io.ErrUnexpectedEOF if the program ends within the response,
// and errTooLong if that is too long.
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
	if c.heard != nil && line != "" && line != "=" { // "=" alone has no information
		c.heard(line)
	}
}
