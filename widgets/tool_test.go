package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// The words of all tools shrink with one that is a little too long, in letters of the usual size
// too.
func TestToolsAreWrittenInOneSize(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(scaled{theme.DefaultTheme(), 13. / 11})
	tools := []*Tool{NewTool(nil, "Faute", nil), NewTool(nil, "Territoire", nil), NewTool(nil, "Reprendre", nil)}
	longest := float32(0)
	for _, tool := range tools {
		longest = fyne.Max(longest, fyne.MeasureText(tool.Label, 12, fyne.TextStyle{}).Width)
	}
	PlaceTools(tools, 1, 0, 0, 3*(longest+4))
	for _, tool := range tools {
		if size := tool.word.TextSize; size < 11.99 || size > 12 || tool.word.Text != tool.Label {
			t.Errorf("%q is written as %q in %v", tool.Label, tool.word.Text, tool.word.TextSize)
		}
	}
}

// In large text a tool less has room before words are hardly larger than usual.
func TestOneToolMoreLeavesLargeWordsLarge(t *testing.T) {
	test.NewTempApp(t)
	tools := []*Tool{NewTool(nil, "Voriger", nil), NewTool(nil, "Nächster", nil), NewTool(nil, "Fehler", nil), NewTool(nil, "Mehr", nil), NewTool(nil, "Rückgängig", nil)}
	for scale, room := range map[float32]float32{1: 340, 2: 400} {
		fyne.CurrentApp().Settings().SetTheme(letters{theme.DefaultTheme(), scale})
		if !ToolsWhole(tools, room) || ToolsWhole(tools, 0.75*room) {
			t.Errorf("at %v there is room in %v: %v, in %v: %v", scale, room, ToolsWhole(tools, room), 0.75*room, ToolsWhole(tools, 0.75*room))
		}
	}
}

// On a phone on its side "Noch einmal" touched "Lösung", and in large letters the words of a row had several sizes.
func TestWordsOfToolsStandApartInOneSize(t *testing.T) {
	test.NewTempApp(t)
	tools := []*Tool{NewTool(nil, "Tipp", nil), NewTool(nil, "Noch einmal", nil), NewTool(nil, "Lösung", nil), NewTool(nil, "Überspringen", nil)}
	for _, scale := range []float32{1, 1.5, 2} {
		fyne.CurrentApp().Settings().SetTheme(letters{theme.DefaultTheme(), scale})
		for width := float32(220); width <= 640; width += 20 {
			PlaceTools(tools, 1, 0, 0, width)
			end := float32(-100)
			for _, tool := range tools {
				if tool.bare {
					continue
				}
				begin := tool.Position().X + tool.word.Position().X
				if tool.word.TextSize != tools[0].word.TextSize || begin-end < 3.9 {
					t.Errorf("letters %v, %v wide: %q in %v is %v from the word before", scale, width, tool.word.Text, tool.word.TextSize, begin-end)
				}
				end = begin + tool.word.MinSize().Width
			}
		}
	}
}
