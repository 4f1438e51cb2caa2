package exchange

import (
	"context"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/core/format"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/press/text"
	"pionnier/storage/disk"
)

// ImportCollectionFile lets the user choose a file of games or an archive and imports it as a
// collection. It does nothing if the user cancels.
func (x *Exchange) ImportCollectionFile() {
	if InBrowser {
		x.chooseFiles(slices.Concat(format.Extensions, files.Archives()), false, func(chosen []chosenFile) { x.importChosenCollection(chosen[0]) })
		return
	}
	x.PickFile(text.T("files.open.title"), collectable(), x.ImportCollection)
}

// collectable returns the extensions of files that can be imported as collections, for dialogs.
func collectable() []string {
	return lastExtensions(slices.Concat(format.Extensions, files.Archives()))
}

// lastExtensions returns the last part of each of extensions, such as ".gz" for ".tar.gz", because
// dialogs filter by that.
func lastExtensions(extensions []string) (last []string) {
	for _, e := range extensions {
		last = append(last, e[strings.LastIndexByte(e, '.'):])
	}
	return last
}

// ImportCollectionFolder lets the user choose a folder and imports it as a collection. It does
// nothing if the user cancels.
func (x *Exchange) ImportCollectionFolder() {
	x.pickFolder(text.T("collected.folder"), text.T("files.folder.whole"), "", collectable(), x.ImportCollection)
}

// ImportCollection imports uri, a file or a folder, as a collection.
func (x *Exchange) ImportCollection(uri fyne.URI) {
	x.importCollectionURIs(files.Stem(uri.Name()), []fyne.URI{uri})
}

// importCollectionURIs imports uris, files or folders, as one collection with the given name.
func (x *Exchange) importCollectionURIs(name string, uris []fyne.URI) {
	x.deps.Collect(name, func(ctx context.Context) iter.Seq2[library.Input, error] {
		return func(yield func(library.Input, error) bool) {
			for _, uri := range uris {
				for input, err := range inputsOf(ctx, uri) {
					if !yield(input, err) {
						return
					}
				}
			}
		}
	})
}

// inputsOf returns the files of games in uri, a file or a folder. A file that cannot be read is an
// input with an error. Both inputsOf and the sequence may block while they read. The sequence over
// a folder ends when ctx is cancelled.
func inputsOf(ctx context.Context, uri fyne.URI) iter.Seq2[library.Input, error] {
	if uri.Scheme() == "file" {
		return games().Walk(ctx, disk.FS(filepath.Dir(uri.Path())), filepath.Base(uri.Path()))
	}
	data, err := uriSource(uri).Read()
	return games().Read(uri.Name(), data, err)
}

// largestArchive is the maximum size of an archive in bytes, of which a page needs two copies.
const largestArchive = 512 << 20

// importChosenCollection imports f, a file chosen in a browser, as a collection.
func (x *Exchange) importChosenCollection(f chosenFile) {
	x.deps.Collect(files.Stem(f.name), func(context.Context) iter.Seq2[library.Input, error] {
		data, err := f.read(largestArchive)
		return games().Read(f.name, data, err)
	})
}

// games returns a walker over files of games.
func games() files.Walker { return files.Walker{Extensions: format.Extensions} }

// ProblemFiles returns a walker over files that may contain problems.
func ProblemFiles() files.Walker { return files.Walker{Extensions: []string{".sgf"}} }

// ChooseProblems lets the user choose a file, a folder or an archive of problems. It calls take
// with its name and its files, unless the user cancels. The sequence of files blocks while it reads
// them, and ends when ctx is cancelled.
func (x *Exchange) ChooseProblems(ctx context.Context, take func(name string, inputs iter.Seq2[library.Input, error])) {
	extensions := append(ProblemFiles().Extensions, lastExtensions(files.Archives())...)
	if InBrowser {
		x.chooseFiles(extensions, false, func(chosen []chosenFile) {
			take(chosen[0].name, readLater(chosen[0].name, func() ([]byte, error) { return chosen[0].read(files.MaxFile) }))
		})
		return
	}
	x.pickFileOrFolder(text.T("puzzle.import"), text.T("files.folder.whole"), extensions, func(uri fyne.URI) {
		if uri.Scheme() != "file" {
			take(uri.Name(), readLater(uri.Name(), uriSource(uri).Read))
			return
		}
		folder, name := filepath.Split(uri.Path())
		take(name, ProblemFiles().Walk(ctx, disk.FS(folder), name))
	})
}

// readLater returns the problem files in the file with the given name. It calls read, which may
// block, when the sequence is used.
func readLater(name string, read func() ([]byte, error)) iter.Seq2[library.Input, error] {
	return func(yield func(library.Input, error) bool) {
		data, err := read()
		ProblemFiles().Read(name, data, err)(yield)
	}
}
