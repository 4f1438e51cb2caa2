package learn

import (
	"slices"

	"pionnier/core/lesson"
	"pionnier/storage/preferences"
)

// progress remembers which lessons were done: all of their tasks solved.
type progress struct {
	store  preferences.Values
	done   []string
	solved map[string]bool // text keys of the steps solved since the start
}

func loadProgress(store preferences.Values) *progress {
	return &progress{store: store, done: preferences.LessonsDone(store), solved: map[string]bool{}}
}

// solve notes a solved step of a lesson.
func (p *progress) solve(l lesson.Lesson, s lesson.Step) {
	p.solved[textKey(l, s)] = true
	for _, other := range l.Steps {
		if other.Task() && !p.solved[textKey(l, other)] {
			return
		}
	}
	if !p.has(l) {
		p.done = append(p.done, l.Key)
		preferences.SaveLessonsDone(p.store, p.done)
	}
}

// has reports whether a lesson was done.
func (p *progress) has(l lesson.Lesson) bool { return slices.Contains(p.done, l.Key) }
