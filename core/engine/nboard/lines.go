package nboard

import (
	"math"
	"strconv"
	"strings"
)

// Command is a line to an engine.
type Command struct {
	Name string // "go", "set depth", ...; lower case
	Arg  string // the rest
}

// ParseCommand parses a line to an engine. ok is false if line is empty.
func ParseCommand(line string) (c Command, ok bool) {
	c.Name, c.Arg = word(line)
	c.Name = strings.ToLower(c.Name)
	if c.Name == "set" {
		var what string
		what, c.Arg = word(c.Arg)
		c.Name += " " + strings.ToLower(what)
	}
	return c, c.Name != ""
}

// word returns the first word of line and the rest, both without surrounding spaces.
func word(line string) (first, rest string) {
	line = strings.TrimSpace(line)
	if end := strings.IndexAny(line, " \t"); end >= 0 {
		return line[:end], strings.TrimSpace(line[end:])
	}
	return line, ""
}

// Answer is an engine's answer to "go".
type Answer struct {
	Move     string    // as the engine wrote it, such as "F5" or "PA"
	Nodes    int64     // from the last nodestats; 0 if there was none
	Thoughts []Thought // the last one of each move, in the order of the moves' first lines
}

// ParseAnswer parses an answer such as "=== F5/1.2/3.4" or "=== F5 1.2 3.4". It sets only the Move
// of a. ok is false if line is not an answer.
func ParseAnswer(line string) (a Answer, ok bool) {
	text, ok := strings.CutPrefix(strings.TrimSpace(line), "===")
	if !ok {
		return Answer{}, false
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
	if len(parts) == 1 { // an absent evaluation leaves two slashes together
		parts = strings.Split(parts[0], "/")
	}
	if len(parts) == 0 || parts[0] == "" {
		return Answer{}, false
	}
	a.Move = parts[0]
	return a, true
}

// Thought is a "search" or "book" line.
type Thought struct {
	Line  string // moves joined, as written
	Value float64
	Depth string
}

// ParseThought parses a "search" or "book" line. If the evaluation is a pair, for a draw that
// counts as a win of either side, Value is their mean. ok is false if line is of another kind or
// has no valid evaluation.
func ParseThought(line string) (t Thought, ok bool) {
	parts := strings.Fields(line)
	if len(parts) < 3 || parts[0] != "search" && parts[0] != "book" {
		return Thought{}, false
	}
	t = Thought{Line: parts[1]}
	low, high, pair := strings.Cut(strings.Trim(parts[2], "()"), ",")
	if t.Value, ok = number(low); !ok {
		return Thought{}, false
	}
	if second, ok := number(high); pair && ok {
		t.Value = (t.Value + second) / 2
	}
	if len(parts) > 4 {
		t.Depth = parts[4]
	}
	return t, true
}

// number parses text as a number from -1e6 to 1e6. It returns false if text is invalid or out of
// range.
func number(text string) (float64, bool) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(math.Abs(f) <= 1e6) { // NaN neither
		return 0, false
	}
	return f, true
}
