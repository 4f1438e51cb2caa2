// Package puzzle asks for the right move in a position. It has puzzles made from a player's own
// mistakes and problems from files, and determines when each should be asked again.
//
// A puzzle is a record (package record) with a node after which the user is to find a move; the moves
// after it are answers, right and wrong. This is the usual form of problems in SGF, so that files from
// elsewhere can be asked (reading.go has their conventions) and ours can be read elsewhere. [View]
// shows a puzzle turned, mirrored or with the colours exchanged, so that the user learns the move and
// not the picture.
//
// Maker makes puzzles from mistakes, after a report: every move that loses next to nothing is right,
// the best answers to likely wrong moves are kept, and puzzles that a second search of the mirrored
// position does not confirm are dropped, unless they are proved.
//
// Questions and answers are stored as events, one per line (event.go). A Deck is the state that
// follows from them: what each player knows, by package fsrs, and which puzzles are due. Package
// storage writes the lines to a file.
//
// Start reading at [Problem], then [Maker] and [Deck]. The package knows no game; what it needs of one
// comes in Terms.
package puzzle
