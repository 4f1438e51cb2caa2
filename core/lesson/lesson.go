// Package lesson defines the parts of lessons: steps on one subject, each a drawn position with
// something to read and mostly to try. The lessons themselves are data of each game, below its own
// package; their texts are in core/press/text/learn.*.json, and package learn of app shows them. Start
// reading at Lesson.
package lesson

import "pionnier/core/game"

// Lesson is a few steps on one subject. Its title is the text "learn.<Key>".
type Lesson struct {
	Key   string // "<game>.<lesson>"
	Steps []Step
}

// Step is one position with something to read and, unless Turns and Find are
// both empty, something to do. Its texts are "learn.<lesson>.<Key>", and for a
// task the same with ".right" (it is done) and ".hint" (a wrong try).
//
// Points are named as in the game's notation and separated by spaces.
type Step struct {
	Key    string
	Board  string            // drawn: X Black, O White, . empty
	White  bool              // White is to move on the drawn board, else Black
	Before string            // moves that were made from the drawn board
	Marks  map[string]string // label -> points to mark with it
	Owners bool              // mark the territory

	Find string // points to find, all of them, in any order
	Any  bool   // one of Find is enough

	Turns []Turn // moves to find, one after another
}

// Turn asks for one move. Exactly one of Accept, Judge and Refused determines which tries are right.
type Turn struct {
	Accept  string      // these moves
	Judge   Judge       // the legal moves that this approves
	Refused game.Reason // a try that the rules refuse for this reason; it changes nothing
	Reply   string      // the opponent's answer: the first of these that is legal
}

// Task reports whether s asks the reader to do something.
func (s Step) Task() bool { return s.Find != "" || len(s.Turns) > 0 }

// Passes reports whether a pass is the right answer to a turn of s.
func (s Step) Passes() bool {
	for _, t := range s.Turns {
		if t.Accept == "pass" {
			return true
		}
	}
	return false
}
