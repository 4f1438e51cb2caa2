package learn

import (
	"pionnier/core/catalog"
	"pionnier/core/lesson"
)

// course contains the lessons of one game.
type course struct {
	Game    catalog.Game
	Lessons []lesson.Lesson
}

// courses returns a course for each game that has lessons.
func courses() (list []course) {
	for _, g := range catalog.Games() {
		if taught, ok := catalog.As[catalog.Taught](g); ok {
			list = append(list, course{g, taught.Lessons()})
		}
	}
	return list
}

// textKey returns the key of a step's text. l is the step's lesson.
func textKey(l lesson.Lesson, s lesson.Step) string { return "learn." + l.Key + "." + s.Key }
