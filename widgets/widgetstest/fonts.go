package widgetstest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The program is built without the toolkit's emoji font (tag no_emoji), and tests measure texts without it too,
// whatever their tags: the toolkit reads its 4 MB again for each theme that a test sets, which took a third of
// the time of some packages.
func init() {
	if emoji, ok := theme.DefaultEmojiFont().(*fyne.StaticResource); ok {
		emoji.StaticContent = theme.DefaultSymbolFont().Content()
	}
}
