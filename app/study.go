package app

import (
	"slices"
	"sync"

	"pionnier/app/exchange"
	"pionnier/app/report"
	"pionnier/app/scene"
	"pionnier/app/shell"
	"pionnier/app/study"
	"pionnier/app/table"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	core "pionnier/core/study"
	"pionnier/storage"
)

// studyRecord shows a record on the study screen, which stores what is changed there.
func (a *App) studyRecord(rec *record.Record, id string) { a.studyAt(rec, id, nil) }

// studyAt is studyRecord with the cursor on node at. If at is nil, the cursor is where the game was left,
// but at the beginning of a commented game, and of a problem, to hide its answer. A record with an empty
// id, a game of a collection, is not stored.
func (a *App) studyAt(rec *record.Record, id string, at *record.Node) {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		a.showError(err)
		return
	}
	start, err := entry.Start(rec)
	if err != nil {
		a.showError(err)
		return
	}
	a.meetRecord(rec)
	place := &study.Place{Node: at}
	switch problem := rec.Problem(); {
	case !problem && rec.LeftAt == nil:
		rec.LeftAt, rec.Foreign = rec.Resume(), true // what is tried after it is not played
		if at == nil && study.Commented(rec) {
			place = study.AtComments(rec)
		}
	case !problem:
	case at == nil:
		place = study.AtProblem(rec)
	}
	kept := a.newStudied(rec, id)
	actions := study.Actions{Back: a.shell.Back, Help: a.keys.show, Player: func(name string) { a.collections.ShowPlayer(entry.ID, name) },
		ExportReport: func(extension string, data []byte) {
			a.exchange.Export(a.exchange.ReportName(kept.file())+"."+extension, data)
		},
		ExportPicture: func(p study.Picture, name string) {
			a.exchange.SavePicture(entry, rec, p, exchange.NameOf(rec)+" – "+name)
		},
		Learn: func(line *record.Record, side game.Color) { a.practice.AddOpening(entry, line, side) },
		PlayFrom: func(from *record.Record, side game.Color) {
			kept.stored(func(id string) { a.table.AskPlayFrom(entry, from, side, id) })
		},
		Save: kept.save, Kept: kept.saved,
		Guessed: func(points, most int) []float64 { return a.practice.Guessed(entry.ID, kept.file(), points, most) },
		GoesOn:  kept.goesOn,
		Judged: func(snap core.Snapshot) {
			a.engines.KeepSpeeds()
			a.practice.LearnFrom(entry, rec, kept.file(), snap)
		}}
	if !rec.Outcome.Over() {
		actions.Continue = func() { kept.stored(a.table.Continue) }
	}
	if g := a.table.Game(); g != nil && g.ID() == id {
		kept.atTable = g
	}
	writer := kept.writer
	if id == "" {
		actions.Continue, actions.Save, actions.Kept, writer = nil, nil, nil, nil
		actions.Copy = a.copyToGames
	}
	a.pushStudy(entry, rec, start, place, actions, writer)
}

// copyToGames stores a game of a collection among the user's games, and opens the copy in its place.
func (a *App) copyToGames(g format.Game) {
	id, stored := "", g.Record.Clone()
	if stored.Foreign && stored.LeftAt == stored.Root.End() {
		stored.LeftAt = nil // nothing was tried after it
	}
	a.onDisk(func() (err error) { id, err = a.library.Save("", stored); return err }, func(err error) {
		if err != nil {
			a.showError(err)
			return
		}
		a.shell.Back()
		a.studyAt(g.Record, id, g.At)
		a.shell.Say(text.T("facts.copied"))
	})
}

// askFacts shows the facts of a stored game; changed is called once the user's changes are stored.
func (a *App) askFacts(id string, changed func()) {
	a.load(id, func(rec *record.Record) {
		entry, err := catalog.Find(rec.Game)
		if err != nil {
			a.showError(err)
			return
		}
		if g := a.table.Game(); g != nil && g.ID() == id {
			study.AskFacts(a.window.Canvas(), entry, g.Session.Record(), func() bool { return true },
				func(edit func(*record.Record), _ bool) error { return g.Session.SetFacts(edit) })
			return
		}
		study.AskFacts(a.window.Canvas(), entry, rec, nil, func(edit func(*record.Record), anew bool) error {
			head := *rec
			edit(&head)
			if _, err := entry.Start(&head); err != nil {
				return err
			}
			if anew {
				record.SetTerms(rec, edit).Apply(rec)
			} else {
				record.SetGame(rec, edit).Apply(rec)
			}
			a.onDisk(func() error { _, err := a.library.Save(id, rec); return err }, func(err error) {
				if err != nil {
					a.showError(err)
				}
				changed()
			})
			return nil
		})
	})
}

// studyFile shows a record in Study which is no game of the library: write stores it in a file of this
// name, which a.unsaved knows it by; nil: nothing is stored.
func (a *App) studyFile(entry catalog.Game, rec *record.Record, start game.Position, place *study.Place, actions study.Actions, file string, write func(*record.Record) error) {
	var w *recordWriter
	if write != nil {
		w = a.newRecordWriter(func() string { return file }, write)
		actions.Save = w.Put
	}
	a.pushStudy(entry, rec, start, place, actions, w)
}

// pushStudy shows the study screen; writer is what actions.Save has a record stored by, nil if it is nil.
func (a *App) pushStudy(entry catalog.Game, rec *record.Record, start game.Position, place *study.Place, actions study.Actions, writer *recordWriter) {
	actions.SaveAs, actions.CopyAs, actions.ShareAs = a.exchange.SaveAs, a.exchange.CopyAs, a.exchange.Sharer()
	actions.CareChosen = keepCare(a)
	if a.copier != nil {
		actions.CopyPicture = func(p study.Picture) { a.exchange.CopyPicture(entry, rec, p) }
	}
	a.shell.Push(func() shell.Screen {
		s := study.New(study.Deps{Game: table.ForRecord(entry, rec), Record: rec, Start: start, Asker: a.asker(entry),
			Analyst: a.engines.AnalystName(entry), Threads: a.engines.Questions(entry),
			Care: core.ParseCare(a.settings.Study.Effort), Speed: a.engines.Speed(entry, rec.Width),
			Rivals: func() []core.Rival { return a.engines.Rivals(entry) }, Board: a.newBoard(entry, rec.Width, rec.Height),
			Stones: a.stones(scene.Style(entry, rec.Width, rec.Height)), Actions: actions, Dispatch: a.dispatch,
			Explorer: a.collections.Explorer(entry), Place: place,
			Order: mistakeOrder(a), KeepOrder: keepOrder(a)})
		return studyScreen{s, a, writer}
	})
}

// mistakeOrder returns the order that costly moves were last listed in.
func mistakeOrder(a *App) report.Order {
	return report.Order(max(slices.Index(storage.MistakeOrders, a.settings.Study.MistakeOrder), 0))
}

// keepOrder returns a function that stores the order of costly moves, for other games too.
func keepOrder(a *App) func(report.Order) {
	return func(o report.Order) {
		a.settings.Study.MistakeOrder = storage.MistakeOrders[o]
		storage.SaveSettings(a.preferences, a.settings)
	}
}

// keepCare returns a function that stores the care of reports, for other games too.
func keepCare(a *App) func(core.Care) {
	return func(c core.Care) {
		a.settings.Study.Effort = c.String()
		if c == core.Usual {
			a.settings.Study.Effort = ""
		}
		storage.SaveSettings(a.preferences, a.settings)
	}
}

// studied is the file of a record that is studied.
type studied struct {
	app     *App
	rec     *record.Record
	atTable *table.Game // the game at the table, if it is the one that is studied

	writer *recordWriter

	mu sync.Mutex
	id string
}

func (a *App) newStudied(rec *record.Record, id string) *studied {
	s := &studied{app: a, rec: rec, id: id}
	s.writer = a.newRecordWriter(s.file, s.write)
	return s
}

// file returns the record's ID in the library. If it came from a file of several games, it gets a
// new ID at the first save.
func (s *studied) file() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.id
}

// stored calls do once everything is stored, or shows why it could not be stored.
func (s *studied) stored(do func(id string)) {
	s.app.onDisk(s.writer.Flush, func(err error) {
		if err != nil {
			s.app.showError(err)
			return
		}
		do(s.file())
	})
}

// save stores the record in its current state, in the background. It takes r over.
func (s *studied) save(r *record.Record) { s.writer.Put(s.whole(r)) }

// whole returns the record to store. For a game that is still being played that is the game at the
// table with what was studied added.
func (s *studied) whole(r *record.Record) *record.Record {
	if r.Foreign && r.LeftAt == r.Root.End() {
		r.LeftAt = nil // nothing was tried after it
	}
	if s.goesOn() {
		return s.merged(r)
	}
	return r
}

// write stores a record. It runs in the disk's queue.
func (s *studied) write(r *record.Record) error {
	id, err := s.app.library.Save(s.file(), r)
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.id = id
	s.mu.Unlock()
	return nil
}

// goesOn reports whether the record is that of the game at the table, which is not over.
func (s *studied) goesOn() bool {
	return s.atTable != nil && s.atTable.Session.Snapshot().Phase != session.Over
}

// merged returns the game at the table with what was studied.
func (s *studied) merged(r *record.Record) *record.Record {
	played := s.atTable.Session.Record()
	record.Merge(played, r).Apply(played)
	study.TakeFacts(played, r)
	return played
}

// saved makes the game at the table continue from the studied record, which its next save would
// otherwise drop. The old session ends in the disk's queue, where the record is stored after all of
// its own saves; the new session stores nothing before that.
func (s *studied) saved() {
	t := s.app.table
	if s.atTable == nil || t.Game() != s.atTable {
		return
	}
	rec := s.whole(s.rec.Clone())
	err := t.Replace(rec.Clone(), s.file(), func() {
		s.writer.Put(rec)
		_ = s.writer.Flush() // which has told; it is tried again
	})
	if err != nil {
		s.app.showError(err)
		return
	}
	s.atTable = t.Game()
}
