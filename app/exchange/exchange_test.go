package exchange

import (
	"errors"
	"io"
	"testing"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"pionnier/app/shell"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
)

func TestExportedGamesNameBothPlayers(t *testing.T) {
	text.Use("en")
	rec := record.New("othello", 8, 8)
	rec.Players.White = record.Player{Name: EngineName, Level: "learner"}
	named := withNames(rec)
	if named.Players.Black.Name != "Player" || named.Players.White.Name != EngineName+" (Learner)" {
		t.Errorf("named %+v", named.Players)
	}
	if rec.Players.Black.Name != "" {
		t.Error("the record itself was changed")
	}
}

func TestALongImportShowsItsProgress(t *testing.T) {
	text.Use("en")
	if got := (&importing{done: 990, of: 1000}).text(); got != "990 of 1,000 games saved" {
		t.Errorf("it says %q", got)
	}
}

// A cancelled import of many games shows in the list how many were saved.
func TestACancelledImportShowsWhatWasSaved(t *testing.T) {
	text.Use("en")
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	listed, after := 0, 0
	x := New(Deps{Host: shell.Host{Shell: shell.New(w, func() {}, func(func()) {})}, Window: w, Leave: func(then func()) { then() }, List: func() { listed++ }})
	cut := &importing{exchange: x, of: 1000, then: func() { after++ }}
	cut.end(storage.Imported{IDs: make([]string, 60)}, nil)
	if got := cut.text(); got != "60 of 1,000 games saved" || listed != 1 || after != 1 {
		t.Errorf("it says %q; %d lists, %d goings on", got, listed, after)
	}
}

// phoneDialog is the toolkit's dialog on a phone: it shows the phone's own dialog, and fails when
// asked for more.
type phoneDialog struct{ shown int }

func (*phoneDialog) SetDismissText(string) {}
func (*phoneDialog) SetOnClosed(func())    {} // which is never called
func (d *phoneDialog) Show()               { d.shown++ }
func (*phoneDialog) Resize(fyne.Size)      { panic("there is no dialog") }
func (*phoneDialog) Dismiss()              { panic("there is no dialog") }

func TestAPhoneShowsItsOwnDialog(t *testing.T) {
	text.Use("en")
	d := &phoneDialog{}
	x := New(Deps{Mobile: func() bool { return true }})
	x.openDialog(d)
	if d.shown != 1 || x.Asking() {
		t.Errorf("shown %d times, and Back would close it: %v", d.shown, x.Asking())
	}
}

// picked is a file chosen on a phone.
type picked struct {
	fyne.URIReadCloser
	closed bool
}

func (*picked) URI() fyne.URI  { return fynestorage.NewFileURI("/game.sgf") }
func (p *picked) Close() error { p.closed = true; return nil }

// full is a file on a full disk.
type full struct{ fyne.URIWriteCloser }

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
func (full) Close() error              { return nil }

// An answer that a phone gives on another thread is handled on Fyne's.
func TestAPhonesAnswerIsTakenOnFynesThread(t *testing.T) {
	queue := make(chan func(), 1)
	var failed error
	x := New(Deps{Host: shell.Host{Dispatch: func(do func()) { queue <- do }, Fail: func(err error) { failed = err }}})
	var taken fyne.URI
	file := &picked{}
	x.reader(func(uri fyne.URI) { taken = uri })(file, nil)
	do := <-queue
	if taken != nil || !file.closed {
		t.Errorf("taken at once: %v; closed %v", taken, file.closed)
	}
	if do(); taken == nil || taken.Name() != "game.sgf" {
		t.Errorf("taken is %v", taken)
	}
	x.reader(func(fyne.URI) { t.Error("taken though none was chosen") })(nil, nil)
	(<-queue)()
	x.writer("game.sgf", nil)(nil, nil)
	if (<-queue)(); failed != nil {
		t.Errorf("no file was chosen, and %v is told", failed)
	}
	x.writer("game.sgf", []byte("(;)"))(full{}, nil)
	do = <-queue
	if failed != nil {
		t.Error("told on the phone's thread")
	}
	if do(); !errors.Is(failed, io.ErrShortWrite) {
		t.Errorf("told is %v", failed)
	}
}
