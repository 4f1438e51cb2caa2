package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets"
)

// The results of the ways of counting have a column beside the names; if that is too narrow, each
// is below its name, and is not shrunk.
func TestTotalsStandUnderTheirNamesWhereThereIsNoRoom(t *testing.T) {
	test.NewTempApp(t)
	const words = "White +6.5 (29 – 35.5)"
	box := container.New(&totalsLayout{}, widget.NewLabel("Japanese"), widgets.NewTitle(words), widget.NewLabel("Chinese"), widgets.NewTitle(words))
	for width, stacked := range map[float32]bool{600: false, 230: true} {
		box.Resize(fyne.NewSize(width, 10))
		box.Resize(fyne.NewSize(width, box.MinSize().Height))
		name, result, next := box.Objects[0], box.Objects[1], box.Objects[2]
		if under := result.Position().Y > name.Position().Y && result.Position().X == 0; under != stacked {
			t.Errorf("in %v the result is at %v, its name at %v", width, result.Position(), name.Position())
		}
		if next.Position().Y <= name.Position().Y || next.Position().Y < result.Position().Y {
			t.Errorf("in %v the second name is at %v, the first result at %v", width, next.Position(), result.Position())
		}
		last := box.Objects[3]
		if end := last.Position().Y + last.Size().Height; end > box.Size().Height+0.5 {
			t.Errorf("in %v all end at %v of %v", width, end, box.Size().Height)
		}
	}
}
