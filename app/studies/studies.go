// Package studies opens records in Study and stores changes to them. The records are the user's
// games, the running game, games of collections, and trees of openings. The package determines what
// Study offers for each of them. The screen itself is in package study.
//
// Start reading at Deps and Studies. studied.go contains the kinds of records, series.go the other
// games of a file, and facts.go the facts of a game that is not open. unjudged.go judges games whose
// judgement was cut off. writer.go stores records, and rescue.go does so when the program must end.
package studies

import (
	"slices"
	"sync/atomic"
	"weak"

	"fyne.io/fyne/v2"

	"pionnier/app/collections"
	"pionnier/app/engines"
	"pionnier/app/exchange"
	"pionnier/app/keeper"
	"pionnier/app/practice"
	"pionnier/app/queue"
	"pionnier/app/running"
	"pionnier/app/shell"
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/press/scene"
	"pionnier/core/record"
	core "pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
)

// Library is the part of the user's library that the package uses. Find does not block. The other
// methods do, so they must not be called on Fyne's thread.
type Library interface {
	Save(id string, r *record.Record) (string, error)
	Annotate(id string, r *record.Record) error
	Load(id string) (*record.Record, error)
	Find(id string) (storage.Entry, bool)
}

// Deps contains the package's dependencies. All functions are called on Fyne's thread, except
// Library, Dispatch and Disk.
type Deps struct {
	shell.Host
	Library     Library
	Preferences preferences.Values
	Settings    *preferences.Settings // as they are now
	Keeper      *keeper.Keeper
	Asker       func(catalog.Game) core.Asker // analyses a game; the asker may be nil

	Disk *queue.Queue                               // of OnDisk
	Load func(id string, then func(*record.Record)) // reads one of the user's games

	Meet   func(*record.Record) // loads the fonts for its names and notes
	Board  func(g catalog.Game, width, height int) *board.Board
	Stones func(board.Style) game.ByColor[fyne.CanvasObject]
	Copier func() func(png []byte) error // returns a function that copies a picture to the clipboard, or nil
	Help   func()                        // lists the keys
	Opened func(id string)               // receives the ID of each of the user's games that is opened

	Command func(rune) rune // as in study.Deps
}

// Others contains the packages that Study works with and that open records in Study.
type Others struct {
	Exchange    *exchange.Exchange
	Engines     *engines.Engines
	Running     *running.Runner
	Collections *collections.Collections
	Practice    *practice.Practice
}

// Studies opens records in Study. The methods must be called on Fyne's thread, except Rescue and
// RescueWithin.
type Studies struct {
	deps   Deps
	others Others
	rest   unjudged
	judged *studied                                   // the game whose judgement Judged stored last; nil: none
	last   atomic.Pointer[weak.Pointer[study.Screen]] // the screen that was shown last
}

var _ running.Study = (*Studies)(nil)

// New returns a Studies for deps. Join must be called before any other method.
func New(deps Deps) *Studies { return &Studies{deps: deps} }

// Join sets the packages that s works with. It must be called before any other method.
func (s *Studies) Join(others Others) { s.others = others }

// InSight returns the study screen. It returns false if another screen is shown.
func (s *Studies) InSight() (*study.Screen, bool) {
	screen, ok := s.deps.Shell.Top().(*study.Screen)
	return screen, ok
}

// Show opens the stored record rec in Study at its default place.
func (s *Studies) Show(rec *record.Record, id string) { s.At(rec, id, nil) }

// At opens rec in Study at the node at. If at is nil, the cursor is where the game was left, or at
// the root of a problem or a commented game. id is the record's ID, or "" for a game of a
// collection, which is not stored.
func (s *Studies) At(rec *record.Record, id string, at *record.Node) {
	place := &study.Place{Node: at}
	switch {
	case at != nil:
	case rec.Problem():
		place = study.AtProblem(rec)
	case rec.LeftAt == nil && study.Commented(rec):
		place = study.AtComments(rec)
	}
	s.From(rec, id, place)
}

// From is like At, with a Place instead of a node.
func (s *Studies) From(rec *record.Record, id string, place *study.Place) {
	entry, start, err := opened(rec)
	if err != nil {
		s.deps.Fail(err)
		return
	}
	s.deps.Meet(rec)
	if !rec.Problem() && rec.LeftAt == nil {
		rec.LeftAt, rec.Foreign = rec.Resume(), true // what is tried after it is not played
	}
	if id == "" {
		s.push(entry, rec, start, place, &collected{played{sheet: sheet{in: s, entry: entry, rec: rec}}})
		return
	}
	s.deps.Opened(id)
	kept := s.newStudied(entry, rec, id)
	if g := s.others.Running.Game(); g != nil && g.ID() == id {
		kept.running = g
	}
	s.push(entry, rec, start, place, kept)
}

// Empty opens rec, a record without moves, in Study with the editing tools. It is stored as one of
// the user's games when it is first changed.
func (s *Studies) Empty(rec *record.Record) {
	entry, start, err := opened(rec)
	if err != nil {
		s.deps.Fail(err)
		return
	}
	rec.LeftAt, rec.Foreign = rec.Root, true // what is tried is not played
	s.push(entry, rec, start, study.AtEditing(rec), s.newStudied(entry, rec, ""))
}

// File opens rec, which is not in the library, in Study. title is used in the names of its
// pictures. If write is nil, changes are not stored. Otherwise write stores the record, and file is
// the name under which the keeper follows its writes.
func (s *Studies) File(entry catalog.Game, rec *record.Record, start game.Position, place *study.Place, title, file string, write func(*record.Record) error) {
	shown := sheet{in: s, entry: entry, rec: rec, title: title}
	if write == nil {
		s.push(entry, rec, start, place, &shown)
		return
	}
	s.push(entry, rec, start, place, &filed{shown, s.newWriter(func() string { return file }, write)})
}

// push opens the study screen for rec.
func (s *Studies) push(entry catalog.Game, rec *record.Record, start game.Position, place *study.Place, actions study.Actions) {
	d, settings := s.deps, s.deps.Settings
	d.Shell.Push(func() shell.Screen {
		return s.follow(study.New(study.Deps{Game: running.ForRecord(entry, rec), Record: rec, Start: start, Asker: d.Asker(entry),
			Analyst: s.others.Engines.AnalystName(entry), Threads: s.others.Engines.Questions(entry),
			Care: core.ParseCare(settings.Study.Effort), Speed: s.others.Engines.Speed(entry, rec.Width),
			Rivals: func() []core.Rival { return s.others.Engines.Rivals(entry) }, Board: d.Board(entry, rec.Width, rec.Height),
			Stones: d.Stones(scene.Style(entry, rec.Width, rec.Height)), Actions: actions, Clipboard: s.others.Exchange.Clipboard(), PasteGame: s.others.Exchange.PasteGame, Dispatch: d.Dispatch,
			Explorer: s.others.Collections.Explorer(entry), Place: place, Moved: d.Shell.Moved, Command: d.Command, Order: s.order(), Desk: study.ParseDesk(settings.Study.Desk), KeepDesk: s.keepDesk}))
	})
}

// keepDesk stores d in the settings.
func (s *Studies) keepDesk(d study.Desk) {
	s.deps.Settings.Study.Desk = d.String()
	s.keepSettings()
}

func (s *Studies) keepSettings() { preferences.SaveSettings(s.deps.Preferences, *s.deps.Settings) }

// order returns the order of costly moves that is stored in the settings.
func (s *Studies) order() report.Order {
	return report.Order(max(slices.Index(preferences.MistakeOrders, s.deps.Settings.Study.MistakeOrder), 0))
}

// Judged stores rec, the finished game g with its judgement so far. If snap is the whole judgement, it makes puzzles of
// the game's mistakes.
func (s *Studies) Judged(g *running.Game, rec *record.Record, snap core.Snapshot) {
	s.others.Engines.KeepSpeeds()
	if s.judged == nil || s.judged.running != g || s.judged.rec != rec { // one writer, so that the newest wins
		s.judged = s.newStudied(g.Entry, rec, g.ID())
		s.judged.running = g
	}
	s.judged.Save(rec.Clone())
	if !snap.Progress.Finished {
		return
	}
	s.learn(g.Entry, rec, g.ID(), snap)
}

// learn makes puzzles of the mistakes in rec, the judged game id, which may be "". Until all are made, id stays among
// the games to be judged, because a system may end the program before.
func (s *Studies) learn(entry catalog.Game, rec *record.Record, id string, snap core.Snapshot) {
	if id == "" {
		s.others.Practice.LearnFrom(entry, rec, id, snap, nil)
		return
	}
	if s.rest.making == nil {
		s.rest.making = map[string]bool{}
	}
	s.rest.making[id] = true
	done := false
	s.others.Practice.LearnFrom(entry, rec, id, snap, func(whole bool) {
		delete(s.rest.making, id)
		if done = whole; whole {
			s.judgedWhole(id)
		}
	})
	if !done { // otherwise a game with nothing to learn would take the place of another
		s.Judging(id)
	}
}

// opened returns rec's game and its start position.
func opened(rec *record.Record) (catalog.Game, game.Position, error) {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return entry, nil, err
	}
	start, err := entry.Start(rec)
	return entry, start, err
}
