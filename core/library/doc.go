// Package library keeps collections of other people's games, a hundred thousand and
// more, and answers who played a position and what happened then.
//
// # Collections
//
// A Collection is a folder of immutable segments of at most SegmentGames games each, and
// a note (note.json) that lists them with their checksums and tells where the games come
// from and on which terms. A segment is written as a whole, then the note that names it:
// a crash leaves the games of the old note or of the new one, and a file that no note
// names is overwritten by the next import. A note that is damaged or gone is made again of the segments
// (rebuild.go), and beside each segment are checksums of its blocks (sums.go): what is lost of one that is
// damaged is reported (Hurt). An import that stopped can be taken back (stopped.go). New games go to the last segment of their
// game, the tail, which is replaced by a longer one until it is full.
//
// A collection keeps a game's main line and what lists show: players, event, date, result,
// rules. It does not keep comments and variations.
//
// # A segment
//
// All numbers are little-endian:
//
//	0   "PNRGAMES"
//	8   the game's catalog ID, zeros behind it
//	16  number of games, 32 bits
//	20  bytes of index a game has, 32 bits
//	24  number of strings, 32 bits
//	28  bytes of strings, 32 bits
//	32  bytes of moves, 32 bits
//	36  1 if rows end with accuracies; in the first segments keys had two bytes more there
//	37  27 bytes of zeros
//	64  a row of 64 bytes a game (row.go)
//	    the index of each game: what lets a search pass over it
//	    where each string begins, 32 bits each, and where the last one ends
//	    the strings: players, events, ranks and rules, each once; string 0 is empty
//	    the moves of all games
//	    CRC-32C of all before, 32 bits
//
// Searches read it as it is in memory; opening decodes nothing. 95,440 games of Go take 59.7 MB,
// 137,548 of Othello 17.4 MB (BenchmarkMemory). The list of imported files is read only for an
// import.
//
// # Games
//
// How the moves of a game are packed and searched is that game's Packing: discs for
// Othello, stones for Go. Search finds a position under the symmetries of the board;
// positions are compared, not moves, so that transpositions are found.
//
// It knows no screen and no disk: package storage provides a Folder for the files.
// Start reading at Collection, Import and Search.
package library
