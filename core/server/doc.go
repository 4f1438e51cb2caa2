// Package server answers external programs that use our engines, over any reader and
// writer: standard input and output of a command, a socket, a worker of a browser, a
// test.
//
// There is one door for each protocol:
//
//   - [GTP.Serve] answers the Go Text Protocol, with the commands that KataGo, LeelaZero, GoGui
//     and others added, for any game of the catalog. gtp.go has the basic commands; gtp_board.go,
//     gtp_time.go, gtp_rules.go, gtp_analyze.go, … the others; gtp_serve.go ([Commands]) reads
//     lines and writes responses, whatever the commands are.
//   - [NBoard.Serve] answers the protocol of Othello boards: nboard_serve.go obeys commands,
//     nboard_think.go searches beside them.
//   - [Analysis.Serve] answers KataGo's JSON protocol for many positions at once, which KaTrain,
//     LizzieYzy, analyze-sgf and their like use: one query a line, answers in the order in which
//     they are found. query.go and query_moves.go read a query, answer.go writes the answer.
//
// It knows no game: notation, rules and set-up come from the catalog, and what only some
// games have, such as points that are counted, is asked of the position. It opens no file:
// the caller's [GTP.Open] does. The lines of the protocols are in engine/gtp and engine/nboard,
// whose clients ask other programs.
package server
