package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/practice"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/disk"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// damages are the files that could not be used when the program started.
type damages []disk.Damaged

// tell shows which files were set aside, which could not be read, and what is not saved because of
// that. It shows nothing if list is empty.
func (list damages) tell(c fyne.Canvas) {
	var aside, left, words []string
	var why error
	for _, d := range list {
		if d.Aside != "" {
			aside = append(aside, d.Name)
		} else {
			left, why = append(left, d.Name), d.Err
		}
	}
	title := text.T("kept.left.title")
	if len(aside) > 0 {
		title = text.T("app.damaged.title")
		words = append(words, text.N("app.damaged.text", len(aside), "Names", strings.Join(aside, ", ")))
	}
	if len(left) > 0 {
		words = append(words, text.N("kept.left", len(left), "Names", strings.Join(left, ", "), "Why", describe.Error(why)))
	}
	words = append(words, list.unkept()...)
	if len(words) > 0 {
		widgets.Tell(c, title, text.Paragraph(words...), text.T("common.ok"))
	}
}

// unkept returns a text for each kind of data that is not saved in this run because its file could
// not be read.
func (list damages) unkept() (words []string) {
	for _, d := range list {
		switch {
		case d.Aside != "":
		case d.Name == preferences.FileName:
			words = append(words, text.T("kept.unkept.settings"))
		case d.Name == practice.LogName:
			words = append(words, text.T("kept.unkept.learning"))
		}
	}
	return words
}
