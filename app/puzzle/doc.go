// Package puzzle holds the screens of puzzles: the list of things to practise (Hub), and one
// position after another on a board, in which the user finds the right move (Screen).
//
// Package core/puzzle determines what is asked, when it is due, and what an answer means. The shell
// passes both in Deps. Start reading at New and Screen.attempt; words.go holds the sentences,
// keys.go the keys and place.go the layout.
package puzzle
