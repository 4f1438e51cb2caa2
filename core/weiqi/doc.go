// Package weiqi holds the rules of the game of Go: placing stones, capture, ko
// and superko, suicide, passing, and the counting of the final position under
// area and territory rules.
//
// It chooses no moves: below it, board is the mutable board of searches, feature what a
// network sees of it, network computes what a network says, search looks ahead with it,
// player makes levels of that, and training makes networks. The package is called weiqi
// because go is a keyword.
//
// Start reading at Position; what differs between rulesets is in Rules, a ko is
// refused in (*Position).check, and a finished game is counted in Score.
package weiqi
