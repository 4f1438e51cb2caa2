package widgets

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/press/figure"
	"pionnier/widgets/control"
)

// Text is a label that wraps its text as figure.Wrap does. The toolkit would break lines at
// no-break spaces, and would not break Chinese and Japanese.
type Text struct {
	control.Static
	// Label draws the text. Set its look there, but its text by SetText.
	Label *widget.Label
	words string
}

func newText(label *widget.Label, words string) *Text {
	label.Wrapping = fyne.TextWrapWord
	label.ExtendBaseWidget(label)
	t := &Text{Label: label, words: words}
	label.Text = t.lines(0)
	t.ExtendBaseWidget(t)
	return t
}

// Words returns the text.
func (t *Text) Words() string { return t.words }

// SetText sets the text.
func (t *Text) SetText(words string) {
	t.words = words
	t.Label.SetText(t.lines(t.Size().Width))
}

// wrap breaks the text into lines for width.
func (t *Text) wrap(width float32) {
	if lines := t.lines(width); lines != t.Label.Text {
		t.Label.SetText(lines)
	}
}

// lines returns the text with line breaks for width. width is 0 if it is unknown.
func (t *Text) lines(width float32) string {
	room := width - 2*theme.InnerPadding()
	if room <= 0 || !strings.ContainsAny(figure.Joined(t.words), "\u00a0\u202f") {
		return Breakable(t.words)
	}
	size := theme.Size(cmp.Or(t.Label.SizeName, theme.SizeNameText))
	lines := strings.Split(t.words, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(figure.Wrap(line, func(s string) bool {
			return fyne.MeasureText(s, size, t.Label.TextStyle).Width <= room
		}), "\n")
	}
	return strings.Join(lines, "\n")
}

// widestWord returns the minimum width at which no word is broken.
func (t *Text) widestWord() (width float32) {
	size := theme.Size(cmp.Or(t.Label.SizeName, theme.SizeNameText))
	for _, word := range strings.Fields(t.words) {
		for _, piece := range figure.Pieces(word) {
			width = fyne.Max(width, fyne.MeasureText(piece, size, t.Label.TextStyle).Width)
		}
	}
	return width + 2*theme.InnerPadding()
}

// Resize implements fyne.CanvasObject. It breaks the text for the new width.
func (t *Text) Resize(size fyne.Size) {
	t.wrap(size.Width)
	t.Static.Resize(size)
}

// Refresh implements fyne.CanvasObject. It breaks the text again, since the text size may have
// changed.
func (t *Text) Refresh() {
	t.wrap(t.Size().Width)
	t.Static.Refresh()
}

// AccessibilityLabel returns the text.
func (t *Text) AccessibilityLabel() string { return t.words }

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.Label) }

// breakHere is the toolkit's space without a width: the toolkit breaks lines there as at a space, and neither
// measures nor draws it.
const breakHere = "\r"

// Breakable returns s with marks at which the toolkit may break a line, in Chinese and Japanese and
// after hyphens (see figure.Pieces). It returns other texts unchanged.
func Breakable(s string) string {
	return strings.Join(figure.Pieces(s), breakHere)
}
