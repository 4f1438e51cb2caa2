// Package storage stores games and collections in files.
//
// # Games
//
// A Library is a folder:
//
//	games/ID.sgf            a file for each game (core/record/sgf)
//	games/NAME.sgf.damaged  a damaged file, set aside
//	bin/SECONDS_ID.sgf      a deleted game, with the Unix time of its deletion
//	games/file-HASH.sgf     an imported game; HASH is the hash of its content (Library.Import)
//	games.index             the data that lists show, derived from the games
//
// A game is written (Library.Save, disk.WriteFile) to a temporary file in its folder, which is synced
// and renamed over the old file. Then the folder is synced. A crash at any time leaves the old game or
// the new one, and never affects another game. Open removes temporary files that are older than a
// minute, which a crash left behind.
//
// A network that the user chose for the engines of a game is copied to networks/GAME in the same way
// (Networks). Learning progress is in logs, to which lines with checksums are appended (Log).
//
// The index is valid for a file only if it has the size and the modification time of the file. It may
// be deleted at any time. Files for which it is missing, damaged or out of date are read again when
// the folder is opened. Changes are appended to it, some dozens at a time and when the library is
// closed (index.go). In memory, the index is a table of numbers (table.go), from which a Filter
// selects games (filter.go, selection.go) fast enough for a hundred thousand of them.
//
// Files of a newer version of the program are reported, but not changed.
//
// A folder is used by one process at a time (package lock). If two processes use it, no game is lost,
// but each sees the other's changes only when it opens the folder again.
//
// # Collections
//
// Collections of other people's games (core/library) are in the folder collections, each with a note
// and segments (Collections). The user's own games are packed in the same format for searches, in the
// folder packed. It is derived from the games and may be deleted at any time (packed.go).
//
// # Browsers
//
// In a browser, files are in IndexedDB (disk/database_js.go, disk/files_js.go). A file is written in a
// single transaction with strict durability, which ends when the browser reports that the data is on
// the disk.
//
// # Subpackages
//
// Package preferences stores settings, names, programs and last choices, and settingsfile exports and
// imports the part of them that the user can take to another machine. Package disk provides the file
// system for all of this, and lock makes processes use a folder one at a time.
//
// The package does not know the rules. Start reading at Library.Save.
package storage
