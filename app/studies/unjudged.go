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

// unjudgedKey stores the IDs of the finished games whose judgement was begun and has not ended, or whose mistakes
// are not all puzzles yet, the newest last and at most mostUnjudged.
const (
	unjudgedKey  = "unjudged.v1"
	mostUnjudged = 5
)

// unjudged judges such games to their end in the background, one after another, while the user neither plays
// nor studies: a system may end the program, or the user may leave the game, before it is judged.
type unjudged struct {
	in     *Studies
	id     string // of the game that is read or judged; "": none is
	entry  catalog.Game
	rec    *record.Record
	study  *core.Study     // of rec; nil: none runs
	write  *writer         // stores rec
	pace   study.Pace      // of that
	making map[string]bool // games whose mistakes become puzzles now
	later  map[string]bool // games that cannot be judged now; they are tried again when another screen is shown
}

// Judging stores that the judgement of the finished game with the ID id has begun.
func (s *Studies) Judging(id string) {
	list := append(s.without(id), id)
	s.deps.Preferences.SetStringList(unjudgedKey, list[max(0, len(list)-mostUnjudged):])
}

// Unjudged reports whether a finished game is still to be judged, or its mistakes to become puzzles.
func (s *Studies) Unjudged() bool { return len(s.deps.Preferences.StringList(unjudgedKey)) > 0 }

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
		list := slices.DeleteFunc(slices.Clone(s.deps.Preferences.StringList(unjudgedKey)), func(id string) bool { return r.later[id] || r.making[id] })
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
			r.begin(rec, read)
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

// begin judges rec, or what is left of it, which was read as written. It asks one question at a time, to leave
// the machine to the user.
func (r *unjudged) begin(rec *record.Record, written []byte) {
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
	id := r.id
	r.entry, r.rec, r.pace = entry, rec, study.Pace{}
	var run *core.Study
	r.write = r.in.newWriter(func() string { return id }, func(judged *record.Record) (err error) {
		written, err = r.in.putJudged(id, written, judged)
		if errors.Is(err, errChanged) {
			d.Dispatch(func() { r.again(id, run) })
			return nil
		}
		return err
	})
	run = core.New(rec, core.Setting{Start: start, Asker: d.Asker(entry), Effort: entry.Effort, Scale: entry.Scale(rec.Width),
		Threads: 1, Engine: text.T("app.name"), Changed: (&study.News{Dispatch: d.Dispatch, Show: r.news}).Tell})
	r.study = run
	r.study.Complete()
}

// again judges the game id as it is now, after run judged it as it was.
func (r *unjudged) again(id string, run *core.Study) {
	r.in.Judging(id)
	if r.study == run {
		go run.Close()
		r.id, r.study = "", nil
		r.in.judgeNext()
	}
}

// next stops and goes on with the next game.
func (r *unjudged) next() {
	r.stop()
	r.in.judgeNext()
}

// postpone goes on with the next game, and tries this one again when another screen is shown.
func (r *unjudged) postpone() {
	r.postponed(r.id)
	r.next()
}

// postponed leaves the game id until another screen is shown.
func (r *unjudged) postponed(id string) {
	if r.later == nil {
		r.later = map[string]bool{}
	}
	r.later[id] = true
}

// news stores the judgement from time to time, since a system may end the program, and when it has ended. Then it
// goes on with the next game.
func (r *unjudged) news() {
	if r.study == nil {
		return
	}
	snap := r.study.Snapshot()
	switch {
	case snap.Progress.Finished:
		id := r.id
		r.stop()
		r.in.learn(r.entry, r.rec, id, snap)
		r.postponed(id)
		r.next()
	case !snap.Running: // the engine has failed
		r.postpone()
	case r.pace.Due(snap):
		r.keep()
	}
}

// keep stores the results so far.
func (r *unjudged) keep() {
	if r.study.Keep() {
		r.write.Put(r.rec.Clone())
	}
}

// stop ends the judgement and stores its results so far.
func (r *unjudged) stop() {
	if r.study != nil {
		r.keep()
		go r.study.Close()
	}
	r.id, r.study = "", nil
}

// errChanged is the error of putJudged for a game that is no longer as it was read.
var errChanged = errors.New("studies: the game was changed")

// putJudged stores the judged game id, whose place in lists stays, and returns how it is written now. If the game was
// deleted, renamed or changed after it was read, putJudged stores nothing. It returns errChanged unless the game was
// deleted.
func (s *Studies) putJudged(id string, read []byte, judged *record.Record) (written []byte, err error) {
	if _, stored := s.deps.Library.Find(id); !stored {
		return read, nil
	}
	_, now, err := s.stored(id)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return read, nil
	case err != nil:
		return read, err
	case !bytes.Equal(now, read):
		return read, errChanged
	}
	if err = s.deps.Library.Annotate(id, judged); err != nil {
		return read, err
	}
	_, written, err = s.stored(id)
	return written, err
}
