package widgetstest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// init removes the toolkit's emoji font, so that tests measure texts as the program, which is built
// without that font (tag no_emoji), does. It also makes tests faster, since the toolkit reads 4 MB
// for each theme that a test sets.
func init() {
	if emoji, ok := theme.DefaultEmojiFont().(*fyne.StaticResource); ok {
		emoji.StaticContent = theme.DefaultSymbolFont().Content()
	}
}
