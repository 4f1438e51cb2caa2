// Package training makes the network of the weiqi engine: it has a network play
// itself, labels the positions with what a teacher says of them, and writes them as
// samples; train.py beside it learns from these and writes a network file. It
// decides nothing about files: the command "pionnier-engine selfplay --out" gives it
// writers.
//
// Start reading at Sample, what is learned from; playing.go plays the games, game.go
// a single one. In Python, train.py is the start.
//
// # Samples
//
// A file has samples of one board size of N points. It begins with the eight bytes
// "PNWEIQI1", the board's side and the length of a sample, both as uint32. Samples
// follow without gaps; an incomplete one at the end is ignored. All numbers are
// little endian, all of it from the view of the side to move, and points go row by
// row from the top left:
//
//	planes     (22·N+7)/8 bytes  the planes of network.Input, one bit a point, highest bit first
//	globals    19 float32        network.Input.Global
//	result     3 float32         probabilities of win, loss, no result, by the teacher
//	score      3 float32         mean, deviation, lead in points, by the teacher
//	margin     float32           points won by at the end of the game
//	winner     int8              1 the side to move won, -1 it lost, 0 neither
//	known      uint8             1 if the game was played to its end; else margin, winner, final are 0
//	turn       uint16            moves played before
//	game       uint32            number of the game; to hold games out
//	visits     uint32            evaluations that the teacher needed
//	policy     (N+1) uint16      probabilities of the moves, pass last; 65535 is 1
//	ownership  N int8            who will own a point, by the teacher; 127 is the side to move
//	final      N int8            who owned it at the end of the game
package training
