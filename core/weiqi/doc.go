// Package weiqi holds the rules of the game of Go: placing stones, capture, ko
// and superko, suicide, passing, and the counting of the final position under
// area and territory rules.
//
// It chooses no moves: below it, board is the mutable board of searches, feature what a
// network sees of it, network computes what a network says, search looks ahead with it,
// player makes levels of that, and training makes networks; people tells how people
// choose, and reason why a move was bad; lifeanddeath and endgame prove positions, and
// problem finds tactics in them. The package is called weiqi because go is a keyword.
//
// Start reading at Position; what differs between rulesets is in Rules, a ko is refused in
// (*Position).check (play.go), and a finished game is counted in Score. Engines refuse a ko
// on their own board, in Board.Legal of package board.
package weiqi
