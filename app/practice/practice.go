// Package practice contains everything that the user practises: puzzles of the user's own mistakes,
// collections of problems, openings, the corners of Go, and the page about strength. Puzzles are
// asked again when they are due. All events are stored in a log, from which the deck of cards is
// built (core/puzzle). Package puzzle contains the screens.
//
// Start reading at Deps and Practice. hub.go is the list that opens everything else. reviewed.go
// makes puzzles of analysed games, ask.go asks due puzzles, and collections.go and imported.go
// handle collections. openings.go and corners.go list the lines that lines.go asks, and habits.go
// determines how often they are played. print.go prints problems. owner.go determines the user's
// games, and strength.go and progress.go show results.
package practice

import (
	"context"
	"iter"
	"log/slog"
	"sync"
	"time"

	"pionnier/app/newgame"
	"pionnier/app/puzzle"
	"pionnier/app/shell"
	screen "pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// Deps contains the package's dependencies. All functions are called on Fyne's thread, except
// Collected, the Explorer's questions and Dispatch.
type Deps struct {
	shell.Host
	Dir         string // the games' folder, in which problems, openings and the log are too
	Preferences preferences.Values
	Games       func() []storage.Entry // all games of the library
	Find        func(id string) (storage.Entry, bool)
	Last        func() []newgame.Choices       // the choices for the last games, newest first
	Asker       func(catalog.Game) study.Asker // judges positions; the asker may be nil

	Puzzle puzzle.Deps // for screens of puzzles: Board, Back, Sound; Practice sets Dispatch and what is about problems

	// Judging, which may be nil, reports whether a finished game is still to be judged, or its mistakes to
	// become puzzles.
	Judging func() bool

	// Changed, which may be nil, is called when the due puzzles may have changed.
	Changed func()

	Play func(newgame.Choices) // starts a game
	// Study opens a record in Study. title is the name of its pictures. write stores changes in a
	// file, in the order of OnDisk, and is called again if it fails. If it is nil, nothing is stored.
	Study func(g catalog.Game, r *record.Record, start game.Position, at *screen.Place, title, file string, write func(*record.Record) error)
	// Saved tries again to store changes of such a file that could not be stored, and returns the
	// error if that fails. It waits for the disk.
	Saved func(file string) error
	// Follow is called with the log of events, to report when it cannot be written.
	Follow func(*storage.Log)
	// Print asks how and where to print problems. It does not change them.
	Print func(title string, problems []*record.Record)
	// ChooseProblems asks for files of problems. They are read off Fyne's thread, until ctx ends.
	ChooseProblems func(ctx context.Context, take func(name string, inputs iter.Seq2[library.Input, error]))

	Collections func()                             // shows the games of others
	Explorer    func(catalog.Game) screen.Explorer // nil if they cannot be searched
	// Collected returns all games that can be searched. The error is about games that cannot be read.
	Collected func(context.Context, catalog.Game) (screen.Explored, error)
}

// Practice is the deck of puzzles, the log from which it is built, and the background work that
// makes puzzles. The methods must be called on Fyne's thread, except Close, which may be called
// from any goroutine.
type Practice struct {
	deps Deps
	deck core.Deck
	mine ownership
	log  *storage.Log // nil: it cannot be read, and nothing is kept
	lost error        // why; nil: it can be read
	// collections are those to be solved one problem after another; nil: not read yet.
	collections []*core.Collection
	names       []string    // of the collections, also before they are read
	wanted      string      // the collection that was chosen before it was read
	changes     int         // of the files of collections, so that none is read while it changes
	hub         *puzzle.Hub // the newest; nil: none was shown yet

	life   *shell.While
	making sync.Mutex // one game after another
	work   sync.WaitGroup
	coming map[core.ID]bool // puzzles that are being made
	next   *shell.While     // until the next puzzle is due
}

// LogName is the name of the log's file in the games' folder.
const LogName = "learning.log"

// Open returns a Practice with the events stored in deps.Dir. Events that cannot be read are logged
// and skipped.
func Open(deps Deps) *Practice {
	pr := &Practice{deps: deps, names: namesOfCollections(deps.Dir), coming: map[core.ID]bool{}}
	pr.mine = ownership{preferences: deps.Preferences, games: deps.Games, find: deps.Find, sides: map[core.ID]game.Color{}}
	pr.mine.settle()
	pr.deck.Wanted = pr.mine.wants
	pr.life = shell.Begin(deps.Dispatch)
	log, lines, damaged, err := storage.OpenLog(deps.Dir, LogName)
	if err != nil {
		pr.lost = err
	} else {
		pr.log = log
		deps.Follow(log)
	}
	for _, line := range lines {
		if e, err := core.Parse(line); err != nil {
			damaged++
		} else {
			pr.deck.Apply(e)
		}
	}
	if damaged > 0 {
		slog.Warn("lines of what was learnt are passed over", "lines", damaged)
	}
	pr.awaitNext()
	return pr
}

// Unread returns the error because of which no events are stored in this run, or nil.
func (pr *Practice) Unread() error { return pr.lost }

// awaitNext schedules a call of changed at the time when the next puzzle is due.
func (pr *Practice) awaitNext() {
	pr.next.End()
	if at := pr.deck.Next(time.Now()); !at.IsZero() {
		pr.next = pr.life.Within()
		pr.next.After(time.Until(at), pr.changed)
	}
}

// changed calls Deps.Changed, because other puzzles may be due.
func (pr *Practice) changed() {
	pr.awaitNext()
	if pr.deps.Changed != nil {
		pr.deps.Changed()
	}
}

// happened applies e to the deck and appends it to the log.
func (pr *Practice) happened(e core.Event) {
	pr.deck.Apply(e)
	if pr.log != nil {
		pr.log.Append(core.Format(e))
	}
	pr.changed()
}

// Close stops all work in the background and waits until all events are on disk.
func (pr *Practice) Close() {
	pr.life.End()
	pr.work.Wait()
	if pr.log != nil {
		_ = pr.log.Flush() // the keeper reports a failure
	}
}

// Due returns the number of puzzles that are due now.
func (pr *Practice) Due() int { return len(pr.due()) }

func (pr *Practice) due() []*core.Card { return pr.deck.Due(time.Now()) }
