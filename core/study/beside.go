package study

import (
	"context"
	"sync"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Rival is another engine that could judge a game.
type Rival struct {
	Name string
	// Open returns the engine, the number of positions to ask it about at once, and a function that releases it.
	Open func() (asker Asker, threads int, give func())
}

// Beside judges a study's game a second time, by another engine or from another start, such as with another komi. Its
// result is shown beside the report and never written to the record. Its methods may be called from any goroutine.
type Beside struct {
	survey *Survey
	judged []*record.Node
	begun  game.Key // of the report's start then
	stop   context.CancelFunc

	mu     sync.Mutex
	failed error
}

// Beside starts a second judgement of the game by asker, in the background. It has the care of the
// report but a lower priority. threads is the number of positions to search at once, and start the
// position at the record's root. Beside calls changed after each answer, from any goroutine.
func (s *Study) Beside(asker Asker, threads int, start game.Position, changed func()) *Beside {
	s.mu.Lock()
	defer s.mu.Unlock()
	j := &s.judging
	positions, _ := record.Replay(start, j.line)
	config := j.config(j.care, nil)
	config.Asker, config.Threads, config.Speed, config.Fates = later{asker}, threads, nil, nil
	line := Line{Positions: positions, Steps: steps(s.record, j.line)[:len(positions)-1], Others: s.record.Others(j.line)}
	ctx, cancel := context.WithCancel(context.Background())
	b := &Beside{survey: NewSurvey(line, config), judged: j.line, begun: game.KeyOf(s.cursor.start), stop: cancel}
	go func() {
		if err := b.survey.judge(ctx, changed); err == nil {
			b.survey.finish()
		} else if ctx.Err() == nil {
			b.mu.Lock()
			b.failed = err
			b.mu.Unlock()
		}
		changed()
	}()
	return b
}

// Stop cancels the search. The results so far remain.
func (b *Beside) Stop() { b.stop() }

// Points returns the value of each position of the judged line. Positions without a result have
// Known false.
func (b *Beside) Points() []Point { return b.survey.Points() }

// Progress returns the progress of the search.
func (b *Beside) Progress() Progress { return b.survey.Progress() }

// Failed returns the error that ended the search, or nil if the search has not failed.
func (b *Beside) Failed() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failed
}

// About reports whether the report in shot is about the line and the starting position that b
// judges.
func (b *Beside) About(shot Snapshot) bool {
	judged := shot.Judged
	if len(shot.JudgedPositions) == 0 || game.KeyOf(shot.JudgedPositions[0]) != b.begun {
		return false
	}
	return len(judged) == len(b.judged) && (len(judged) == 0 || judged[len(judged)-1] == b.judged[len(judged)-1])
}

// later is an Asker that asks at a lower priority than a report.
type later struct{ Asker }

// Ask implements Asker.
func (l later) Ask(ctx context.Context, q analysis.Question, report func(engine.Info)) (engine.Info, error) {
	q.Priority = analysis.Deeper - 1
	return l.Asker.Ask(ctx, q, report)
}
