package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Tool is a toolbar button: an icon over its word, as wide as its bar gives it.
type Tool struct {
	Tile
	icon *canvas.Image
	word *canvas.Text
}

// NewTool makes a tool; Fyne may resize its icon to fit.
func NewTool(icon fyne.Resource, word string, tapped func()) *Tool {
	t := &Tool{icon: canvas.NewImageFromResource(icon), word: canvas.NewText(word, nil)}
	t.icon.FillMode = canvas.ImageFillContain
	t.Label, t.OnTapped, t.Flat = word, tapped, true
	t.Content = &fyne.Container{Objects: []fyne.CanvasObject{t.icon, t.word}, Layout: toolLayout{t}}
	t.ExtendBaseWidget(t)
	t.paint()
	return t
}

// SetEnabled enables the tool, or disables and fades it.
func (t *Tool) SetEnabled(on bool) {
	t.setDisabled(!on)
	t.paint()
	t.icon.Refresh()
	t.word.Refresh()
}

// SetWord changes what the tool is called and its picture.
func (t *Tool) SetWord(icon fyne.Resource, word string) {
	if t.Label == word && t.icon.Resource == icon {
		return
	}
	t.Label, t.icon.Resource = word, icon
	t.Content.(*fyne.Container).Layout.Layout(nil, t.Content.Size())
	t.icon.Refresh()
	t.Refresh()
}

// Refresh follows the theme.
func (t *Tool) Refresh() {
	t.paint()
	t.Tile.Refresh()
}

func (t *Tool) paint() {
	t.word.TextSize = theme.Size(theme.SizeNameCaptionText)
	t.word.Color, t.icon.Translucency = theme.Color(theme.ColorNameForeground), 0
	if t.disabled {
		t.word.Color, t.icon.Translucency = fade(theme.Color(theme.ColorNameForeground), 0x60), 0.62
	}
}

type toolLayout struct{ tool *Tool }

const toolIcon float32 = 24

func (l toolLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	word := l.tool.word
	l.tool.paint()
	fit(l.tool.Label, s.Width-2, word)
	text := word.MinSize()
	free := s.Height - toolIcon - text.Height
	Put(l.tool.icon, (s.Width-toolIcon)/2, free/2-1, toolIcon, toolIcon)
	Put(word, (s.Width-text.Width)/2, free/2+toolIcon+1, text.Width, text.Height)
}

func (l toolLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	word := fyne.MeasureText("X", theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
	return touchable(fyne.NewSize(56, fyne.Min(56, toolIcon+word.Height+4)))
}

// WordWidth is the width at which the tool's word is not cut.
func (t *Tool) WordWidth() float32 {
	return fyne.MeasureText(t.Label, theme.Size(theme.SizeNameCaptionText), t.word.TextStyle).Width
}

// Icon is the tool's picture.
func (t *Tool) Icon() fyne.Resource { return t.icon.Resource }
