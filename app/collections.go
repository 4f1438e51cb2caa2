package app

import (
	"context"
	"iter"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/collected"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/storage/disk"
)

// openCollections joins the games of others with the rest of the program.
func (a *App) openCollections() *collected.Collections {
	deps := collected.Deps{
		Dir: a.dataDir, Preferences: a.preferences, Own: a.library,
		Shell: a.shell, Canvas: a.window.Canvas(), Dispatch: a.dispatch, Fail: a.showError, Meet: a.meet, OnDisk: a.onDisk,
		Load: a.load, Study: a.studyAt, Export: a.export, ImportFile: a.importCollectionFile,
	}
	if !inBrowser && !a.mobile() {
		deps.ImportFolder = a.importCollectionFolder
	}
	return collected.New(deps)
}

// importCollectionFile asks for a file or an archive and makes a collection of it.
func (a *App) importCollectionFile() {
	extensions := append(append([]string{}, catalog.Extensions...), files.Archives()...)
	if inBrowser {
		a.chooseFiles(extensions, false, func(chosen []chosenFile) { a.importChosenCollection(chosen[0]) })
		return
	}
	a.pickFile(text.T("files.open.title"), lastExtensions(extensions), a.importCollectionURI)
}

// lastExtensions are what a dialog can look at: ".gz" of ".tar.gz".
func lastExtensions(extensions []string) (last []string) {
	for _, e := range extensions {
		last = append(last, e[strings.LastIndexByte(e, '.'):])
	}
	return last
}

// importCollectionFolder asks for a folder and makes a collection of it.
func (a *App) importCollectionFolder() {
	a.pickFolder(text.T("collected.folder"), text.T("files.folder.whole"), "", a.importCollectionURI)
}

// importCollectionURI makes a collection of what the toolkit names.
func (a *App) importCollectionURI(uri fyne.URI) {
	a.importCollectionURIs(files.Stem(uri.Name()), []fyne.URI{uri})
}

// importCollectionURIs makes one collection of several.
func (a *App) importCollectionURIs(name string, uris []fyne.URI) {
	a.collections.Import(name, func(ctx context.Context) iter.Seq2[library.Input, error] {
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

// inputsOf finds the files with games in what the toolkit names.
func inputsOf(ctx context.Context, uri fyne.URI) iter.Seq2[library.Input, error] {
	if uri.Scheme() == "file" {
		return games().Walk(ctx, disk.FS(filepath.Dir(uri.Path())), filepath.Base(uri.Path()))
	}
	data, err := uriSource(uri).read()
	return games().Read(uri.Name(), data, err)
}

// largestArchive is how many bytes a page can hold twice.
const largestArchive = 512 << 20

// importChosenCollection makes a collection of a file that a browser gives.
func (a *App) importChosenCollection(f chosenFile) {
	a.collections.Import(files.Stem(f.name), func(context.Context) iter.Seq2[library.Input, error] {
		data, err := f.read(largestArchive)
		return games().Read(f.name, data, err)
	})
}

// games finds the files that have games.
func games() files.Walker { return files.Walker{Extensions: catalog.Extensions} }
