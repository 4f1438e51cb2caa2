package help

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/licences"
	"pionnier/widgets"
)

// A licence is laid out when its name is tapped, and makes the page longer.
func TestALicenceOpens(t *testing.T) {
	test.NewTempApp(t)
	p := NewLicences(func() {})
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(400, 500))
	var folds []*widgets.Fold
	for _, o := range test.LaidOutObjects(p.Content()) {
		if f, ok := o.(*widgets.Fold); ok {
			folds = append(folds, f)
		}
	}
	if len(folds) != len(licences.All()) {
		t.Fatalf("%d names for %d licences", len(folds), len(licences.All()))
	}
	before := folds[0].MinSize().Height
	test.Tap(folds[0].Held()[0].(fyne.Tappable))
	if after := folds[0].MinSize().Height; after < before+500 {
		t.Errorf("the licence of Go opens from %v to %v", before, after)
	}
	if !p.Key(&fyne.KeyEvent{Name: fyne.KeyEnd}) || p.page.Offset() == 0 {
		t.Error("the page does not scroll")
	}
}
