// Package wthor reads and writes WTHOR files, the format of the French Othello federation's base of
// tournament games. It does not know the rules: a game is the list of squares in the order in which
// discs were placed on them. Start reading at Read and File.
//
// # Files
//
// A base has one file of games for each year (.wtb) and two files with the names of players (.jou)
// and tournaments (.trn), to which games refer by number. Numbers count from 0; player 0 is "???",
// an unknown player.
//
// All integers are little-endian. Each file begins with 16 bytes:
//
//	0   century of the day on which the file was written (20)
//	1   year of that day within the century (26)
//	2   month, from 1
//	3   day, from 1
//	4   number of games, 32 bits; 0 in files of names
//	8   number of names, 16 bits; 0 in files of games
//	10  year in which the games were played, 16 bits; 0 in files of names
//	12  board size: 8, or 0 which means 8; 10 is another game
//	13  1 for solitaires (endgame problems), else 0
//	14  number of empty squares from which theoretical scores were computed
//	15  not used
//
// # Games
//
// A game is 68 bytes:
//
//	0   tournament, 16 bits
//	2   Black, 16 bits
//	4   White, 16 bits
//	6   Black's discs at the end, the winner given the empty squares
//	7   Black's discs if both had played perfectly from the header's depth on
//	8   60 moves: 10 * row + column, both from 1 (f5 is 56); 0 after the last
//
// Passes are not written, since the rules determine the side to move. File.Record adds them, with a
// position from its caller.
//
// # Names
//
// A name is Latin-1 text that ends with a zero byte, in a field of 20 bytes for a player ("Tastet
// Marc": family name first) and of 26 for a tournament.
//
// # Faults
//
// Violations of these rules are a *SyntaxError with the offset of the byte. Bytes after the last
// game or name are ignored.
package wthor

import (
	"fmt"
	"time"

	"pionnier/core/game"
)

const (
	headerSize     = 16
	gameSize       = 68
	playerSize     = 20
	tournamentSize = 26
	maxMoves       = 60
	side           = 8 // of the board
)

// File is a file of games.
type File struct {
	Header Header
	Games  []Game
}

// Header has the facts about all games of a file.
type Header struct {
	Created    time.Time // day on which the file was written; zero if unknown
	Year       int       // year of the games; 0 if unknown
	Solitaires bool      // problems, not tournament games
	Depth      int       // empty squares from which Theoretical was computed
}

// Game is one game of a file.
type Game struct {
	Tournament, Black, White int         // numbers in the files of names
	BlackDiscs               int         // Black's score of 64, the empty squares given to the winner
	Theoretical              int         // Black's score after perfect play of the last Header.Depth discs
	Moves                    []game.Move // placements in order, no passes; at most 60
}

// SyntaxError reports where a file breaks the rules of the format.
type SyntaxError struct {
	Offset int64 // offset of the first invalid byte, from 0
	Err    error // wraps one of package record: ErrTruncated, ErrBoardSize, ErrPoint, ErrUnexpected
}

// Error describes the fault for logs and the command line.
func (e *SyntaxError) Error() string { return fmt.Sprintf("wthor: byte %d: %v", e.Offset, e.Err) }

// Unwrap returns the cause.
func (e *SyntaxError) Unwrap() error { return e.Err }
