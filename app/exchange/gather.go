package exchange

import (
	"context"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/press/text"
	"pionnier/storage/disk"
)

// ImportCollectionFile asks for a file or an archive and makes a collection of it.
func (x *Exchange) ImportCollectionFile() {
	if InBrowser {
		x.chooseFiles(slices.Concat(catalog.Extensions, files.Archives()), false, func(chosen []chosenFile) { x.importChosenCollection(chosen[0]) })
		return
	}
	x.PickFile(text.T("files.open.title"), collectable(), x.ImportCollection)
}

// collectable returns the extensions of what a collection is made of, as a dialog filters by them.
func collectable() []string {
	return lastExtensions(slices.Concat(catalog.Extensions, files.Archives()))
}

// lastExtensions returns the extensions that a dialog can filter by: ".gz" for ".tar.gz".
func lastExtensions(extensions []string) (last []string) {
	for _, e := range extensions {
		last = append(last, e[strings.LastIndexByte(e, '.'):])
	}
	return last
}

// ImportCollectionFolder asks for a folder and makes a collection of it.
func (x *Exchange) ImportCollectionFolder() {
	x.pickFolder(text.T("collected.folder"), text.T("files.folder.whole"), "", collectable(), x.ImportCollection)
}

// ImportCollection makes a collection of files that the toolkit names.
func (x *Exchange) ImportCollection(uri fyne.URI) {
	x.importCollectionURIs(files.Stem(uri.Name()), []fyne.URI{uri})
}

// importCollectionURIs makes one collection of several.
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

// inputsOf finds the files with games among those that the toolkit names.
func inputsOf(ctx context.Context, uri fyne.URI) iter.Seq2[library.Input, error] {
	if uri.Scheme() == "file" {
		return games().Walk(ctx, disk.FS(filepath.Dir(uri.Path())), filepath.Base(uri.Path()))
	}
	data, err := uriSource(uri).Read()
	return games().Read(uri.Name(), data, err)
}

// largestArchive is the most bytes that a page can hold twice.
const largestArchive = 512 << 20

// importChosenCollection makes a collection of a file from the browser.
func (x *Exchange) importChosenCollection(f chosenFile) {
	x.deps.Collect(files.Stem(f.name), func(context.Context) iter.Seq2[library.Input, error] {
		data, err := f.read(largestArchive)
		return games().Read(f.name, data, err)
	})
}

// games finds the files with games.
func games() files.Walker { return files.Walker{Extensions: catalog.Extensions} }

// ProblemFiles returns the files that may have problems.
func ProblemFiles() files.Walker { return files.Walker{Extensions: []string{".sgf"}} }

// ChooseProblems asks for a file of problems, or for a folder or an archive of such files.
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

// readLater returns the problems of a file, which it reads when they are needed, waiting for the disk.
func readLater(name string, read func() ([]byte, error)) iter.Seq2[library.Input, error] {
	return func(yield func(library.Input, error) bool) {
		data, err := read()
		ProblemFiles().Read(name, data, err)(yield)
	}
}
