package widgets

import (
	"strings"

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

// SetWords shows another text in a label that wraps.
func SetWords(l *widget.Label, s string) { l.SetText(Breakable(s)) }
