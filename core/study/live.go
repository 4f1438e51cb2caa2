package study

import (
	"context"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// live analyses the position at the cursor, wherever the cursor goes.
type live struct {
	asker  Asker                        // nil: nothing can be analysed
	locked func(do func() (tells bool)) // Study.locked

	on      bool
	stop    context.CancelFunc // of the running analysis
	running bool
	reading review.Reading // of the position at the node at
	at      *record.Node
}

// liveTime is the time for which live analysis searches a position.
const liveTime = 15 * time.Second

// set turns live analysis on or off. pos is the position at the node at.
func (l *live) set(on bool, pos game.Position, at *record.Node) {
	l.on = on && l.asker != nil
	l.follow(pos, at)
}

// follow stops the analysis of the previous position. If live analysis is on, it starts that of pos,
// the position at the node at. The caller must hold the study's lock.
func (l *live) follow(pos game.Position, at *record.Node) {
	l.end()
	if !l.on || pos.ToMove() == game.None {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	l.stop, l.running = cancel, true
	q := analysis.Question{Request: engine.Request{Position: pos, Limits: engine.Limits{Time: liveTime}, Lines: len(pos.Legal())}, Priority: analysis.Board}
	if q.Lines > 2*candidates {
		q.Lines = candidates
	}
	take := func(info engine.Info, last bool) {
		l.locked(func() bool {
			if ctx.Err() != nil {
				return false
			}
			if r := ReadingOf(info); r.Known() {
				l.reading, l.at = r, at
			}
			l.running = !last
			return true
		})
	}
	go func() {
		info, err := l.asker.Ask(ctx, q, func(i engine.Info) { take(i, false) })
		if err != nil {
			info = engine.Info{}
		}
		take(info, true)
		cancel()
	}()
}

// end stops the running analysis, if there is one.
func (l *live) end() {
	if l.stop != nil {
		l.stop()
		l.stop, l.running = nil, false
	}
}

// forget drops the reading, for a position that has another value now.
func (l *live) forget() { l.reading, l.at = review.Reading{}, nil }

// SetLive turns live analysis of the position at the cursor on or off.
func (s *Study) SetLive(on bool) {
	s.locked(func() bool {
		s.live.set(on && !s.closed, s.cursor.position(), s.cursor.node)
		return true
	})
}
