package learn

import (
	"slices"

	"pionnier/core/lesson"
	"pionnier/storage/preferences"
)

// progress stores which lessons are done. A lesson is done when all its tasks are solved.
type progress struct {
	store  preferences.Values
	done   []string
	solved map[string]bool // text keys of the steps solved since the start
}

func loadProgress(store preferences.Values) *progress {
	return &progress{store: store, done: preferences.LessonsDone(store), solved: map[string]bool{}}
}

// solve records that step s of l is solved. If all tasks of l are solved, solve stores that l is
// done.
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

// has reports whether l is done.
func (p *progress) has(l lesson.Lesson) bool { return slices.Contains(p.done, l.Key) }
