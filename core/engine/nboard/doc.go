// Package nboard implements the NBoard protocol, version 2, by which Othello boards talk to
// engines. Client sends commands to another program. The package does not depend on the rules. The
// other side of the protocol is [pionnier/core/server.NBoard]. Start reading at Client.
//
// # The protocol
//
// The board writes commands to the engine's input, the engine writes answers to its output, each a
// line. Both sides ignore lines that they do not understand.
//
//	nboard 2            the board greets; the engine may answer set myname
//	set depth N         search N plies; endgames as the engine likes
//	set game GGF        the position is the one at the end of this game
//	set contempt N      a draw is worth N hundredths of a disc to the engine
//	move F5/1.2/3.4     the position is the one after this move; evaluation and
//	                    seconds may be absent; a pass is PA
//	hint N              evaluate the N best moves
//	go                  choose a move; it is not played before "move" tells so
//	ping N              stop thinking, then answer "pong N"
//	learn               remember the game; answer "learned"
//	analyze             evaluate every position of the game
//	quit                end
//
// A bare "F5" is "move F5", as NBoard 1 had it. The engine's lines:
//
//	set myname TEXT     its name
//	status TEXT         what it is doing; empty when it waits
//	search LINE EVAL 0 DEPTH TEXT
//	book LINE EVAL GAMES DEPTH TEXT
//	                    a move with its continuation ("F5d6C3" or "F5-D6-C3"), its
//	                    evaluation in discs for the side to move, how deep
//	=== F5/1.2/3.4      the answer to go; evaluation and seconds may be absent
//	nodestats N T       N positions in T seconds since the search began
//	analysis N EVAL     the position after N moves (passes count), in discs for
//	                    the side to move
//	pong N, learned     as above
//
// A depth is a number of plies, "100%" for a proved score, "100%W" for a proved
// win, draw or loss, or "73%" for a solution that is that likely to hold.
//
// # Variants
//
// Programs differ: Client accepts spaces for the slashes in "===" and any case.
package nboard

// MaxLine is the longest line that is read, in bytes.
const MaxLine = 1 << 20
