package nboard

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Client asks another program. It is used by one goroutine at a time. Its errors
// tell that the program cannot be reached, io.ErrUnexpectedEOF that it ended;
// what a program refuses the protocol does not tell.
type Client struct {
	in    *bufio.Scanner
	out   io.Writer
	pings int
	name  string
}

// NewClient returns a client that writes commands to out, the program's input,
// and reads its lines from in, its output.
func NewClient(in io.Reader, out io.Writer) *Client {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, MaxLine)
	return &Client{in: lines, out: out}
}

// Name returns what the program calls itself, "" if it has not said.
func (c *Client) Name() string { return c.name }

// Handshake begins the protocol, sets the depth if it is positive, and waits until
// the program is ready.
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

// Sync has the program stop thinking and waits until it has done all that it was
// told.
func (c *Client) Sync() error {
	c.pings++
	if err := c.send("ping " + strconv.Itoa(c.pings)); err != nil {
		return err
	}
	want := "pong " + strconv.Itoa(c.pings)
	return c.read(func(line string) bool { return line == want })
}

// SetGame sets the position, as a game in GGF.
func (c *Client) SetGame(ggf string) error {
	return c.send("set game " + strings.Join(strings.Fields(ggf), " "))
}

// Go asks for a move in the position and waits for it. What the program says before it has heard that is no
// answer: it may have answered the question before twice.
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

// hear keeps what a line says on the way to the answer.
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

// sameMove compares the first moves, two characters each.
func sameMove(a, b string) bool {
	return len(a) >= 2 && len(b) >= 2 && strings.EqualFold(a[:2], b[:2])
}

// Quit tells the program to end.
func (c *Client) Quit() error { return c.send("quit") }

func (c *Client) send(line string) error {
	if _, err := io.WriteString(c.out, line+"\n"); err != nil {
		return fmt.Errorf("nboard: send %.20s: %w", line, err)
	}
	return nil
}

// read gives the program's lines to use until it is done.
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
