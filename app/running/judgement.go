package running

import (
	"context"
	"time"

	"pionnier/app/play"
	"pionnier/app/shell"
	"pionnier/app/study"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	core "pionnier/core/study"
)

// judgement analyses a finished game while its result is on the screen. The screen can then show
// how the game was decided, and Study reuses the results. The methods must be called on Fyne's
// thread.
type judgement struct {
	game     *Game
	revision uint64 // of the session when the game was over
	record   *record.Record
	study    *core.Study // of record; nil: none is shown
	tell     func(play.Decided)
	told     play.Decided // last; the zero value: nothing yet
	began    time.Time    // when that was last asked
	pace     study.Pace
}

// closer is how long news waits for the second pass of the analysis before it reports the decision
// found by the first one. The second pass may find another deciding move.
const closer = 8 * time.Second

// decide returns the function for play.Deps.Decide. It returns nil if no built-in engine can
// analyse the game, or if the user has chosen an external program for analysis.
func (g *Game) decide() func(search *shell.While, tell func(play.Decided)) {
	if g.runner.deps.Engines.AsksExternal(g.Entry) {
		return nil
	}
	asker := g.runner.deps.Asker(g.Entry)
	if asker == nil {
		return nil
	}
	return func(search *shell.While, tell func(play.Decided)) {
		if g.judged() == nil {
			g.judgement = &judgement{game: g, revision: g.Session.Snapshot().Revision, record: g.Session.Record()}
		}
		g.judgement.begin(search, asker, tell)
	}
}

// judged returns the judgement of the game's current state, or nil if there is no such judgement.
func (g *Game) judged() *judgement {
	if j := g.judgement; j != nil && j.revision == g.Session.Snapshot().Revision {
		return j
	}
	return nil
}

// begin starts the analysis, or resumes it with the results so far, until search ends. It calls
// tell with the decision that was told last, and with each later one.
func (j *judgement) begin(search *shell.While, asker core.Asker, tell func(play.Decided)) {
	j.end(j.study)
	g := j.game.Entry
	start, err := g.Start(j.record)
	if err != nil {
		panic(err) // the session began with it
	}
	j.tell, j.began, j.pace = tell, time.Now(), study.Pace{}
	if told := j.told; told.Words != "" {
		search.Do(func() { tell(told) })
	}
	j.study = core.New(j.record, core.Setting{Start: start, Asker: asker, Effort: g.Effort, Scale: g.Scale(j.record.Width),
		Threads: j.game.runner.deps.Engines.Questions(g), Engine: text.T("app.name"), Changed: (&study.News{Dispatch: j.game.runner.deps.Dispatch, Show: j.news}).Tell})
	j.study.Complete()
	if id := j.game.ID(); id != "" {
		j.game.runner.deps.Study.Judging(id)
	}
	began, dispatch := j.study, j.game.runner.deps.Dispatch
	context.AfterFunc(search.Context(), func() { dispatch(func() { j.end(began) }) })
}

// end stops began and keeps its results. It does nothing if began is not the running study.
func (j *judgement) end(began *core.Study) {
	if began == nil || began != j.study {
		return
	}
	j.study.Keep()
	go j.study.Close()
	j.study = nil
}

// known returns a copy of the record with the results so far.
func (j *judgement) known() *record.Record {
	if j.study != nil {
		j.study.Keep()
	}
	return j.record.Clone()
}

// news reports the decision once it is known. It stores the results from time to time, since a system may end
// the program, and when the analysis is finished.
func (j *judgement) news() {
	if j.study == nil {
		return
	}
	snap := j.study.Snapshot()
	if snap.Progress.Finished || !snap.Running || snap.Progress.Pass == review.Dig && time.Since(j.began) > closer {
		j.told = j.decided(snap)
		j.tell(j.told)
	}
	if j.pace.Due(snap) && j.study.Keep() {
		j.store(snap)
	}
}

// decided returns a text of a line or two about how the game was decided, and the deciding move if
// there is only one.
func (j *judgement) decided(snap core.Snapshot) play.Decided {
	sentences, move := report.New(j.game.Entry, j.record, snap, nil).Decision()
	if move >= 0 {
		sentences = sentences[len(sentences)-1:]
	}
	return play.Decided{Words: text.Paragraph(sentences...), Ply: move + 1}
}

// store saves the game with the results and then calls Study.Judged.
func (j *judgement) store(snap core.Snapshot) {
	g := j.game
	g.runner.deps.OnDisk(g.Session.Flush, func(err error) {
		if err == nil && g.ID() != "" && g.runner.game == g && g.judged() == j {
			g.runner.deps.Study.Judged(g, j.record, snap)
		}
	})
}
