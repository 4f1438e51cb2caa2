package gtp

import (
	"slices"
	"strings"
	"unicode"
)

// Command is a command line.
type Command struct {
	ID   string // digits; empty if the command has none
	Name string
	Args []string
}

// ParseCommand parses a command line. ok is false if line is empty or only a comment.
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

// clean maps a tab to a space and other control characters to -1, for strings.Map.
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

// String returns c as a line without a line feed.
func (c Command) String() string {
	words := append([]string{c.Name}, c.Args...)
	if c.ID != "" {
		words = slices.Insert(words, 0, c.ID)
	}
	return strings.Join(words, " ")
}
