package collections

import (
	"context"
	"errors"
	"iter"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// collecting is a running import into a collection. Its methods must be called on Fyne's thread.
type collecting struct {
	of     *Collections
	again  func() // goes on with the same files
	cancel context.CancelFunc
	words  func(string)
	ended  bool
	modal  *widgets.Modal
}

// tellEvery is the minimum time between two updates of the shown number of games.
const tellEvery = 150 * time.Millisecond

// Import imports inputs into the collection called name in a new goroutine. If the user cancels it,
// the games imported so far stay, and the next import of the same files continues there.
func (cs *Collections) Import(name string, inputs func(context.Context) iter.Seq2[library.Input, error]) {
	ctx, cancel := context.WithCancel(context.Background())
	work := &collecting{of: cs, cancel: cancel, again: func() { cs.Import(name, inputs) }}
	work.show()
	go func() {
		var last time.Time
		c, done, err := cs.Take(ctx, name, inputs(ctx), func(at library.Progress) {
			if time.Since(last) > tellEvery {
				last = time.Now()
				cs.deps.Dispatch(func() { work.progress(at) })
			}
		})
		cancel()
		cs.deps.Dispatch(func() { work.end(name, c, done, err) })
	}()
}

func (w *collecting) show() {
	label := widgets.Line(text.T("files.import.reading"))
	w.words = label.SetText
	box := &fyne.Container{Objects: []fyne.CanvasObject{label}, Layout: layout.Stack{Least: fyne.NewSize(280, 36)}}
	w.modal = widgets.ShowModal(w.of.deps.Canvas, text.T("files.import.title"), box,
		widgets.NewButton(text.T("common.cancel"), nil, w.cancel)).Fix(w.cancel)
}

func (w *collecting) progress(at library.Progress) {
	if !w.ended {
		w.words(text.T("collected.importing", "Games", text.Number(at.Games), "Joined", text.Number(at.Joined)))
	}
}

func (w *collecting) end(name string, c *library.Collection, done library.Progress, err error) {
	w.ended = true
	w.modal.Close()
	w.of.exploreAnew()
	if err != nil {
		w.stopped(name, c, done, err)
		return
	}
	if done.Games+done.Joined+done.Refused == 0 || len(c.Note().Segments) == 0 {
		w.tellOfNone(name, c, done)
		return
	}
	words := text.N("explore.added", done.Games, "Number", text.Number(done.Games), "Name", name)
	if done.Joined > 0 {
		words += " " + text.N("explore.joined", done.Joined, "Number", text.Number(done.Joined))
	}
	words += refusedWords(done)
	if done.Mended > 0 {
		words += " " + count("explore.mended", done.Mended)
	}
	if done.Left > 0 {
		words += " " + count("explore.left", done.Left)
	}
	widgets.Ask(w.of.deps.Canvas, text.T("collected.title"), words, text.T("collected.games"), text.T("common.ok"), func() { w.of.showOf(c) })
}

// stopped shows the result of an import that was cancelled or failed with err. It offers to
// continue the import and to remove its games.
func (w *collecting) stopped(name string, c *library.Collection, done library.Progress, err error) {
	why := ""
	if !errors.Is(err, context.Canceled) {
		why = describe.Error(err)
	}
	if c == nil || done.Games == 0 {
		widgets.Tell(w.of.deps.Canvas, text.T("collected.title"), text.Paragraph(text.T("collected.stopped.none"), why), text.T("common.ok"))
		return
	}
	words := text.Paragraph(text.N("collected.stopped", done.Games, "Number", text.Number(done.Games), "Name", name),
		text.T("collected.stopped.at", "File", done.Source), why)
	var m *widgets.Modal
	then := func(do func()) func() { return func() { m.Close(); do() } }
	m = widgets.ShowModal(w.of.deps.Canvas, text.T("collected.title"), widgets.Paragraph(words),
		widgets.NewPrimary(text.T("collected.keep"), then(func() {})),
		widgets.NewButton(text.T("collected.goon"), nil, then(w.again)),
		widgets.NewButton(text.T("collected.takeback"), nil, then(func() { w.of.takeBack(c) })))
}

// takeBack removes the games that an unfinished import added to c. If c has no other games,
// takeBack removes c.
func (cs *Collections) takeBack(c *library.Collection) {
	cs.deps.OnDisk(func() error {
		if err := c.TakeBack(); err != nil || len(c.Note().Segments) > 0 {
			return err
		}
		return c.Discard()
	}, func(err error) {
		cs.exploreAnew()
		if err != nil {
			cs.deps.Fail(err)
			return
		}
		cs.deps.Shell.Say(text.T("collected.takenback"))
	})
}

// refusedWords returns a text with the number of games that could not be read, and the reason if
// there is only one. It returns "" if all could be read.
func refusedWords(done library.Progress) string {
	if done.Refused == 0 {
		return ""
	}
	words := " " + text.N("explore.refused", done.Refused, "Number", text.Number(done.Refused))
	if done.Refused == 1 {
		words += " " + describe.Error(done.Why)
	}
	return words
}

// tellOfNone shows that no game was found. It deletes the new collection, unless that lists several
// games that could not be read.
func (w *collecting) tellOfNone(name string, c *library.Collection, done library.Progress) {
	if n := c.Note(); len(n.Segments) == 0 && n.Refusals <= 1 {
		w.of.change(c, func(n *library.Note) { n.Deleted = time.Now().UTC() }, func() {})
	}
	widgets.Tell(w.of.deps.Canvas, text.T("collected.title"), text.T("collected.none", "Name", name)+refusedWords(done), text.T("common.ok"))
}
