package gtp

import (
	"errors"
	"fmt"
)

// Errors of Options.Start, as causes of a Failure.
var (
	ErrNotFound    = errors.New("no such program")
	ErrUnavailable = errors.New("programs cannot be started") // here, or any more
	ErrCommand     = errors.New("this is no command line")    // it names no program, or a quotation mark is not closed
)

// Reason is the way in which a program failed.
type Reason uint8

// The reasons.
const (
	NotStarted Reason = iota + 1 // Err is the cause
	Ended                        // it ended by itself; Err has the cause, nil for exit status 0
	Silent                       // it did not answer Command in time
	Garbled                      // the answer to Command is not one of GTP
	Refused                      // it refuses Command; Answer is its text
	Illegal                      // Answer is a move that the rules forbid; Err is the *game.IllegalError
	Incapable                    // it does not support Command
)

var reasons = map[Reason]string{
	NotStarted: "it does not start", Ended: "it has ended", Silent: "it does not answer", Garbled: "its answer makes no sense",
	Refused: "it refuses", Illegal: "its move is illegal", Incapable: "it lacks a command",
}

// Failure reports why a program cannot play. Unwrap returns the cause.
type Failure struct {
	Reason  Reason
	Command string // the command sent; "" if none
	Answer  string // its answer, made readable
	Err     error  // the cause; nil if unknown
	// Words are the last lines of the conversation: ours after ">", the program's after "<", its
	// error output after "!".
	Words []string
}

// Error implements error. The text is for logs.
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

// Unwrap returns f.Err.
func (f *Failure) Unwrap() error { return f.Err }
