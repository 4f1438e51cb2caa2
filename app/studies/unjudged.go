package studies

import (
	"slices"

	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/press/text"
	"pionnier/core/record"
	core "pionnier/core/study"
)

// unjudgedKey stores the IDs of the finished games whose judgement was begun and has not ended, the newest
// last and at most mostUnjudged.
const (
	unjudgedKey  = "unjudged.v1"
	mostUnjudged = 5
)

// unjudged judges such games to their end in the background, one after another, while the user neither plays
// nor studies: a system may end the program, or the user may leave the game, before it is judged.
type unjudged struct {
	in    *Studies
	id    string // of the game that is read or judged; "": none is
	entry catalog.Game
	rec   *record.Record
	study *core.Study // of rec; nil: none runs
}

// Judging stores that the judgement of the finished game with the ID id has begun.
func (s *Studies) Judging(id string) {
	list := append(s.without(id), id)
	s.deps.Preferences.SetStringList(unjudgedKey, list[max(0, len(list)-mostUnjudged):])
}

// judgedWhole stores that a game is judged, or cannot be.
func (s *Studies) judgedWhole(id string) {
	if list := s.deps.Preferences.StringList(unjudgedKey); slices.Contains(list, id) {
		s.deps.Preferences.SetStringList(unjudgedKey, s.without(id))
	}
}

func (s *Studies) without(id string) []string {
	return slices.DeleteFunc(slices.Clone(s.deps.Preferences.StringList(unjudgedKey)), func(other string) bool { return other == id })
}

// JudgeRest begins to judge what is not judged to its end. If quiet is false or a game is open, it stops that
// instead.
func (s *Studies) JudgeRest(quiet bool) {
	r := &s.rest
	if !quiet || s.others.Running.Game() != nil {
		r.stop()
		return
	}
	list := s.deps.Preferences.StringList(unjudgedKey)
	if r.id != "" || len(list) == 0 {
		return
	}
	id := list[len(list)-1]
	if _, stored := s.deps.Library.Find(id); !stored {
		s.judgedWhole(id)
		s.JudgeRest(quiet)
		return
	}
	r.in, r.id = s, id
	s.judgedWhole(id) // what cannot be read is not tried again
	s.deps.Load(id, func(rec *record.Record) {
		if s.Judging(id); r.id == id {
			r.begin(rec)
		}
	})
}

// begin judges rec. It asks one question at a time, to leave the machine to the user.
func (r *unjudged) begin(rec *record.Record) {
	d := r.in.deps
	entry, start, err := opened(rec)
	if err != nil || d.Asker(entry) == nil {
		r.stop()
		return
	}
	r.entry, r.rec = entry, rec
	r.study = core.New(rec, core.Setting{Start: start, Asker: d.Asker(entry), Effort: entry.Effort, Scale: entry.Scale(rec.Width),
		Threads: 1, Engine: text.T("app.name"), Changed: (&study.News{Dispatch: d.Dispatch, Show: r.news}).Tell})
	r.study.Complete()
}

// news stores the judgement when it has ended, and goes on with the next game.
func (r *unjudged) news() {
	if r.study == nil {
		return
	}
	snap := r.study.Snapshot()
	if !snap.Progress.Finished {
		return
	}
	id := r.id
	r.stop()
	r.in.judgedWhole(id)
	r.in.others.Practice.LearnFrom(r.entry, r.rec, id, snap)
	r.in.JudgeRest(true)
}

// stop ends the judgement and stores its results so far.
func (r *unjudged) stop() {
	if r.study != nil && r.study.Keep() {
		r.in.newStudied(r.entry, r.rec, r.id).Save(r.rec.Clone())
	}
	if r.study != nil {
		go r.study.Close()
	}
	r.id, r.study = "", nil
}
