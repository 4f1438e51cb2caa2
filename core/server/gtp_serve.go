package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"pionnier/core/engine/gtp"
)

// Handler answers a command with its result, or with an error whose text is sent to the controller.
// Commands calls its handlers one at a time.
type Handler func(args []string) (string, error)

// Stream answers a command that takes some time, and reports meanwhile. say writes a line at once; the
// first call begins the response, and an empty line does only that. The controller ends a Stream by
// sending anything, even an empty line, or by closing its end: ctx is then cancelled. The result is
// the last line of the response. An error after the first line is not reported.
type Stream func(ctx context.Context, args []string, say func(line string)) (string, error)

// ErrSyntax is the error for arguments that a command cannot parse.
var ErrSyntax = errors.New("syntax error")

// errLong is the error for a line that is too long for any command.
var errLong = fmt.Errorf("line longer than %d bytes", maxCommand)

// Commands are the commands of a GTP engine by name. Serve adds the administrative commands
// protocol_version, known_command, list_commands and quit.
type Commands struct {
	Handlers map[string]Handler
	Streams  map[string]Stream
}

// Serve reads commands from in and writes the responses to out, one at a time, until the command
// "quit" or the end of in. It returns nil then, and an error if in or out fails.
func (s Commands) Serve(in io.Reader, out io.Writer) error {
	c := controller{lines: make(chan line)}
	quit := make(chan struct{})
	defer close(quit)
	go listen(in, c.lines, quit)
	handlers := s.withAdministration()
	for l, ok := c.next(); ok; l, ok = c.next() {
		if l.err != nil && !errors.Is(l.err, errLong) {
			return fmt.Errorf("gtp: read command: %w", l.err)
		}
		command, asked := gtp.ParseCommand(l.text)
		if l.err == nil && !asked {
			continue
		}
		r := response{id: command.ID, out: out}
		switch stream, handler := s.Streams[command.Name], handlers[command.Name]; {
		case l.err != nil:
			r.end("", l.err)
		case stream != nil:
			r.end(c.interruptible(stream, command.Args, r.say))
		case handler != nil:
			r.end(handler(command.Args))
		default:
			r.end("", errors.New("unknown command"))
		}
		if r.err != nil {
			return fmt.Errorf("gtp: answer: %w", r.err)
		}
		if command.Name == "quit" {
			return nil
		}
	}
	return nil
}

// controller is the connected program: its input, and the line that ended a Stream.
type controller struct {
	lines   chan line
	pending *line // that ended a Stream; its text is not looked at yet
}

// next returns the next line. It blocks until there is one. ok is false at the end of the input.
func (c *controller) next() (l line, ok bool) {
	if c.pending != nil {
		l, c.pending = *c.pending, nil
		return l, true
	}
	l, ok = <-c.lines
	return l, ok
}

// interruptible runs stream until it returns, and returns its results. The next line of input, or
// its end, cancels the context of stream. The line is then the next command.
func (c *controller) interruptible(stream Stream, args []string, say func(string)) (string, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	done, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		select {
		case l, ok := <-c.lines:
			if ok {
				c.pending = &l
			}
			cancel()
		case <-done:
		}
	}()
	text, err := stream(ctx, args, say)
	close(done)
	<-watched
	return text, err
}

// response is the response to a command that is being written.
type response struct {
	id    string
	out   io.Writer
	begun bool
	err   error // of writing
}

// say writes a line of a response of several lines.
func (r *response) say(line string) {
	if !r.begun {
		r.begun = true
		r.write("=" + r.id + "\n")
	}
	if line != "" {
		r.write(line + "\n")
	}
}

// end writes the rest of the response and the empty line after it.
func (r *response) end(text string, err error) {
	// An empty line would end the response early.
	text = strings.TrimRight(text, "\n")
	for strings.Contains(text, "\n\n") {
		text = strings.ReplaceAll(text, "\n\n", "\n")
	}
	switch {
	case r.begun && text == "":
		r.write("\n")
	case r.begun:
		r.write(text + "\n\n")
	case err != nil:
		r.write("?" + r.id + " " + err.Error() + "\n\n")
	default:
		r.write("=" + r.id + " " + text + "\n\n")
	}
}

func (r *response) write(text string) {
	if _, err := io.WriteString(r.out, text); r.err == nil {
		r.err = err
	}
}

func (s Commands) withAdministration() map[string]Handler {
	all := map[string]Handler{
		"protocol_version": func([]string) (string, error) { return "2", nil },
		"quit":             func([]string) (string, error) { return "", nil },
	}
	maps.Copy(all, s.Handlers)
	names := []string{"known_command", "list_commands"}
	for name := range all {
		names = append(names, name)
	}
	for name := range s.Streams {
		names = append(names, name)
	}
	slices.Sort(names)
	all["known_command"] = func(args []string) (string, error) {
		return fmt.Sprint(len(args) == 1 && slices.Contains(names, args[0])), nil
	}
	all["list_commands"] = func([]string) (string, error) { return strings.Join(names, "\n"), nil }
	return all
}
