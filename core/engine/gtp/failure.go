package gtp

import (
	"errors"
	"fmt"
)

// Errors of whatever starts a program, as the cause of a Failure.
var (
	ErrNotFound    = errors.New("no such program")
	ErrUnavailable = errors.New("programs cannot be started") // here, or any more
	ErrCommand     = errors.New("this is no command line")    // it names no program, or a quotation mark has no partner
)

// Reason says how a program failed.
type Reason uint8

// The reasons.
const (
	NotStarted Reason = iota + 1 // Err says why
	Ended                        // it ended by itself; Err says how, nil if in good order
	Silent                       // it did not answer Command in time
	Garbled                      // the answer to Command is not one of GTP
	Refused                      // it will not do Command; Answer is what it says
	Illegal                      // Answer is a move that the rules forbid; Err is the *game.IllegalError
	Incapable                    // it does not know Command
)

var reasons = map[Reason]string{
	NotStarted: "it does not start", Ended: "it has ended", Silent: "it does not answer", Garbled: "its answer makes no sense",
	Refused: "it refuses", Illegal: "its move is illegal", Incapable: "it lacks a command",
}

// Failure says why a program cannot play. Unwrap gives the cause.
type Failure struct {
	Reason  Reason
	Command string // what it was asked; "" if nothing
	Answer  string // its words, made readable
	Err     error  // what is behind it; nil if nothing more is known
	// Words are the last lines of the conversation: after ">" ours, after "<" the
	// program's, after "!" what it wrote to its error output.
	Words []string
}

// Error describes the failure for logs.
func (f *Failure) Error() string {
	s := "gtp: " + reasons[f.Reason]
	if f.Command != "" {
		s += " to " + f.Command
	}
	if f.Answer != "" {
		s += fmt.Sprintf(" (%q)", f.Answer)
	}
	if f.Err != nil {
		s += ": " + f.Err.Error()
	}
	return s
}

// Unwrap returns the cause.
func (f *Failure) Unwrap() error { return f.Err }
