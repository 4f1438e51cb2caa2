package widgets

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// tipTime is how long the pointer rests on a widget before its tip is shown. It must be shorter than the time
// for which the program's loop runs freely after an event.
const tipTime = 450 * time.Millisecond

// tipWidth is the maximum width of a tip.
const tipWidth float32 = 380

// Tips is a layer over a screen that shows the whole of a text that is cut, or the name of a button with only a
// picture, while the pointer rests there. It ignores clicks.
type Tips struct {
	Layer *fyne.Container

	canvas fyne.Canvas
	back   *canvas.Rectangle
	words  *Text
	owner  fyne.CanvasObject // the widget under the pointer, or nil
	part   fyne.Position     // position in owner below whose left end the tip stands; 0, 0: below all of owner
	asked  int               // number of tips requested so far, so that an older one is not shown late
}

// tipsOf holds the layer of each canvas. It is used on Fyne's thread only.
var tipsOf = map[fyne.Canvas]*Tips{}

// NewTips returns the tips of c. Their Layer must be placed above the content of c.
func NewTips(c fyne.Canvas) *Tips {
	t := &Tips{canvas: c, back: canvas.NewRectangle(nil), words: Paragraph("")}
	t.words.Label.SizeName = theme.SizeNameCaptionText
	t.Layer = &fyne.Container{Layout: t, Objects: []fyne.CanvasObject{t.back, t.words}}
	t.Layer.Hide()
	tipsOf[c] = t
	return t
}

// Hide hides the current tip and cancels a pending one.
func (t *Tips) Hide() {
	t.owner = nil
	if t.Layer.Visible() {
		t.Layer.Hide()
		t.canvas.Refresh(t.Layer)
	}
}

// showTip shows words beside o after the pointer has rested on it. It does nothing if words is
// empty.
func showTip(o fyne.CanvasObject, words string) { TipAt(o, fyne.Position{}, words) }

// TipAt shows words below place, a position in o, or above o, after the pointer has rested there.
// It does nothing if words is empty or a modal is open.
func TipAt(o fyne.CanvasObject, place fyne.Position, words string) {
	hideTip(o)
	c := focus.CanvasOf(o)
	t := tipsOf[c]
	if t == nil || words == "" || HasModal(c) { // which would hide it
		return
	}
	t.Hide()
	t.owner, t.part = o, place
	t.asked++
	mine := t.asked
	fyne.NewAnimation(tipTime, func(done float32) {
		if done == 1 && t.owner == o && t.asked == mine && !t.Layer.Visible() && t.place() != (fyne.Position{}) {
			t.show(words)
		}
	}).Start()
}

// hideTip hides the tip of o. It does nothing if o has no tip.
func hideTip(o fyne.CanvasObject) {
	if t := tipsOf[focus.CanvasOf(o)]; t != nil && t.owner == o {
		t.Hide()
	}
}

// place returns the absolute position of the owner, or the zero position if the owner is not on the
// screen.
func (t *Tips) place() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(t.owner)
}

func (t *Tips) show(words string) {
	t.words.SetText(words)
	t.back.FillColor, t.back.StrokeColor = theme.Color(theme.ColorNameOverlayBackground), theme.Color(theme.ColorNameSeparator)
	t.back.StrokeWidth, t.back.CornerRadius = 1, 8
	t.Layer.Show()
	t.words.Refresh()
	t.Layout(nil, t.Layer.Size())
	t.canvas.Refresh(t.Layer) // the layer itself knows no canvas before it is painted
}

// Layout implements fyne.Layout. It puts the tip below the owner, or above it if there is no room
// below.
func (t *Tips) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if t.owner == nil {
		return
	}
	const edge, apart = 6, 2
	one := fyne.MeasureText(t.words.Words(), theme.CaptionTextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + 1
	width := fyne.Min(one, fyne.Min(tipWidth, size.Width-2*edge))
	height := HighAt(t.words, width)
	at := t.place()
	x := fyne.Max(edge, fyne.Min(at.X+t.part.X, size.Width-edge-width))
	y := at.Y + t.owner.Size().Height + apart
	if t.part.Y > 0 {
		y = at.Y + t.part.Y + apart
	}
	if y+height > size.Height-edge {
		y = fyne.Max(edge, at.Y-apart-height)
	}
	Put(t.back, x, y, width, height)
	Put(t.words, x, y, width, height)
}

// MinSize implements fyne.Layout.
func (t *Tips) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// cutWords returns the full texts of the objects in o whose texts are cut.
func cutWords(o fyne.CanvasObject) string {
	var found []string
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range layout.Visible(o.Objects) {
			if words := cutWords(child); words != "" {
				found = append(found, words)
			}
		}
	case *Title:
		least := LeastText
		if o.Short != nil || o.Middle {
			least = theme.CaptionTextSize()
		}
		if !Fits(o.Text, o.Size().Width-2*o.pad(), least, fyne.TextStyle{Bold: !o.Plain}) {
			found = append(found, o.Text)
		}
	case *widget.Label:
		if o.Truncation != fyne.TextTruncateOff && !Fits(o.Text, o.Size().Width-2*theme.InnerPadding(), theme.Size(o.SizeName), o.TextStyle) {
			found = append(found, o.Text)
		}
	}
	return strings.Join(found, "\n")
}
