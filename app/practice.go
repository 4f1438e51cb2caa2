package app

import (
	"context"
	"iter"
	"path/filepath"

	"fyne.io/fyne/v2"

	"pionnier/app/practice"
	"pionnier/app/puzzle"
	"pionnier/app/study"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/record"
	core "pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/disk"
)

// openPractice joins what is practised with the rest of the program.
func (a *App) openPractice() *practice.Practice {
	return practice.Open(practice.Deps{
		Dir: a.dataDir, Preferences: a.preferences, Last: a.lastChoices,
		Games: func() []storage.Entry { return a.library.List() },
		Asker: func(g catalog.Game) core.Asker { return a.asker(g) },

		Shell: a.shell, Canvas: a.window.Canvas(), Fail: a.showError, OnDisk: a.onDisk,
		Puzzle: puzzle.Deps{Board: a.newBoard, Back: a.shell.Back, Help: a.showKeys, Sound: a.sounds.Play, Dispatch: a.dispatch},

		Play: a.start, Study: a.studyFile, Saved: a.unsaved.try, ChooseProblems: a.chooseProblems,
		SavePicture: func(g catalog.Game, r *record.Record, p study.Picture, name string) {
			a.savePicture(g, r, p, cleanName(name))
		},
		Collections: a.collections.Show, Explorer: a.collections.Explorer, Collected: a.collections.Gather,
	})
}

// problemFiles are the files that may have problems.
func problemFiles() files.Walker { return files.Walker{Extensions: []string{".sgf"}} }

// chooseProblems asks for a file of problems, or for a folder or an archive of such files.
func (a *App) chooseProblems(ctx context.Context, take func(name string, inputs iter.Seq2[library.Input, error])) {
	extensions := append(problemFiles().Extensions, lastExtensions(files.Archives())...)
	if inBrowser {
		a.chooseFiles(extensions, false, func(chosen []chosenFile) {
			take(chosen[0].name, readLater(chosen[0].name, func() ([]byte, error) { return chosen[0].read(files.MaxFile) }))
		})
		return
	}
	a.pickFileOrFolder(text.T("puzzle.import"), text.T("files.folder.whole"), extensions, func(uri fyne.URI) {
		if uri.Scheme() != "file" {
			take(uri.Name(), readLater(uri.Name(), uriSource(uri).read))
			return
		}
		folder, name := filepath.Split(uri.Path())
		take(name, problemFiles().Walk(ctx, disk.FS(folder), name))
	})
}

// readLater are the problems of a file that is read once they are asked for, which waits.
func readLater(name string, read func() ([]byte, error)) iter.Seq2[library.Input, error] {
	return func(yield func(library.Input, error) bool) {
		data, err := read()
		problemFiles().Read(name, data, err)(yield)
	}
}
