package practice

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/press/kifu"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/record"
)

// The problems of a collection or a theme that are not yet solved can be printed, and each built-in
// collection as a book, which changes nothing.
func TestPrinted(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := open(t, t.TempDir())
		var title string
		var records []*record.Record
		r.deps.Print = func(name string, problems []*record.Record) { title, records = name, problems }
		r.Show()
		r.Thread.Settle()
		if len(r.collections) == 0 {
			t.Fatal("no collections")
		}
		for _, c := range r.collections {
			r.printedRow(c, "", collectionName(c.Name)).Do()
			if title != collectionName(c.Name) || len(records) != min(mostPrinted, len(c.Problems)) || records[0] != c.Problems[0].Record {
				t.Errorf("%s: %d problems under %q", c.Name, len(records), title)
			}
			few := kifu.Print{Options: kifu.Options{Problems: true, Title: title}}
			for _, rec := range records[:min(2, len(records))] {
				g, err := catalog.Find(rec.Game)
				if err != nil {
					t.Fatal(err)
				}
				few.Games = append(few.Games, kifu.Game{Entry: g, Record: rec})
			}
			before := len(slices.Collect(records[0].Root.All()))
			var b bytes.Buffer
			if err := few.Write(&b, "epub"); err != nil || b.Len() < 1000 {
				t.Errorf("%s: %d bytes, %v", c.Name, b.Len(), err)
			}
			if after := len(slices.Collect(records[0].Root.All())); after != before {
				t.Errorf("%s: a problem of %d nodes has %d", c.Name, before, after)
			}
		}
		c := r.collections[0]
		r.deck.Apply(core.Answered{At: time.Now(), ID: c.Problems[0].ID, Grade: fsrs.Good})
		if got := r.printed(c, ""); got[0] != c.Problems[1].Record {
			t.Error("what is solved is printed first")
		}
		theme := c.Themes()[0]
		for _, rec := range r.printed(c, theme) {
			if !slices.ContainsFunc(c.Problems, func(p *core.Problem) bool { return p.Record == rec && p.Theme() == theme }) {
				t.Errorf("a problem is not of %s", theme)
			}
		}
		r.choosePrinted()
		if r.deps.Shell.Depth() != 3 {
			t.Error("there is no list of what can be printed")
		}
	})
}
