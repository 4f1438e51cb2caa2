package exchange

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/intent"
	"pionnier/core/format"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/disk"
	"pionnier/widgets"
)

// ImportFile lets the user choose a file of games, or several in a browser, and imports them into
// the library. It does nothing if the user cancels.
func (x *Exchange) ImportFile() {
	if InBrowser {
		x.chooseFiles(format.Extensions, true, x.importChosen)
		return
	}
	x.PickFile(text.T("files.open.title"), format.Extensions, func(uri fyne.URI) { x.ImportURIs([]fyne.URI{uri}) })
}

// OpenFiles imports the files at paths, which come from the command line, shows the first game and
// calls then.
func (x *Exchange) OpenFiles(then func(), paths ...string) {
	var uris []fyne.URI
	for _, path := range paths {
		uris = append(uris, fynestorage.NewFileURI(filepath.Clean(path)))
	}
	x.importURIsThen(then, uris)
}

// ImportURIs imports files or folders that were dropped on the window.
func (x *Exchange) ImportURIs(dropped []fyne.URI) { x.importURIsThen(func() {}, dropped) }

// importURIsThen imports uris and then calls then. If one is a folder or an archive, all become one
// collection. Files in the games' own folder are not imported. If there are no others, their games
// are shown.
func (x *Exchange) importURIsThen(then func(), uris []fyne.URI) {
	if len(uris) == 0 {
		then()
		return
	}
	first := -1
	var own storage.Imported
	x.aside(func() {
		uris = slices.DeleteFunc(slices.Clone(uris), func(uri fyne.URI) bool {
			id, is := "", false
			if uri.Scheme() == "file" {
				id, is = x.deps.Library.Own(uri.Path())
			}
			if is {
				own.IDs = append(own.IDs, id)
			}
			return is
		})
		own.There = len(own.IDs)
		first = slices.IndexFunc(uris, isCollection)
	}, func() {
		if len(uris) == 0 {
			(&importing{exchange: x, then: then}).end(own, nil)
			return
		}
		if first >= 0 {
			x.importCollectionURIs(files.Stem(uris[first].Name()), uris)
			then()
			return
		}
		var sources []Source
		for _, uri := range uris {
			sources = append(sources, uriSource(uri))
		}
		x.ImportThen(then, sources...)
	})
}

// ImportSent imports files sent by another app on a phone. If one of them is an archive, only that
// is imported, as a collection.
func (x *Exchange) ImportSent(sent []intent.File) {
	var chosen []chosenFile
	for _, f := range sent {
		chosen = append(chosen, chosenFile{f.Name, f.Read})
	}
	x.importChosen(chosen)
}

// importChosen imports files that were chosen in or dropped on a browser. If one of them is an
// archive, only that is imported, as a collection.
func (x *Exchange) importChosen(chosen []chosenFile) {
	var sources []Source
	for _, f := range chosen {
		if files.IsArchive(f.name) {
			x.importChosenCollection(f)
			return
		}
		sources = append(sources, f.source())
	}
	x.ImportFrom(sources...)
}

// isCollection reports whether uri is a folder or an archive. It returns false if uri does not
// exist, so that importing it as a file reports the error. It blocks.
func isCollection(uri fyne.URI) bool {
	if uri.Scheme() != "file" {
		return files.IsArchive(uri.Name())
	}
	info, err := disk.Stat(uri.Path())
	return err == nil && (info.IsDir() || files.IsArchive(uri.Name()))
}

// ImportData imports the games in data, the contents of a file or of the clipboard.
func (x *Exchange) ImportData(data []byte) { x.ImportFrom(DataSource(data)) }

// patience is how long an import may take before its progress is shown.
const patience = 300 * time.Millisecond

// importing is a running import. Its methods must be called on Fyne's thread.
type importing struct {
	exchange *Exchange
	cancel   context.CancelFunc
	done     int // games saved, or read while the files are
	of       int // games to save; 0 while the files are read
	modal    *widgets.Modal
	words    *widget.Label
	then     func() // called at the end, even if the import is cancelled
	ended    bool
}

// ImportFrom imports the games of sources into the library in the background and shows the first
// one. If some cannot be read, it shows an error. A long import shows its progress and can be
// cancelled, in which case the games saved so far stay.
func (x *Exchange) ImportFrom(sources ...Source) { x.ImportThen(func() {}, sources...) }

// ImportThen is like ImportFrom, and calls then at the end, even if the import was cancelled.
func (x *Exchange) ImportThen(then func(), sources ...Source) {
	if len(sources) == 0 {
		then()
		return
	}
	x.startImport(then, func(ctx context.Context, work *importing) {
		read := readSources(ctx, sources, func(n int) {
			if n%100 == 0 {
				x.deps.Dispatch(func() { work.progress(n, 0) })
			}
		})
		if len(read.games) <= MostAtOnce && (len(read.games) > 0 || read.refused != nil || len(read.settings) == 0) {
			x.deps.Dispatch(func() { work.askSettings(read.settings) })
			work.save(ctx, read.games, read.refused)
			return
		}
		x.deps.Dispatch(func() {
			if work.ended {
				return
			}
			work.close()
			work.askSettings(read.settings)
			if len(read.games) == 0 {
				work.then()
				return
			}
			x.askWhereTo(read.games, read.refused, sources, work.then)
		})
	})
}

// askSettings makes the import ask at its end whether to load the settings in each of files.
func (i *importing) askSettings(files []SettingsFile) {
	for _, f := range slices.Backward(files) {
		then := i.then
		i.then = func() { i.exchange.deps.Settings(f, then) }
	}
}

// MostAtOnce is the maximum number of games that are added to the user's own games without asking.
const MostAtOnce = 50

// mostOfOwn is the maximum number of games that are added to the user's own games at once.
const mostOfOwn = 10_000

// startImport calls do in a new goroutine with a new import. The import shows its progress if it
// takes longer than patience, and calls then at its end.
func (x *Exchange) startImport(then func(), do func(context.Context, *importing)) {
	ctx, cancel := context.WithCancel(context.Background())
	work := &importing{exchange: x, cancel: cancel, then: then}
	time.AfterFunc(patience, func() { x.deps.Dispatch(work.show) })
	go do(ctx, work)
}

// save stores games in the library and then shows the outcome. refused is the error about games
// that could not be read, or nil. If ctx is cancelled, the games saved before that remain. save
// blocks, so it must not be called on Fyne's thread.
func (i *importing) save(ctx context.Context, games []*record.Record, refused error) {
	x := i.exchange
	x.deps.Dispatch(func() { i.progress(0, len(games)) })
	saved, err := x.deps.Library.Import(ctx, games, func(done int) {
		if done%10 == 0 {
			x.deps.Dispatch(func() { i.progress(done, len(games)) })
		}
	})
	if errors.Is(err, context.Canceled) {
		err = nil
	}
	i.cancel()
	x.deps.Dispatch(func() { i.end(saved, errors.Join(refused, err)) })
}

// askWhereTo lets the user choose whether games become a collection or are added to the library,
// imports them, and calls then. If the user cancels, it only calls then. refused is the error about
// games that could not be read, or nil. More than mostOfOwn games can only become a collection.
func (x *Exchange) askWhereTo(games []*record.Record, refused error, sources []Source, then func()) {
	var m *widgets.Modal
	closing := func(do func()) func() { return func() { m.Close(); do() } }
	buttons := []*widgets.Button{widgets.NewPrimary(text.T("files.import.collection"), closing(func() {
		x.importSources(sources)
		then()
	}))}
	if len(games) <= mostOfOwn {
		buttons = append(buttons, widgets.NewButton(text.T("files.import.own"), nil, closing(func() {
			x.startImport(then, func(ctx context.Context, work *importing) { work.save(ctx, games, refused) })
		})))
	}
	buttons = append(buttons, widgets.NewButton(text.T("common.cancel"), nil, closing(then)))
	words := "files.import.many"
	if errors.Is(refused, record.ErrTooLarge) {
		words = "files.import.first" // the reader stopped
	}
	m = widgets.ShowModal(x.deps.Canvas, text.T("files.import.title"),
		widgets.Paragraph(text.T(words, "Number", text.Number(len(games)))), buttons...)
}

// importSources imports sources as a collection named after the first one.
func (x *Exchange) importSources(sources []Source) {
	name := files.Stem(sources[0].Name)
	if name == "" {
		name = text.T("files.import.pasted")
	}
	x.deps.Collect(name, func(ctx context.Context) iter.Seq2[library.Input, error] {
		return func(yield func(library.Input, error) bool) {
			for _, s := range sources {
				data, err := s.Read()
				if ctx.Err() != nil || !yield(library.Input{Name: cmp.Or(s.Name, name), Data: data, Beside: s.Beside}, err) {
					return
				}
			}
		}
	})
}

func (i *importing) show() {
	if i.ended {
		return
	}
	i.words = widgets.Line(i.text())
	i.modal = widgets.ShowModal(i.exchange.deps.Canvas, text.T("files.import.title"), i.words,
		widgets.NewButton(text.T("common.cancel"), nil, i.stop)).Fix(i.stop)
}

// stop cancels the import. While files are read, it ends the import at once. While games are saved,
// the import ends after the current one and reports what was saved.
func (i *importing) stop() {
	i.cancel()
	if i.of == 0 {
		i.close()
		i.then()
	}
}

func (i *importing) text() string {
	switch {
	case i.of == 0 && i.done == 0:
		return text.T("files.import.reading")
	case i.of == 0:
		return text.T("files.import.read", "Games", text.Number(i.done))
	}
	return text.T("files.import.saved", "Done", text.Number(i.done), "Of", text.Number(i.of))
}

func (i *importing) progress(done, of int) {
	i.done, i.of = done, of
	if i.modal != nil && !i.ended {
		i.words.SetText(i.text())
	}
}

// close marks the import as ended and closes its dialog.
func (i *importing) close() {
	i.ended = true
	if i.modal != nil {
		i.modal.Close()
	}
}

// end shows the first game that was imported or already stored, or the list if there are many. It
// also shows err, the error about games that were not saved. Then it calls then.
func (i *importing) end(saved storage.Imported, err error) {
	if i.ended {
		return
	}
	i.close()
	x := i.exchange
	tell := func(title string) {
		if err != nil {
			widgets.Tell(x.deps.Canvas, text.T(title), describe.Error(err), text.T("common.ok"))
		}
		i.then()
	}
	if len(saved.IDs) == 0 {
		tell("app.sorry")
		return
	}
	first := saved.IDs[0]
	x.deps.Leave(func() {
		x.deps.List()
		if i.done = len(saved.IDs); i.done > MostAtOnce {
			x.deps.Shell.Say(i.text())
			x.sayThere(saved)
			tell("files.import.partly")
			return
		}
		x.deps.Load(first, func(rec *record.Record) {
			x.Opened.IDs = saved.IDs
			x.deps.Study(rec, first)
			x.sayThere(saved)
			tell("files.import.partly")
		})
	})
}

// sayThere shows a message with the number of imported games if there are several, or with the
// number of games that the library had already.
func (x *Exchange) sayThere(saved storage.Imported) {
	switch n := len(saved.IDs); {
	case saved.There == 0 && n > 1 && n <= MostAtOnce:
		x.deps.Shell.Say(text.T("files.import.opened", "Games", text.Number(n)))
	case saved.There == 0:
	case n == 1:
		x.deps.Shell.Say(text.T("files.import.there"))
	default:
		x.deps.Shell.Say(text.T("files.import.some", "There", text.Number(saved.There), "Of", text.Number(n)))
	}
}
