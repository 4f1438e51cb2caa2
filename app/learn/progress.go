package learn

import (
	"slices"

	"pionnier/core/lesson"
	"pionnier/storage"
)

// progress remembers which lessons were done: all of their tasks solved.
type progress struct {
	store  storage.Preferences
	done   []string
	solved map[string]bool // text keys of the steps solved since the start
}

func loadProgress(store storage.Preferences) *progress {
	return &progress{store: store, done: storage.LessonsDone(store), solved: map[string]bool{}}
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
		storage.SaveLessonsDone(p.store, p.done)
	}
}

// has reports whether a lesson was done.
func (p *progress) has(l lesson.Lesson) bool { return slices.Contains(p.done, l.Key) }
