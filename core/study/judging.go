package study

import (
	"context"
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// judging is the report about a game, as it was played, and the goroutine that makes it.
type judging struct {
	record  *record.Record
	setting *Setting
	locked  func(do func() (tells bool)) // Study.locked

	line     []*record.Node // the judged moves
	played   []played       // the moves of the game, as they were when line was set
	cut      bool           // the game goes on after line, of MostJudged moves
	rejudged bool           // the game differs from the record's as opened
	survey   *Survey
	care     Care

	stop    context.CancelFunc // of the report that runs; nil: none does
	stopped chan struct{}      // closed when it has ended
	failed  error
}

// MostJudged is the greatest number of moves of a game that are judged. A real game has some hundred,
// and the readings of each move need memory. Later moves are kept, and can be analysed one by one.
const MostJudged = 5000

// begin replaces the survey by a new one of the game from start, with the readings known.
func (j *judging) begin(start game.Position, known []review.Reading) {
	j.line = j.record.Played()
	j.cut = len(j.line) > MostJudged
	if j.cut {
		j.line = j.line[:MostJudged]
		known = known[:min(len(known), MostJudged+1)]
	}
	j.played = asPlayed(j.line)
	positions, _ := record.Replay(start, j.line)
	end := movesToEnd(positions)
	positions, j.line = positions[:end+1], j.line[:end]
	line := Line{Positions: positions, Steps: steps(j.record, j.line), Others: j.record.Others(j.line)}
	j.survey = NewSurvey(line, j.reopened(j.care, known))
}

// reopened returns the configuration of a survey like config. It adds the appraisal and the
// evidence that the record stores, unless the game has changed since the record was opened.
func (j *judging) reopened(care Care, known []review.Reading) Config {
	c := j.config(care, known)
	if !j.rejudged {
		c.Appraised, c.Evidence = keptAppraisal(j.record, j.line), keptEvidence(j.record, j.line)
	}
	return c
}

// config returns the configuration of a survey of the game with the given care and readings.
func (j *judging) config(care Care, known []review.Reading) Config {
	set, r := j.setting, j.record
	c := Config{Asker: set.Asker, Effort: set.Effort, Care: care, Speed: set.Speed, Scale: set.Scale,
		Humans: Humans(r), Threads: set.Threads, Known: known, Outcome: r.Outcome, Dead: r.Dead, Fates: set.Fates, Confirm: set.Confirm,
		Appraiser: set.Appraiser, Ranks: game.ByColor[string]{Black: r.Players.Black.Rank, White: r.Players.White.Rank}}
	if j.cut { // how the game ended says nothing of where the judged moves end
		c.Outcome, c.Dead, c.Confirm = game.Outcome{}, nil, nil
	}
	return c
}

// Humans returns the sides that people played. It returns both sides if the record names an
// engine's level for both.
func Humans(r *record.Record) []game.Color {
	var sides []game.Color
	for _, c := range []game.Color{game.Black, game.White} {
		if r.Players.Of(c).Level == "" {
			sides = append(sides, c)
		}
	}
	if sides == nil {
		return []game.Color{game.Black, game.White}
	}
	return sides
}

// steps returns the step of each node of line, with the time that it took if that is known.
func steps(r *record.Record, line []*record.Node) []Step {
	list := make([]Step, len(line))
	for i, t := range Timings(r, line) {
		list[i] = Step{Color: line[i].Color, Move: line[i].Move, Spent: t.Used, HasSpent: t.HasUsed}
	}
	return list
}

// runs starts run on a new goroutine for the current survey. It returns false if a report is
// already running or there is no engine. The caller must hold the study's lock, and call Setting.tell
// if runs returns true.
func (j *judging) runs(run func(context.Context, func()) error) bool {
	if j.stop != nil || j.setting.Asker == nil {
		return false
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	j.stop, j.stopped, j.failed = cancel, done, nil
	survey := j.survey
	go func() {
		defer close(done)
		for again := true; again; run = survey.Closer {
			again = j.ran(ctx, done, run(ctx, j.setting.tell), survey)
		}
		cancel()
		j.setting.tell()
	}()
	return true
}

// ran records err, the result of the run whose channel is done. again reports whether another run
// must follow, because a closer look was requested during this one. ran does nothing if another run
// has begun since. If ctx is cancelled, it does not record err as a failure.
func (j *judging) ran(ctx context.Context, done chan struct{}, err error, survey *Survey) (again bool) {
	j.locked(func() bool {
		if j.stopped != done {
			return false
		}
		if again = err == nil && survey.wantsCloser(); again {
			return false
		}
		j.stop = nil
		if ctx.Err() == nil {
			j.failed = err
		}
		return false
	})
	return again
}

// drop stops the report that runs, without waiting for it. Its survey finishes the open question and
// is then ignored.
func (j *judging) drop() {
	if j.stop != nil {
		j.stop()
		j.stop, j.stopped = nil, nil
	}
}

// takeUp stops the report and replaces its survey by a new one of the same line with config c.
func (j *judging) takeUp(c Config) {
	j.drop()
	j.care = c.Care
	j.survey = NewSurvey(j.survey.line, c)
}

// valued reports whether the record has engine values of a judged position.
func (j *judging) valued() bool {
	has := func(n *record.Node) bool {
		_, ok := j.record.Analysis(n)
		return ok
	}
	return has(j.record.Root) || slices.ContainsFunc(j.line, has)
}
