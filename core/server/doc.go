// Package server answers external programs that use our engines, over any reader and
// writer: standard input and output of a command, a socket, a worker of a browser, a
// test.
//
// GTP speaks the Go Text Protocol, with the commands that KataGo, LeelaZero, GoGui and
// others added, for any game of the catalog (gtp.go, then what its commands need:
// gtp_board.go, gtp_time.go, gtp_rules.go, gtp_analyze.go, …). NBoard speaks the protocol
// of Othello boards. Analysis speaks KataGo's JSON protocol for many positions at once,
// which KaTrain, LizzieYzy, analyze-sgf and their like use: one query a line, answers in
// the order in which they are found. Start reading at Analysis.Serve; query.go and
// query_moves.go read what is asked, answer.go writes what is known.
//
// It knows no game: notation, rules and set-up come from the catalog, and what only some
// games have, such as points that are counted, is asked of the position. It opens no file:
// who hosts it says how (GTP.Open).
package server
