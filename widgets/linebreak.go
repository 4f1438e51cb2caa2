package widgets

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/figure"
)

// breakHere is the toolkit's space without a width: it ends a line there as at a space,
// and neither measures nor draws it.
const breakHere = "\r"

// Breakable marks where a line of a label may end, so that the toolkit, which knows only
// spaces, breaks Chinese and Japanese as figure.Wrap does. Other texts stay as they are.
func Breakable(s string) string {
	if !strings.ContainsFunc(s, figure.Unspaced) {
		return s
	}
	return strings.Join(figure.Pieces(s), breakHere)
}

// SetJoined shows a text in a label of a width that wraps, and ends no line at a no-break
// space, as the toolkit does: to it that is a space like others. Nor does a line begin with a
// per cent sign.
func SetJoined(l *widget.Label, s string, width float32) {
	if words := joined(l, s, width); words != l.Text {
		l.SetText(words)
	}
}

func joined(l *widget.Label, s string, width float32) string {
	if !strings.ContainsAny(s, "\u00a0\u202f%") {
		return Breakable(s)
	}
	size := theme.Size(cmp.Or(l.SizeName, theme.SizeNameText))
	room := width - 2*theme.InnerPadding()
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(figure.Wrap(line, func(s string) bool {
			return fyne.MeasureText(s, size, l.TextStyle).Width <= room
		}), "\n")
	}
	return strings.Join(lines, "\n")
}

// JoinedCaption is a Caption that ends no line at a no-break space.
func JoinedCaption(s string) *fyne.Container {
	return container.New(joining{s}, Caption(s))
}

// joining gives the label in a container the lines of its words.
type joining struct{ words string }

// Layout is part of fyne.Layout.
func (j joining) Layout(o []fyne.CanvasObject, size fyne.Size) {
	SetJoined(o[0].(*widget.Label), j.words, size.Width)
	Put(o[0], 0, 0, size.Width, size.Height)
}

// MinSize is part of fyne.Layout.
func (joining) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// SetWords shows another text in a label that wraps.
func SetWords(l *widget.Label, s string) { l.SetText(Breakable(s)) }
