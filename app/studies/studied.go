package studies

import (
	"sync"

	"pionnier/app/exchange"
	"pionnier/app/running"
	"pionnier/app/shell"
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/session"
	core "pionnier/core/study"
	"pionnier/storage/preferences"
)

var (
	_ study.Actions   = (*sheet)(nil)
	_ study.Saver     = (*filed)(nil)
	_ study.Played    = (*collected)(nil)
	_ study.Collected = (*collected)(nil)
	_ study.Played    = (*studied)(nil)
	_ study.Saver     = (*studied)(nil)
	_ study.Running   = (*studied)(nil)
	_ study.Filed     = (*studied)(nil)
)

// sheet implements study.Actions for any record.
type sheet struct {
	in    *Studies
	entry catalog.Game
	rec   *record.Record
	title string // of its pictures; "": the players and the day
}

func (s *sheet) Back() { s.in.deps.Shell.Back() }
func (s *sheet) Help() { s.in.deps.Help() }

func (s *sheet) Ways() study.Ways {
	x := s.in.others.Exchange
	return study.Ways{Print: x.Print, SaveAs: x.SaveAs, CopyAs: x.CopyAs, Share: x.Sharer()}
}

func (s *sheet) ExportPicture(p study.Picture, name string) {
	title := exchange.CleanName(s.title)
	if s.title == "" {
		title = exchange.NameOf(s.rec)
	}
	s.in.others.Exchange.SavePicture(s.entry, s.rec, p, title+" – "+name)
}

func (s *sheet) PictureCopier() func(study.Picture) {
	if s.in.deps.Copier() == nil {
		return nil
	}
	return func(p study.Picture) { s.in.others.Exchange.CopyPicture(s.entry, s.rec, p) }
}

func (s *sheet) CareChosen(c core.Care) {
	s.in.deps.Settings.Study.Effort = c.String()
	if c == core.Usual {
		s.in.deps.Settings.Study.Effort = ""
	}
	s.in.keepSettings()
}

func (s *sheet) OrderChosen(o report.Order) {
	s.in.deps.Settings.Study.MistakeOrder = preferences.MistakeOrders[o]
	s.in.keepSettings()
}

// filed implements study.Actions for a record with its own file, such as a tree of openings.
type filed struct {
	sheet
	writer *writer
}

func (f *filed) Save(r *record.Record)      { f.writer.Put(r) }
func (f *filed) Kept()                      {}
func (f *filed) Flush() error               { return f.writer.Flush() }
func (f *filed) Leaving(keep, leave func()) { f.in.unlessUnstored(f.writer, keep, leave) }

// played is the common part of collected and studied.
type played struct {
	sheet
	mu sync.Mutex
	id string // in the library; "": it is not there
}

// file returns the record's ID in the library, or "" if it is not stored. The ID may change when
// the record is saved for the first time.
func (p *played) file() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.id
}

func (p *played) ExportReport(extension string, data []byte) {
	p.in.others.Exchange.Export(p.in.others.Exchange.ReportName(p.file())+"."+extension, data)
}

func (p *played) Learn(line *record.Record, side game.Color) {
	p.in.others.Practice.AddOpening(p.entry, line, side)
}

func (p *played) Player(name string) { p.in.others.Collections.ShowPlayer(p.entry.ID, name) }

func (p *played) Guessed(points, most int) (earlier []float64) {
	return p.in.others.Practice.Guessed(p.entry.ID, p.file(), points, most)
}

func (p *played) Judged(snap core.Snapshot) {
	p.in.others.Engines.KeepSpeeds()
	if snap.Progress.Finished {
		p.in.learn(p.entry, p.rec, p.file(), snap)
	} else {
		p.in.others.Practice.LearnFrom(p.entry, p.rec, p.file(), snap, nil)
	}
}

// collected implements study.Actions for a game of a collection, which is not stored.
type collected struct{ played }

// PlayFrom implements study.Played.
func (c *collected) PlayFrom(from *record.Record, side game.Color) {
	c.in.others.Running.AskPlayFrom(c.entry, from, side, "")
}

// Copy implements study.Collected. It stores g as one of the user's games and opens it in place of
// the original.
func (c *collected) Copy(g format.Game) {
	deps := c.in.deps
	id, stored, while := "", g.Record.Clone(), deps.Shell.While()
	if stored.Foreign && stored.LeftAt == stored.Root.End() {
		stored.LeftAt = nil // nothing was tried after it
	}
	deps.OnDisk(func() (err error) { id, err = deps.Library.Save("", stored); return err }, shell.OnSuccess(deps.Fail, func() {
		while.Do(func() {
			deps.Shell.Back()
			c.in.At(g.Record, id, g.At)
		})
		deps.Shell.Say(text.T("facts.copied"))
	}))
}

// studied implements study.Actions for a game of the user, which is stored.
type studied struct {
	played
	running *running.Game // the running game, if it is the one that is studied
	own     bool          // it was not over, and is no game that others left: the user may go on with it
	writer  *writer
}

func (s *Studies) newStudied(entry catalog.Game, rec *record.Record, id string) *studied {
	kept := &studied{played: played{sheet: sheet{in: s, entry: entry, rec: rec}, id: id}, own: !rec.Outcome.Over() && !rec.Foreign}
	kept.writer = s.newWriter(kept.file, kept.write)
	return kept
}

// File implements study.Filed.
func (s *studied) File() string { return s.file() }

// PlayFrom implements study.Played.
func (s *studied) PlayFrom(from *record.Record, side game.Color) {
	s.stored(func(id string) { s.in.others.Running.AskPlayFrom(s.entry, from, side, id) })
}

// CanContinue implements study.Running.
func (s *studied) CanContinue() bool { return s.own }

// Continue implements study.Running.
func (s *studied) Continue() { s.stored(s.in.others.Running.Continue) }

// Leaving implements study.Saver.
func (s *studied) Leaving(keep, leave func()) { s.in.unlessUnstored(s.writer, keep, leave) }

// stored waits in the disk's queue until all changes are stored, and then calls do with the game's
// ID. If storing fails, it shows the error instead.
func (s *studied) stored(do func(id string)) {
	s.in.deps.OnDisk(s.writer.Flush, shell.OnSuccess(s.in.deps.Fail, func() { do(s.file()) }))
}

// Save implements study.Saver. r must not be modified after the call.
func (s *studied) Save(r *record.Record) { s.writer.Put(s.whole(r)) }

// Flush implements study.Saver.
func (s *studied) Flush() error { return s.writer.Flush() }

// whole returns the record to store for r. If the game is still running, that is the running game
// with the changes of r merged into it.
func (s *studied) whole(r *record.Record) *record.Record {
	if r.Foreign && r.LeftAt == r.Root.End() {
		r.LeftAt = nil // nothing was tried after it
	}
	if s.GoesOn() {
		return s.merged(r)
	}
	return r
}

// write stores r in the library. It is called in the disk's queue, or when the program ends. If the
// library gives the game another ID, write stores that and reports it on Fyne's thread.
func (s *studied) write(r *record.Record) error {
	id, err := s.in.deps.Library.Save(s.file(), r)
	if err != nil {
		return err
	}
	s.mu.Lock()
	before := s.id
	s.id = id
	s.mu.Unlock()
	if before != id {
		s.in.deps.Dispatch(func() {
			s.in.others.Exchange.Opened.Renamed(before, id)
			s.in.deps.Shell.Moved()
		})
	}
	return nil
}

// GoesOn implements study.Running.
func (s *studied) GoesOn() bool {
	return s.running != nil && s.running.Session.Snapshot().Phase != session.Over
}

// merged returns a copy of the running game with the variations and facts of r added.
func (s *studied) merged(r *record.Record) *record.Record {
	played := s.running.Session.Record()
	record.Merge(played, r).Apply(played)
	study.TakeFacts(played, r)
	return played
}

// Kept implements study.Saver. It makes the running game continue with the studied record, whose
// changes the game's next save would otherwise overwrite. The old session is closed in the disk's
// queue before the record is stored.
func (s *studied) Kept() {
	t := s.in.others.Running
	if s.running == nil || t.Game() != s.running {
		return
	}
	rec := s.whole(s.rec.Clone())
	err := t.Replace(rec.Clone(), s.file(), func() {
		s.writer.Put(rec)
		_ = s.writer.Flush() // which has told; it is tried again
	})
	if err != nil {
		s.in.deps.Fail(err)
		return
	}
	s.running = t.Game()
}
