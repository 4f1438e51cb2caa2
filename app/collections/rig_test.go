package collections

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"testing"

	"pionnier/app/apptest"
	"pionnier/core/library"
	"pionnier/core/record"
)

// rig is the collections of a folder on a stage.
type rig struct {
	*apptest.Stage
	*Collections
	studied []*record.Record
}

func open(t *testing.T, dir string) *rig {
	t.Helper()
	p := &rig{Stage: apptest.NewStage(t, dir)}
	p.Collections = New(Deps{Host: p.Host(), Dir: dir, Preferences: p.Preferences, Own: p.Library, Meet: func(...string) {}, Load: p.Load,
		Study: func(rec *record.Record, _ string, _ *record.Node) {
			p.studied = append(p.studied, rec)
			p.Stage.Shell.Push(apptest.Empty)
		},
		ImportFile: func() {}, ImportFolder: func() {}})
	return p
}

// inputsOf returns files of transcripts, with the given numbers of games.
func inputsOf(counts ...int) func(context.Context) iter.Seq2[library.Input, error] {
	return func(ctx context.Context) iter.Seq2[library.Input, error] {
		return func(yield func(library.Input, error) bool) {
			for i, n := range counts {
				var b strings.Builder
				for k := range n {
					b.WriteString([]string{"f5d6c3d3c4", "f5f6e6f4", "f5d6c4d3", "f5f4e3"}[(i+k)%4] + "\n")
				}
				if !yield(library.Input{Name: fmt.Sprintf("file-%d.txt", i), Data: []byte(b.String())}, ctx.Err()) {
					return
				}
			}
		}
	}
}

// collect imports the games of a file.
func (p *rig) collect(name, games string) {
	p.T.Helper()
	p.Import(name, func(context.Context) iter.Seq2[library.Input, error] {
		return func(yield func(library.Input, error) bool) {
			yield(library.Input{Name: name + ".sgf", Data: []byte(games)}, nil)
		}
	})
	p.Settle()
	p.Tap("OK")
}

// list returns the stored collections.
func (p *rig) list() (list []*library.Collection, err error) {
	apptest.Waiting(func() { list, err = p.store.open() })
	return list, err
}
