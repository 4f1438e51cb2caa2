package learn

import (
	"pionnier/core/catalog"
	"pionnier/core/game"
)

// course is all the lessons of one game, in order.
type course struct {
	Game    catalog.Game
	Lessons []lesson
}

// lesson is a few steps on one subject. Its title is the text "learn.<Key>".
type lesson struct {
	Key   string // "<game>.<lesson>"
	Steps []step
}

// step is one position with something to read and, unless Turns and Find are
// both empty, something to do. Its texts are "learn.<lesson>.<Key>", and for a
// task the same with ".right" (it is done) and ".hint" (a wrong try).
//
// Points are named as in the game's notation and separated by spaces.
type step struct {
	Key    string
	Board  string            // drawn: X Black, O White, . empty
	White  bool              // White is to move on the drawn board, else Black
	Before string            // moves that were made from the drawn board
	Marks  map[string]string // label -> points to mark with it
	Owners bool              // mark the territory

	Find string // points to find, all of them, in any order
	Any  bool   // one of Find is enough

	Turns []turn // moves to find, one after another
}

// turn asks for one move. Exactly one of Accept, Judge and Refused says which
// tries are right.
type turn struct {
	Accept  string      // these moves
	Judge   judge       // the legal moves that this approves
	Refused game.Reason // a try that the rules refuse for this reason; it changes nothing
	Reply   string      // the opponent's answer: the first of these that is legal
}

// task reports whether there is something to do.
func (s step) task() bool { return s.Find != "" || len(s.Turns) > 0 }

// passes reports whether a pass is among the right answers.
func (s step) passes() bool {
	for _, t := range s.Turns {
		if t.Accept == "pass" {
			return true
		}
	}
	return false
}

// courses returns the lessons of each game that has some: another game has none until it is named here.
func courses() (list []course) {
	for _, g := range catalog.Games() {
		switch g.ID {
		case "othello":
			list = append(list, course{g, othelloLessons()})
		case "go":
			list = append(list, course{g, weiqiLessons()})
		}
	}
	return list
}

// textKey names a step's text.
func textKey(l lesson, s step) string { return "learn." + l.Key + "." + s.Key }
