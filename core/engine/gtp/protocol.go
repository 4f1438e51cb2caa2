package gtp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
)

// maxLine is the longest line that is read, in bytes.
const maxLine = 1 << 20

// Command is a line that asks for something.
type Command struct {
	ID   string // digits; empty if the command has none
	Name string
	Args []string
}

// ParseCommand reads a line; ok is false if it holds no command.
func ParseCommand(line string) (c Command, ok bool) {
	line, _, _ = strings.Cut(strings.Map(clean, line), "#")
	words := strings.Fields(line)
	if len(words) > 0 && isNumber(words[0]) {
		c.ID, words = words[0], words[1:]
	}
	if len(words) == 0 {
		return Command{}, false
	}
	c.Name, c.Args = words[0], words[1:]
	return c, true
}

// clean maps a tab to a space and drops the other control characters.
func clean(r rune) rune {
	switch {
	case r == '\t':
		return ' '
	case unicode.IsControl(r):
		return -1
	}
	return r
}

func isNumber(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// String writes the command as a line, without its line feed.
func (c Command) String() string {
	words := append([]string{c.Name}, c.Args...)
	if c.ID != "" {
		words = slices.Insert(words, 0, c.ID)
	}
	return strings.Join(words, " ")
}

// Handler answers a command with its result or with an error, whose text the
// controller reads. It is asked one command at a time.
type Handler func(args []string) (string, error)

// ErrSyntax is the failure for arguments that a command cannot read.
var ErrSyntax = errors.New("syntax error")

// Serve answers the commands of in on out until "quit" or the end. It adds the
// administrative commands protocol_version, known_command, list_commands and
// quit to the given ones.
func Serve(in io.Reader, out io.Writer, handlers map[string]Handler) error {
	all := withAdministration(handlers)
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		command, ok := ParseCommand(lines.Text())
		if !ok {
			continue
		}
		if _, err := io.WriteString(out, answer(all, command)); err != nil {
			return fmt.Errorf("gtp: answer: %w", err)
		}
		if command.Name == "quit" {
			return nil
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("gtp: read command: %w", err)
	}
	return nil
}

func withAdministration(handlers map[string]Handler) map[string]Handler {
	all := map[string]Handler{
		"protocol_version": func([]string) (string, error) { return "2", nil },
		"quit":             func([]string) (string, error) { return "", nil },
	}
	for name, h := range handlers {
		all[name] = h
	}
	all["known_command"] = func(args []string) (string, error) {
		known := len(args) == 1 && all[args[0]] != nil
		return fmt.Sprint(known), nil
	}
	all["list_commands"] = func([]string) (string, error) {
		names := make([]string, 0, len(all))
		for name := range all {
			names = append(names, name)
		}
		slices.Sort(names)
		return strings.Join(names, "\n"), nil
	}
	return all
}

// answer returns the whole response, its empty line included.
func answer(handlers map[string]Handler, c Command) string {
	text, err := "", errors.New("unknown command")
	if h := handlers[c.Name]; h != nil {
		text, err = h(c.Args)
	}
	status := "="
	if err != nil {
		status, text = "?", err.Error()
	}
	// An empty line would end the response early.
	text = strings.TrimRight(text, "\n")
	for strings.Contains(text, "\n\n") {
		text = strings.ReplaceAll(text, "\n\n", "\n")
	}
	return status + c.ID + " " + text + "\n\n"
}
