package practice

import (
	"bytes"
	"errors"
	"iter"
	"slices"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
	"pionnier/widgets"
)

// TakeProblems reads inputs in the background, stores their problems as one collection, and shows
// how many there are. It updates the hub.
func (pr *Practice) TakeProblems(name string, inputs iter.Seq2[library.Input, error]) {
	name = files.Stem(name)
	pr.work.Go(func() {
		data, refused := joinProblems(inputs)
		c, err := core.ReadCollection(name, data, startOf)
		if err != nil && refused != nil && !errors.Is(err, core.ErrNoProblem) {
			err = refused // says more than that there is no game
		}
		pr.deps.Dispatch(func() {
			if err != nil {
				pr.deps.Fail(err)
				return
			}
			pr.deps.OnDisk(func() error { return storage.ProblemsIn(pr.deps.Dir).Keep(c.Name, data) }, shell.OnSuccess(pr.deps.Fail, func() {
				pr.tookProblems(c, refused)
			}))
		})
	})
}

// tookProblems shows that the collection c was stored. refused is the error about files that could
// not be read, or nil.
func (pr *Practice) tookProblems(c *core.Collection, refused error) {
	if !slices.Contains(pr.names, c.Name) {
		pr.names = append(pr.names, c.Name)
	}
	pr.collectionsChanged()
	if refused != nil {
		pr.deps.Fail(refused)
	}
	if c.Skipped > 0 {
		pr.deps.Shell.Say(text.T("puzzle.imported.some", "Count", len(c.Problems), "Skipped", c.Skipped))
	} else {
		pr.deps.Shell.Say(text.N("puzzle.imported", len(c.Problems)))
	}
}

// joinProblems returns the problems of inputs as one file. It returns a single file unchanged.
// refused is the error about files that cannot be read, or nil.
func joinProblems(inputs iter.Seq2[library.Input, error]) (joined []byte, refused error) {
	var found [][]byte
	var b bytes.Buffer
	for in, err := range inputs {
		var records []*record.Record
		if err == nil {
			records, err = sgf.Read(bytes.NewReader(in.Data))
		}
		for _, r := range records {
			if b.Len() <= sgf.MaxBytes { // more is refused
				err = errors.Join(err, sgf.Write(&b, r))
			}
		}
		if err != nil {
			refused = errors.Join(refused, &describe.FileError{Name: in.Name, Err: err})
		}
		found = append(found, in.Data)
	}
	if len(found) == 1 {
		return found[0], refused
	}
	return b.Bytes(), refused
}

// imported returns the collections that the user has imported.
func (pr *Practice) imported() []*core.Collection {
	return slices.DeleteFunc(slices.Clone(pr.collections), func(c *core.Collection) bool {
		return slices.ContainsFunc(bundle.Files(), func(f bundle.File) bool { return f.Name == c.Name })
	})
}

// chooseRemoved opens a list where the user can choose an imported collection to remove.
func (pr *Practice) chooseRemoved() {
	pr.deps.Shell.Push(func() shell.Screen {
		var rows []puzzle.Row
		for _, c := range pr.imported() {
			row := pr.themeRow(c, "", collectionName(c.Name))
			row.Do = func() { pr.removeProblems(c) }
			rows = append(rows, row)
		}
		return puzzle.NewHub(text.T("puzzle.remove"), rows, pr.deps.Shell.Back)
	})
}

// removeProblems removes c if the user confirms that. Puzzles that are being learnt stay.
func (pr *Practice) removeProblems(c *core.Collection) {
	while := pr.deps.Shell.While()
	widgets.Ask(pr.deps.Canvas, collectionName(c.Name), text.T("puzzle.remove.text"), text.T("puzzle.remove.do"), text.T("common.cancel"), func() {
		pr.deps.OnDisk(func() error { return storage.ProblemsIn(pr.deps.Dir).Remove(c.Name) }, shell.OnSuccess(pr.deps.Fail, func() {
			pr.names = slices.DeleteFunc(pr.names, func(name string) bool { return name == c.Name })
			pr.collectionsChanged()
			while.Do(pr.deps.Shell.Back)
		}))
	})
}
