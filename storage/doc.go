// Package storage keeps games and collections.
//
// # Games
//
// A Library is a folder:
//
//	games/ID.sgf            one game a file (core/record/sgf)
//	games/NAME.sgf.damaged  what was not readable, set aside
//	bin/SECONDS_ID.sgf      deleted games, with the Unix time of deletion
//	games/file-HASH.sgf     an imported game; HASH is of what its file said (Library.Import)
//	games.index             what lists need, derived from the games
//
// A game is written to a temporary file in its folder, synced, renamed over the
// old one, and the folder synced: a crash at any instant leaves the old game or
// the new one, never a mixture, and never touches another game. Temporary files
// that a crash left behind are removed at Open once they are a minute old.
//
// A network that the user chose for the engines of a game is copied to
// networks/GAME in the same way (Networks).
//
// What was learnt is in logs, files to which checked lines are only added (Log).
//
// The index is trusted for a file only while size and modification time are those it saw.
// It may be deleted at any time; what is missing in it, damaged or older than a file is read
// again when the folder is opened. Changes are added to its end, some dozens at a time and
// when the library is closed (index.go). In memory it is a table of numbers (table.go), from
// which a Filter selects (filter.go, selection.go): a hundred thousand games are listed in
// a blink.
//
// Files of a newer version of this program are reported and left alone.
//
// One process uses a folder at a time (package lock); two do no harm to each other's
// games, but see each other's changes only when they open the folder again.
//
// # Collections
//
// Collections of other people's games (core/library) are in collections, each a note and
// segments (Collections). Own games are packed alike for searches, in packed: what is there
// follows the games, and may be deleted at any time (packed.go).
//
// # In a browser
//
// There the files are in the browser's database (disk/database_js.go, disk/files_js.go), and a
// file is written in one transaction that asks for strict durability: it returns when
// the browser says that the data is on the disk.
//
// # Rooms
//
// preferences keeps settings, names, programs and last choices, written as games are; settingsfile
// carries to another machine what of them a user can take along. disk is what all of it is kept in,
// and lock has one process use a folder at a time.
//
// It knows no rules and draws nothing. Start reading at Library.Save.
package storage
