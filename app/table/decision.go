package table

import (
	"time"

	"pionnier/app/play"
	"pionnier/app/report"
	"pionnier/app/study"
	"pionnier/app/text"
	"pionnier/core/record"
	"pionnier/core/review"
	core "pionnier/core/study"
)

// judgement is the game at the table, which is over, judged while its result is in sight: so it is told how it
// was decided, and Study begins with what is known. Its methods run on Fyne's thread.
type judgement struct {
	game     *Game
	revision uint64 // of the session when the game was over
	record   *record.Record
	study    *core.Study // of record; nil: none is shown
	tell     func(play.Decided)
	began    time.Time // when that was last asked
}

// closer is how long a closer look at the moves may take before what the first one found is told: of
// moves that cost about as much it may find another to have decided the game.
const closer = 8 * time.Second

// decide returns play.Deps.Decide, nil where no engine can judge. A program that the user chose for analysis is not started for it.
func (g *Game) decide() func(tell func(play.Decided)) (stop func()) {
	if g.table.deps.Engines.AsksExternal(g.Entry) {
		return nil
	}
	asker := g.table.deps.Asker(g.Entry)
	if asker == nil {
		return nil
	}
	return func(tell func(play.Decided)) (stop func()) {
		if g.judged() == nil {
			g.judgement = &judgement{game: g, revision: g.Session.Snapshot().Revision, record: g.Session.Record()}
		}
		j := g.judgement
		j.begin(asker, tell)
		return j.end
	}
}

// judged returns what is known of the game as it is now, nil if nothing is.
func (g *Game) judged() *judgement {
	if j := g.judgement; j != nil && j.revision == g.Session.Snapshot().Revision {
		return j
	}
	return nil
}

// begin judges on from what is known.
func (j *judgement) begin(asker core.Asker, tell func(play.Decided)) {
	g := j.game.Entry
	start, err := g.Start(j.record)
	if err != nil {
		panic(err) // the session began with it
	}
	j.tell, j.began = tell, time.Now()
	j.study = core.New(j.record, core.Setting{Start: start, Asker: asker, Effort: g.Effort, Scale: g.Scale(j.record.Width),
		Threads: j.game.table.deps.Engines.Questions(g), Engine: text.T("app.name"), Changed: (&study.News{Dispatch: j.game.table.deps.Dispatch, Show: j.news}).Tell})
	j.study.Complete()
}

// end stops that; what was found stays.
func (j *judgement) end() {
	j.study.Keep()
	go j.study.Close()
	j.study = nil
}

// known returns the game with what was found so far.
func (j *judgement) known() *record.Record {
	if j.study != nil {
		j.study.Keep()
	}
	return j.record.Clone()
}

// news tells how the game was decided once that is known, and keeps what was found at the end.
func (j *judgement) news() {
	if j.study == nil {
		return
	}
	snap := j.study.Snapshot()
	if snap.Progress.Finished || !snap.Running || snap.Progress.Pass == review.Dig && time.Since(j.began) > closer {
		j.tell(j.decided(snap))
	}
	if snap.Progress.Finished && j.study.Keep() {
		j.store(snap)
	}
}

// decided says how the game was decided, in a line or two: by which move, if one did it.
func (j *judgement) decided(snap core.Snapshot) play.Decided {
	sentences, move := report.New(j.game.Entry, j.record, snap, nil).Decision()
	if move >= 0 {
		sentences = sentences[len(sentences)-1:]
	}
	return play.Decided{Words: text.Paragraph(sentences...), Ply: move + 1}
}

// store has what is known kept with the game, and its mistakes learned from.
func (j *judgement) store(snap core.Snapshot) {
	g := j.game
	g.table.deps.OnDisk(g.Session.Flush, func(err error) {
		if err == nil && g.ID() != "" && g.table.game == g && g.judged() == j {
			g.table.deps.Judged(g, j.record, snap)
		}
	})
}
