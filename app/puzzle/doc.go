// Package puzzle has the screens of puzzles: what there is to practise (Hub), and one
// position after another on a board, in which the right move is to be found (Screen).
//
// What is asked, and what an answer means, is core/puzzle's; when something is due too. The
// shell hands both over in Deps. Start reading at New and Screen.attempt; words.go has the
// sentences, keys.go the keys and place.go the layout.
package puzzle
