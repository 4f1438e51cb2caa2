package describe

import (
	"errors"
	"strings"

	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// failure explains why an external program cannot play. It returns "" if err has another cause.
func failure(err error) string {
	switch {
	case errors.Is(err, gtp.ErrNotFound):
		return text.T("error.program.notfound")
	case errors.Is(err, gtp.ErrCommand):
		return text.T("error.program.command")
	case errors.Is(err, gtp.ErrUnavailable):
		return text.T("error.program.unavailable")
	}
	f, ok := errors.AsType[*gtp.Failure](err)
	if !ok {
		return ""
	}
	switch f.Reason {
	case gtp.NotStarted:
		return text.T("error.program.start", "Why", f.Err)
	case gtp.Ended:
		if f.Err == nil {
			return text.T("error.program.ended")
		}
		return text.T("error.program.ended.how", "How", ending(f.Err))
	case gtp.Silent:
		return text.T("error.program.silent", "Command", f.Command)
	case gtp.Garbled:
		if f.Answer == "" {
			return text.T("error.program.garbled", "Command", f.Command)
		}
		return text.T("error.program.garbled.answer", "Command", f.Command, "Answer", f.Answer)
	case gtp.Refused:
		return text.T("error.program.refused", "Command", f.Command, "Answer", f.Answer)
	case gtp.Illegal:
		return strings.TrimSpace(text.T("error.program.illegal", "Answer", f.Answer, "Why", itsRefusal(f.Err)))
	case gtp.Incapable:
		return text.T("error.program.incapable", "Command", f.Command)
	}
	return ""
}

// exited is the interface of *exec.ExitError, which this package does not import.
type exited interface {
	error
	Exited() bool // rather than ended by a signal
	ExitCode() int
}

// ending describes how a program ended. err is the error of its process.
func ending(err error) string {
	if exit, ok := errors.AsType[exited](err); ok && exit.Exited() {
		return text.T("error.program.code", "Code", exit.ExitCode())
	}
	return err.Error()
}

// itsRefusal explains why a move of a program is illegal. It returns "" if the explanation would
// address the user.
func itsRefusal(err error) string {
	illegal, ok := errors.AsType[*game.IllegalError](err)
	if ok && (illegal.Reason == game.Occupied || illegal.Reason == game.Superko) {
		return refusal(illegal)
	}
	return ""
}

// LastWords returns the last lines exchanged with an external program that failed. It returns "" if
// err is not such a failure.
func LastWords(err error) string {
	if f, ok := errors.AsType[*gtp.Failure](err); ok {
		return strings.Join(f.Words, "\n")
	}
	return ""
}
