// Package library stores collections of up to hundreds of thousands of games by other players, and
// searches them for a position, its continuations and their results.
//
// # Collections
//
// A Collection is a folder of immutable segments of at most SegmentGames games each, and a note
// (note.json) that lists them with their checksums, the sources of the games and the licence. A
// segment is written before the note that lists it, so a crash leaves the games of the old note or of
// the new one. A file that no note lists is overwritten by the next import. New games are added to the
// last segment of their game, which is replaced by a longer one until it is full.
//
// A note that is damaged or missing is rebuilt from the segments (rebuild.go). Each segment has a file
// with checksums of its blocks (sums.go), from which the losses of a damaged segment are determined
// (Hurt). An import that was interrupted can be taken back (stopped.go).
//
// A collection contains a game's main line and the data that lists show: players, event, date, result
// and rules. It does not contain comments and variations.
//
// # Segments
//
// All numbers are little-endian:
//
//	0   "PNRGAMES"
//	8   catalog ID of the game, padded with zeros
//	16  number of games, 32 bits
//	20  length of a game's index in bytes, 32 bits
//	24  number of strings, 32 bits
//	28  length of the strings in bytes, 32 bits
//	32  length of the moves in bytes, 32 bits
//	36  1 if rows end with accuracies; in the oldest segments they end with two bytes of the key
//	37  27 bytes of zeros
//	64  a row of 64 bytes for each game (row.go)
//	    the index of each game, by which a search can skip it
//	    the offset of each string, 32 bits each, and the end of the last one
//	    the strings: players, events, ranks and rules, each once; string 0 is empty
//	    the moves of all games
//	    CRC-32C of everything before, 32 bits
//
// A search reads this format in memory, so opening a segment decodes nothing. 95,440 games of Go take
// 59.7 MB, and 137,548 games of Othello 17.4 MB (BenchmarkMemory). The list of imported files is read
// only for an import.
//
// # Games
//
// The Packing of a game packs and searches its moves: package discs for Othello, and package stones
// for Go. Search finds a position under the symmetries of the board. It compares positions instead of
// moves, so it finds transpositions.
//
// The package does not access the disk: package storage provides a Folder for the files. Start reading
// at Collection, Import and Search.
package library
