// Package server answers programs of others that use our engines, over any reader and
// writer: standard input and output of a command, a socket, a worker of a browser, a
// test.
//
// Analysis speaks KataGo's JSON protocol for many positions at once, which KaTrain,
// LizzieYzy, analyze-sgf and their like use: one query a line, answers in the order in
// which they are found. Start reading at Analysis.Serve; query.go reads what is asked,
// answer.go writes what is known.
//
// It knows no game: notation, rules and set-up come from the catalog.
package server
