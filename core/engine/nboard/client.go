package nboard

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Client sends commands to another program. It must be used by one goroutine at a time. Its methods
// return an error if the program cannot be reached, io.ErrUnexpectedEOF if it has ended. The
// protocol has no response to a command that the program refuses.
type Client struct {
	in    *bufio.Scanner
	out   io.Writer
	pings int
	name  string
}

// NewClient returns a client that writes commands to out and reads lines from in. They are the
// program's input and output.
func NewClient(in io.Reader, out io.Writer) *Client {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, MaxLine)
	return &Client{in: lines, out: out}
}

// Name returns the program's name, or "" if the program has not sent a name.
func (c *Client) Name() string { return c.name }

// Handshake starts the protocol, sets the program's search depth if depth is positive, and waits
// until the program is ready. It returns an error if the program ends before that.
func (c *Client) Handshake(depth int) error {
	if err := c.send("nboard 2"); err != nil {
		return err
	}
	if depth > 0 {
		if err := c.send("set depth " + strconv.Itoa(depth)); err != nil {
			return err
		}
	}
	return c.Sync()
}

// Sync makes the program stop searching, and waits until it has handled all earlier commands. It
// returns an error if the program has ended.
func (c *Client) Sync() error {
	c.pings++
	if err := c.send("ping " + strconv.Itoa(c.pings)); err != nil {
		return err
	}
	want := "pong " + strconv.Itoa(c.pings)
	return c.read(func(line string) bool { return line == want })
}

// SetGame sets the program's position to the end of ggf, a game in GGF. It does not wait for the
// program.
func (c *Client) SetGame(ggf string) error {
	return c.send("set game " + strings.Join(strings.Fields(ggf), " "))
}

// Go asks the program for a move in the current position and waits for it. It calls Sync first and
// ignores earlier lines, since the program may have answered the previous command twice. It returns
// an error if the program ends.
func (c *Client) Go() (Answer, error) {
	if err := c.Sync(); err != nil {
		return Answer{}, err
	}
	if err := c.send("go"); err != nil {
		return Answer{}, err
	}
	var said, a Answer
	err := c.read(func(line string) (done bool) {
		if a, done = ParseAnswer(line); !done {
			said.hear(line)
		}
		return done
	})
	a.Nodes, a.Thoughts = said.Nodes, said.Thoughts
	return a, err
}

// hear parses line, a line that the program sent before its answer, and stores a number of nodes or
// a thought in a. A thought replaces an earlier one about the same move.
func (a *Answer) hear(line string) {
	if n, ok := strings.CutPrefix(line, "nodestats "); ok {
		count, _ := word(n)
		if nodes, ok := strconv.ParseFloat(count, 64); ok == nil && nodes >= 0 && nodes < 1e18 {
			a.Nodes = int64(nodes)
		}
		return
	}
	t, ok := ParseThought(line)
	if !ok {
		return
	}
	for i := range a.Thoughts {
		if sameMove(a.Thoughts[i].Line, t.Line) {
			a.Thoughts[i] = t
			return
		}
	}
	a.Thoughts = append(a.Thoughts, t)
}

// sameMove reports whether lines a and b begin with the same move. It compares their first two
// characters and ignores case.
func sameMove(a, b string) bool {
	return len(a) >= 2 && len(b) >= 2 && strings.EqualFold(a[:2], b[:2])
}

// Quit sends the command that ends the program. It does not wait.
func (c *Client) Quit() error { return c.send("quit") }

func (c *Client) send(line string) error {
	if _, err := io.WriteString(c.out, line+"\n"); err != nil {
		return fmt.Errorf("nboard: send %.20s: %w", line, err)
	}
	return nil
}

// read calls use with each line of the program until use returns true. It stores the name that the
// program sends instead of passing it to use. It returns an error if the program ends before that.
func (c *Client) read(use func(line string) (done bool)) error {
	for c.in.Scan() {
		line := strings.TrimSpace(c.in.Text())
		if name, ok := strings.CutPrefix(line, "set myname "); ok {
			c.name = name
		} else if use(line) {
			return nil
		}
	}
	err := c.in.Err()
	if err == nil {
		err = io.ErrUnexpectedEOF
	}
	return fmt.Errorf("nboard: read: %w", err)
}
