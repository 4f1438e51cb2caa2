// Package weiqi holds the rules of the game of Go: placing stones, capture, ko
// and superko, suicide, passing, and the counting of the final position under
// area and territory rules.
//
// It chooses no moves. Below it, grid is the geometry of boards and territory judges finished
// ones, both without rules; board is the mutable board of searches, feature the input of a
// network and network its computation, search looks ahead with it, player makes levels of
// that, and the workshop (app/cmd/pionnier-lab) makes networks; people predicts people's moves, and reason says why a
// move was bad; lifeanddeath and endgame prove positions, zone does on open boards, status tells
// what becomes of a group, and problem finds tactics. The package is called weiqi because go is a keyword.
//
// Start reading at Position; what differs between rulesets is in Rules, a ko is refused in
// (*Position).check (play.go), a finished game is counted in Score, and which stones are dead
// is proposed in Propose (settle.go). Engines refuse a ko on their own board, in Board.Legal
// of package board.
package weiqi
