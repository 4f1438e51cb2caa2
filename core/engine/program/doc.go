// Package program runs programs of others beside us, for package gtp to talk to:
// it splits a command line, starts the program at a low priority, and makes sure
// that nothing of it survives us. It knows no protocol. Start reading at Group.
//
// Phones and browsers run no other programs; there Available is false and Start
// always fails.
package program

import "errors"

// ErrNotFound is wrapped by the error of Start where there is no such program.
var ErrNotFound = errors.New("no such program")

// ErrUnavailable is the error of Start where programs cannot be started at all, or
// no more.
var ErrUnavailable = errors.New("programs cannot be started")
