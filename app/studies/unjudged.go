package studies

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"

	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
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
	read  []byte          // the game as it was read
	study *core.Study     // of rec; nil: none runs
	later map[string]bool // games that cannot be judged now; they are tried again when another screen is shown
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
	r.later = nil
	s.judgeNext()
}

// judgeNext begins to judge the newest game that can be judged, unless one is being judged or a game is open.
func (s *Studies) judgeNext() {
	r := &s.rest
	for r.id == "" && s.others.Running.Game() == nil {
		list := slices.DeleteFunc(slices.Clone(s.deps.Preferences.StringList(unjudgedKey)), func(id string) bool { return r.later[id] })
		if len(list) == 0 {
			return
		}
		id := list[len(list)-1]
		s.judgedWhole(id) // what cannot be read is not tried again
		if _, stored := s.deps.Library.Find(id); stored {
			r.in, r.id = s, id
			r.load(id)
		}
	}
}

// load reads the game id and begins to judge it.
func (r *unjudged) load(id string) {
	s := r.in
	var rec *record.Record
	var read []byte
	s.deps.OnDisk(func() (err error) {
		if err = s.deps.Keeper.Try(id); err == nil {
			rec, read, err = s.stored(id)
		}
		return err
	}, func(err error) {
		if err == nil {
			s.Judging(id)
		} else {
			s.deps.Fail(err)
		}
		switch {
		case r.id != id:
		case err == nil:
			r.read = read
			r.begin(rec)
		default:
			r.next()
		}
	})
}

// stored returns the game id, as a record and as it is written.
func (s *Studies) stored(id string) (rec *record.Record, written []byte, err error) {
	if rec, err = s.deps.Library.Load(id); err != nil {
		return nil, nil, err
	}
	var data bytes.Buffer
	err = sgf.Write(&data, rec)
	return rec, data.Bytes(), err
}

// begin judges rec. It asks one question at a time, to leave the machine to the user.
func (r *unjudged) begin(rec *record.Record) {
	d := r.in.deps
	entry, start, err := opened(rec)
	switch {
	case err != nil:
		r.in.judgedWhole(r.id)
		r.next()
		return
	case r.in.others.Engines.AsksExternal(entry) || d.Asker(entry) == nil:
		r.postpone()
		return
	}
	r.entry, r.rec = entry, rec
	r.study = core.New(rec, core.Setting{Start: start, Asker: d.Asker(entry), Effort: entry.Effort, Scale: entry.Scale(rec.Width),
		Threads: 1, Engine: text.T("app.name"), Changed: (&study.News{Dispatch: d.Dispatch, Show: r.news}).Tell})
	r.study.Complete()
}

// next stops and goes on with the next game.
func (r *unjudged) next() {
	r.stop()
	r.in.judgeNext()
}

// postpone goes on with the next game, and tries this one again when another screen is shown.
func (r *unjudged) postpone() {
	if r.later == nil {
		r.later = map[string]bool{}
	}
	r.later[r.id] = true
	r.next()
}

// news stores the judgement when it has ended, and goes on with the next game.
func (r *unjudged) news() {
	if r.study == nil {
		return
	}
	snap := r.study.Snapshot()
	switch {
	case snap.Progress.Finished:
		id := r.id
		r.stop()
		r.in.judgedWhole(id)
		r.in.others.Practice.LearnFrom(r.entry, r.rec, id, snap)
		r.next()
	case !snap.Running: // the engine has failed
		r.postpone()
	}
}

// stop ends the judgement and stores its results so far.
func (r *unjudged) stop() {
	if r.study != nil && r.study.Keep() {
		s, id, read := r.in, r.id, r.read
		s.newWriter(func() string { return id }, func(judged *record.Record) error { return s.putJudged(id, read, judged) }).Put(r.rec.Clone())
	}
	if r.study != nil {
		go r.study.Close()
	}
	r.id, r.study = "", nil
}

// putJudged stores the judged game id. If that is no longer the game that was read, because it was deleted, renamed or
// changed meanwhile, it stores nothing, and a game that is still there is to be judged again.
func (s *Studies) putJudged(id string, read []byte, judged *record.Record) error {
	if _, stored := s.deps.Library.Find(id); !stored {
		return nil
	}
	_, now, err := s.stored(id)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !bytes.Equal(now, read):
		s.deps.Dispatch(func() { s.Judging(id) })
		return nil
	}
	_, err = s.deps.Library.Save(id, judged)
	return err
}
