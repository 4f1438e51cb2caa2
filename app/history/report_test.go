package history

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
)

// A row of a game with a report shows accuracies and a graph, a row without one neither; in rows of
// any width nothing overlaps.
func TestARowShowsTheReport(t *testing.T) {
	r := open(t, some[:2]...)
	id := r.library.List()[0].ID
	rec, err := r.library.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	record.SetAccuracy(rec, game.ByColor[float64]{Black: 91.4}, true).Apply(rec)
	if _, err := r.library.Save(id, rec); err != nil {
		t.Fatal(err)
	}
	r.reload()
	for _, width := range []float32{256, 360, 400, 519, 520, 1100} {
		r.window.Resize(fyne.NewSize(width, 760))
		for _, o := range test.LaidOutObjects(r.list) {
			row, ok := owner[*row](o)
			if !ok || row.id == "" {
				continue
			}
			has := row.id == id
			graph := has && width >= 320 // where it is narrower the words come first
			if row.report.spark.Visible() != graph || row.report.accuracy.Visible() != has ||
				strings.Contains(row.tile.Label, "Accuracy of Black 91 %") != has {
				t.Errorf("%v wide, report %v: %v, %q", width, has, row.report.shown, row.tile.Label)
			}
			if row.id != id {
				continue
			}
			want := "Accuracy of Black 91 %"
			if r.hasColumns() {
				want = "91 % · –"
			}
			if row.report.accuracy.Text != want {
				t.Errorf("accuracy %q", row.report.accuracy.Text)
			}
			places := []fyne.CanvasObject{row.title, row.detail, row.report.spark, row.report.accuracy}
			if end := right(row.report.accuracy); end > row.tile.Size().Width {
				t.Errorf("%v wide: the accuracies end at %v of %v", width, end, row.tile.Size().Width)
			}
			for i, a := range places {
				if b := bottom(a); b > row.tile.Size().Height+4 || a.Position().Y < -12 {
					t.Errorf("%v wide: part %d reaches to %v", width, i, b)
				}
				for k, b := range places[:i] {
					// A line of text includes some space around its letters.
					if apart := max(a.Position().Y-bottom(b), b.Position().Y-bottom(a), a.Position().X-right(b), b.Position().X-right(a)); apart < -18 {
						t.Errorf("%v wide: parts %d and %d overlap by %v", width, i, k, -apart)
					}
				}
			}
		}
	}
}

func bottom(o fyne.CanvasObject) float32 { return o.Position().Y + o.Size().Height }
func right(o fyne.CanvasObject) float32  { return o.Position().X + o.Size().Width }

func TestTheGraphOfARow(t *testing.T) {
	var r rowReport
	objects := r.make()
	if r.set(nil, false) != "" || slices.ContainsFunc(objects, fyne.CanvasObject.Visible) {
		t.Error("there is a report of nothing")
	}
	if words := r.set(&storage.Report{Chances: []byte{50, 60}}, false); words != ", Accuracy: Black –, White –" {
		t.Errorf("spoken is %q", words)
	}
}

// In a narrow row, the words come first, and shrink rather than go beyond the edge. A graph of which nothing
// could be read is left out.
func TestAGraphWithoutRoomIsLeftOut(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Scale: 2})
	var r rowReport
	r.make()
	r.set(&storage.Report{Chances: []byte{50, 60}}, false)
	words := r.accuracy.MinSize().Width
	for _, room := range []float32{10, 60, 10} {
		r.place(20, 0, 20+gap+words+room, 80, 20, true)
		if shown := r.spark.Visible(); shown != (room == 60) {
			t.Errorf("with room for %v, the graph is shown: %v", room, shown)
		}
		if x := r.accuracy.Position().X; room == 10 && x != 20 {
			t.Errorf("the words begin at %v, not at the edge", x)
		}
	}
	r.place(20, 0, 20+words-15, 80, 20, true)
	if end := right(r.accuracy); end > 20+words-15 {
		t.Errorf("the words end at %v, beyond %v", end, 20+words-15)
	}
}
