// Package server makes our engines available to external programs. It uses any reader and writer, such
// as the standard input and output of a command, a socket, a worker of a browser, or a test.
//
// It serves three protocols:
//
//   - [GTP.Serve] serves the Go Text Protocol for any game of the catalog, with the commands that
//     KataGo, LeelaZero, GoGui and others added. gtp.go has the basic commands, and gtp_board.go,
//     gtp_time.go, gtp_rules.go, gtp_analyze.go and so on have the others. gtp_serve.go ([Commands])
//     reads lines and writes responses for any set of commands.
//   - [NBoard.Serve] serves the protocol of Othello boards. nboard_serve.go executes commands, and
//     nboard_think.go runs searches concurrently.
//   - [Analysis.Serve] serves KataGo's JSON protocol for analysing many positions at once, which
//     KaTrain, LizzieYzy and analyze-sgf use. A query is a line, and answers are in the order in which
//     they are found. query.go and query_moves.go parse queries, and answer.go writes answers.
//
// The package does not depend on a game. Notation, rules and set-up come from the catalog, and
// features of some games, such as counted points, from capabilities of the position. It opens no files
// except by [GTP.Open]. Clients of the protocols are in engine/gtp and engine/nboard.
package server
