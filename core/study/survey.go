package study

import (
	"context"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Asker answers questions about positions: an *analysis.Analyst, or an *analysis.Fallback.
type Asker = analysis.Asker

// Effort returns the limits of the search of a position in a pass; see catalog.Game.Effort.
type Effort func(pos game.Position, pass review.Pass, level int) (engine.Limits, bool)

// Survey judges a line. Its methods may be called from any goroutine.
type Survey struct {
	asker   Asker
	effort  Effort // of its care
	care    Care
	speed   *Speed // receives measurements; nil: none
	scale   review.Scale
	line    Line
	humans  []game.Color
	threads int
	choices func() []int // by step: how many moves were legal
	outcome game.Outcome // of the game, with the stones that were dead
	dead    []game.Point
	fates   Fates
	reads   Confirm
	play    *appraised // how strong play was; nil: not wanted

	mu        sync.Mutex
	readings  []review.Reading // by position
	levels    []int            // by position: how often Dig has looked
	reached   []int            // by position: the number of passes done, 1 after Sketch
	paces     []time.Duration  // how long searches of Scan took
	progress  Progress
	confirmed []game.Proposal  // by reads; nil until it was asked
	found     int              // how many readings came in
	evidence  map[int]Evidence // by step
	known     known            // by what has come in
	settled   bool             // the next run does not dig
	toDig     int              // of this run, as digMost counts it
	closer    []int            // positions to look at closer, before all else
	left      countdown
}

// known holds the results of the readings, computed once for each state of them.
type known struct {
	found    int // as in Survey
	readings []review.Reading
	report   review.Report
	points   []Point
	evidence map[int]Evidence
}

// Progress is the progress of a survey.
type Progress struct {
	Pass        review.Pass
	Done, Total int // positions of this pass; Total is 0 if unknown
	Finished    bool
	Closer      int           // positions that still get a closer look (LookCloser)
	Left        time.Duration // estimate of the time that the report still takes, which only falls
	Timed       bool          // Left is known
}

// Config is the configuration of a survey.
type Config struct {
	Asker   Asker
	Effort  Effort // of a usual report
	Care    Care
	Speed   *Speed // receives measurements and gives estimates of time; nil: neither
	Scale   review.Scale
	Humans  []game.Color // sides that get cards, and whose moves Dig looks at
	Threads int          // positions searched at once; 0: one for each core
	// Known are earlier readings, by position; the survey asks for what they lack.
	Known []review.Reading
	// Outcome is the game's, and Dead are the stones that its players agreed on, if they did.
	Outcome game.Outcome
	Dead    []game.Point
	Fates   Fates
	Confirm Confirm // of the last position, if play has stopped there
	// Appraiser estimates how strong play was; nil: no estimate. Ranks are the players' from the record.
	// Appraised is an earlier estimate; nil: no such estimate.
	Appraiser strength.Appraiser
	Ranks     game.ByColor[string]
	Appraised *strength.Appraisal
	// Evidence is what was found before to explain moves, by step; what it lacks is asked for.
	Evidence map[int]Evidence
}

// NewSurvey returns a survey of line. Call Run to start it.
func NewSurvey(line Line, c Config) *Survey {
	s := &Survey{asker: c.Asker, effort: c.Care.effort(c.Effort), care: c.Care, speed: c.Speed, scale: c.Scale, line: line, humans: c.Humans, threads: c.Threads, outcome: c.Outcome, dead: c.Dead, fates: c.Fates, reads: c.Confirm}
	if s.threads <= 0 {
		s.threads = runtime.NumCPU()
	}
	if c.Appraiser != nil {
		s.play = &appraised{Appraiser: c.Appraiser, ranks: c.Ranks, found: c.Appraised}
	}
	s.choices = sync.OnceValue(line.choices)
	if s.evidence = maps.Clone(c.Evidence); s.evidence == nil {
		s.evidence = map[int]Evidence{}
	}
	n := len(line.Positions)
	s.readings, s.levels, s.reached = make([]review.Reading, n), make([]int, n), make([]int, n)
	for i := range min(n, len(c.Known)) {
		if s.readings[i] = c.Known[i]; s.readings[i].Known() {
			s.reached[i] = int(review.Sketch) + 1
			if !s.readings[i].Rough && s.scanned(i) {
				s.reached[i] = int(review.Scan) + 1
				s.levels[i] = s.dug(i)
			}
		}
	}
	if n > 0 && s.speed != nil {
		s.toDig = s.digs()
	}
	return s
}

// scanned reports whether Scan need not search position i, whose reading is not rough. Only a
// thorough report may search it again.
func (s *Survey) scanned(i int) bool {
	limits, _ := s.effort(s.line.Positions[i], review.Scan, 0)
	return s.care != Thorough || reaches(s.readings[i], limits)
}

// reaches reports whether r comes from about as much search as l allows.
func reaches(r review.Reading, l engine.Limits) bool {
	return (l.Nodes <= 0 || 2*r.Visits >= l.Nodes) && (l.Depth <= 0 || r.Depth >= l.Depth || r.Proof == game.ProvedScore)
}

// dug returns the level of Dig that the reading of position i has reached.
func (s *Survey) dug(i int) (level int) {
	for ; ; level++ {
		limits, more := s.effort(s.line.Positions[i], review.Dig, level)
		if !more || !reaches(s.readings[i], limits) {
			return level
		}
	}
}

// Run runs the remaining passes until nothing is in doubt or ctx is cancelled, and then returns
// ctx's error if any. If changed is not nil, Run calls it after each answer, from any goroutine,
// one call at a time. The results remain, and Run may be called again.
func (s *Survey) Run(ctx context.Context, changed func()) error {
	tell := func() {
		if changed != nil {
			changed()
		}
	}
	s.confirm(ctx)
	if err := s.judge(ctx, tell); err != nil {
		return err
	}
	if err := s.explain(ctx, tell); err != nil {
		return err
	}
	if err := s.appraise(ctx, tell); err != nil {
		return err
	}
	s.finish()
	tell()
	return nil
}

// judge runs the passes and calls tell after each answer. It does not explain the cards. It returns
// the first error of a search, or the cause if ctx is cancelled.
func (s *Survey) judge(ctx context.Context, tell func()) error {
	for _, pass := range []review.Pass{review.Sketch, review.Scan} {
		if err := s.look(ctx, pass, tell); err != nil {
			return err
		}
	}
	s.mu.Lock()
	settled := s.settled
	s.settled = false
	s.mu.Unlock()
	s.begin(review.Dig, 0)
	if settled {
		s.mu.Lock()
		s.toDig = 0
		s.mu.Unlock()
		return nil
	}
	err := s.pass(ctx, review.Dig, s.digger(), tell)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.toDig = 0
	return nil
}

// finish marks the progress as finished.
func (s *Survey) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.progress.Finished = true
}

// settle makes the next run skip Dig. It is for a report that was already finished.
func (s *Survey) settle() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.settled, s.toDig = true, 0
}

// sides returns the sides that people played, whose moves Dig searches, or both sides.
func (s *Survey) sides() []game.Color {
	if len(s.humans) > 0 {
		return s.humans
	}
	return []game.Color{game.Black, game.White}
}

// Progress returns the progress of the survey and an estimate of the remaining time.
func (s *Survey) Progress() Progress {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.progress
	p.Left, p.Timed = s.left.tell(s.remains())
	return p
}

// now returns the current results. It computes them again if readings have changed.
func (s *Survey) now() known {
	s.mu.Lock()
	k := s.known
	if k.readings != nil && k.found == s.found {
		s.mu.Unlock()
		return k
	}
	k = known{found: s.found, readings: slices.Clone(s.readings), evidence: maps.Clone(s.evidence)}
	s.mu.Unlock()
	end := s.ending(k.readings)
	k.report = s.scale.Judge(s.plies(k.readings, end), s.humans...)
	s.play.tell(&k.report, s.humans)
	k.points = s.points(k.readings, end)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known = k
	return k
}

// Readings returns the reading of each position of the line. The caller must not change the slice.
func (s *Survey) Readings() []review.Reading { return s.now().readings }

// Report returns the report computed from the current readings.
func (s *Survey) Report() review.Report { return s.now().report }

// Points returns the value of each position of the line, for a graph.
func (s *Survey) Points() []Point { return s.now().points }
