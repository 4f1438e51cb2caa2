// Package gtp speaks the Go Text Protocol, version 2: the lines that programs
// exchange with engines. It knows no game: a Handler gives the commands their
// meaning, Client asks another program, and Engine plays with one.
//
// Start reading at Server, which answers, or at Engine.Search, which asks.
//
// # The protocol
//
// A command is one line: an optional number (its ID), a name, and arguments, all
// separated by spaces. Control characters but tabs are dropped, a tab is a space,
// "#" begins a comment, and lines with nothing left are skipped.
//
// A response is "=" or, for a failure, "?", at once followed by the ID if the
// command had one, then a space and text, and ends with an empty line.
//
// Server answers until "quit" or the end of the input. A Stream, such as an analysis,
// answers line by line until the next command; see its comment.
package gtp
