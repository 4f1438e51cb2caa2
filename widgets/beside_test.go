package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// scaled is a theme with all sizes multiplied by a factor.
type scaled struct {
	fyne.Theme
	by float32
}

func (s scaled) Size(name fyne.ThemeSizeName) float32 { return s.by * s.Theme.Size(name) }

// An icon is as high as the first line of its text, however large the text; texts without an icon
// begin where others do.
func TestIconBesideWords(t *testing.T) {
	app := test.NewTempApp(t)
	for _, scale := range []float32{1, 2} {
		app.Settings().SetTheme(scaled{theme.DefaultTheme(), scale})
		icon, words := widget.NewIcon(nil), widget.NewLabel("The answer: b7.")
		box := container.New(Beside{}, icon, words)
		box.Resize(fyne.NewSize(300, 40))
		if x := words.Position().X; x != 0 {
			t.Errorf("scale %v: without an icon the words begin at %v", scale, x)
		}
		icon.SetResource(fyne.NewStaticResource("mark.svg", []byte("<svg/>")))
		box.Resize(fyne.NewSize(301, 40))
		if x, side := words.Position().X, icon.Size().Height; side != scale*theme.DefaultTheme().Size(theme.SizeNameInlineIcon) || x < side {
			t.Errorf("scale %v: the icon is %v high, and the words begin at %v", scale, side, x)
		}
	}
}
