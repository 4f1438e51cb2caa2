// Package weiqi holds the rules of the game of Go: placing stones, capture, ko
// and superko, suicide, passing, and the counting of the final position under
// area and territory rules.
//
// It chooses no moves (see search) and plays no fast random games (see playout).
// The package is called weiqi because go is a keyword.
//
// Start reading at Position; what differs between rulesets is in Rules, a ko is
// refused in (*Position).check, and a finished game is counted in Score.
package weiqi
