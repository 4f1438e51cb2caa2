// Package puzzle asks for the right move in a position: puzzles made of a player's own
// mistakes, and problems from files; and it tells when each should be asked again.
//
// A puzzle is a record (package record) with a node in it after which the user is to find
// a move; what follows there are answers, right and wrong. That is how problems are
// written in SGF everywhere, so that files of others can be asked (reading.go has their
// conventions) and ours can be read elsewhere. [View] shows one turned, mirrored or with the
// colours exchanged, so that the user learns the move and not the picture.
//
// Puzzles of mistakes are made by Maker, after a report: every move that loses next to
// nothing is right, the best answers to likely wrong moves are kept, and what a second
// search of the mirrored position does not confirm is dropped, unless it is proved.
//
// What was asked and answered is kept as events, one a line (event.go); a Deck is what
// follows from them: what each player knows, by package fsrs, and what is due. Package
// storage writes the lines to a file.
//
// Start reading at [Problem], then [Maker] and [Deck]. The package knows no game; what it needs
// of one comes in Terms.
package puzzle
