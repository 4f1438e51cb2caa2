package study

import (
	"context"
	"slices"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// todo returns the positions that pass must still search, last position first.
func (s *Survey) todo(pass review.Pass) []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []int
	for i := len(s.line.Positions) - 1; i >= 0; i-- {
		if s.reached[i] <= int(pass) && s.line.Positions[i].ToMove() != game.None {
			list = append(list, i)
		}
	}
	return list
}

// lacks reports whether pass must still search position i.
func (s *Survey) lacks(pass review.Pass, i int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.reached[i] <= int(pass)
}

// look runs pass on all positions that it must still search, and calls tell after each answer. It
// returns the first error of a search, or the cause if ctx is cancelled.
func (s *Survey) look(ctx context.Context, pass review.Pass, tell func()) error {
	list := s.todo(pass)
	s.begin(pass, len(list))
	return s.pass(ctx, pass, func([]int) (i int, ok bool) {
		for !ok && len(list) > 0 {
			i, list = list[0], list[1:]
			ok = s.lacks(pass, i)
		}
		return i, ok
	}, tell)
}

// begin resets the progress for pass, which will search total positions.
func (s *Survey) begin(pass review.Pass, total int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.progress = Progress{Pass: pass, Total: total, Closer: s.progress.Closer}
	s.toDig = s.digs()
}

// pass searches the positions that next returns, up to s.threads at once, and requested closer
// looks before them. It calls tell after each answer. The argument of next is the list of positions
// being searched. If next returns false, pass calls it again after the next answer, which may
// change the result. After the first error, or when ctx is cancelled, pass waits for the running
// searches, drops the requested closer looks and returns the cause.
func (s *Survey) pass(ctx context.Context, pass review.Pass, next func(asked []int) (int, bool), tell func()) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	type answer struct {
		at  int
		err error
	}
	answers := make(chan answer)
	var asked []int
	fill := func() {
		for len(asked) < s.threads && ctx.Err() == nil {
			i, limits, closer := s.nextCloser(asked)
			if !closer {
				var ok bool
				if i, ok = next(asked); !ok {
					return
				}
				limits = s.limits(pass, i)
			}
			asked = append(asked, i)
			go func() { answers <- answer{i, s.ask(ctx, pass, i, limits, closer)} }()
		}
	}
	for fill(); len(asked) > 0; {
		a := <-answers
		asked = slices.DeleteFunc(asked, func(i int) bool { return i == a.at })
		if a.err != nil {
			cancel(a.err)
			continue
		}
		fill()
		tell()
	}
	err := context.Cause(ctx)
	if err != nil {
		s.forgetCloser()
	}
	return err
}

// limits returns the limits of the search of position i in pass.
func (s *Survey) limits(pass review.Pass, i int) engine.Limits {
	s.mu.Lock()
	defer s.mu.Unlock()
	limits, _ := s.effort(s.line.Positions[i], pass, s.levels[i])
	return limits
}

// ask searches position i within limits and stores the reading. closer is true if the search is a
// closer look, which pass does not count as progress. If the search fails, or ctx is cancelled
// before it ends, ask returns an error and stores nothing.
func (s *Survey) ask(ctx context.Context, pass review.Pass, i int, limits engine.Limits, closer bool) error {
	q := analysis.Question{
		Request:  engine.Request{Position: s.line.Positions[i], Limits: limits, Lines: candidates, Ownership: closer || pass != review.Sketch},
		Priority: analysis.Report,
	}
	if limits.Depth > 0 {
		q.Lines = 1 // a search by depth pays for every line
	}
	if pass == review.Dig && !closer {
		q.Priority = analysis.Deeper
	}
	began := time.Now()
	info, err := s.asker.Ask(ctx, q, nil)
	if err != nil {
		return err
	}
	if ctx.Err() != nil {
		return context.Cause(ctx) // interrupted: not searched enough
	}
	reading := ReadingOf(info)
	reading.Value = drawn(reading)
	reading.Rough = pass == review.Sketch && !closer && reading.Proof != game.ProvedScore
	for k := range reading.Candidates {
		reading.Candidates[k].Rough = reading.Rough
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.found++
	if closer {
		s.readings[i], s.reached[i] = reading, max(s.reached[i], int(review.Scan)+1)
		s.levels[i] = max(s.levels[i], s.dug(i))
		s.progress.Closer--
		return nil
	}
	s.measure(pass, i, limits, time.Since(began))
	switch pass {
	case review.Scan:
		s.paces = append(s.paces, time.Since(began))
	case review.Dig:
		s.levels[i]++
	}
	s.readings[i], s.reached[i] = reading, max(s.reached[i], int(pass)+1)
	s.progress.Done++
	return nil
}

// candidates is the number of moves that a tree search is to report.
const candidates = 8
