// Package puzzle provides the screens of puzzles: Hub, a list of things to practise, and Screen,
// which asks for the right move in one position after another.
//
// Package core/puzzle determines what is asked, when it is due, and what an answer means. The
// caller passes both in Deps. Start reading at New and, in attempt.go, Screen.attempt. words.go
// contains the texts, keys.go the keys and place.go the layout.
package puzzle
