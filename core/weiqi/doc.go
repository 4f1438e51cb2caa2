// Package weiqi implements the rules of the game of Go: placing stones, capture, ko and superko, suicide,
// passing, and the counting of the final position under area and territory rules.
//
// It chooses no moves. The packages below it do the rest. grid holds the geometry of boards, and
// territory judges finished boards; neither has rules. board is the mutable board of searches,
// feature computes the input of a network, and network evaluates it. search searches with a
// network, player makes levels of search, and the workshop (app/cmd/pionnier-lab) makes networks.
// people predicts people's moves, and reason explains why a move was bad. lifeanddeath and endgame
// prove positions, zone proves them on open boards, and status reports the fate of a group. The
// package is called weiqi because go is a keyword.
//
// Start reading at Position. The differences between rulesets are in Rules. (*Position).check (play.go)
// refuses a ko, Score counts a finished game, and Propose (settle.go) proposes dead stones. Engines
// refuse a ko on their own board, in Board.Legal of package board.
package weiqi
