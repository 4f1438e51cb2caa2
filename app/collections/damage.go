package collections

import (
	"fyne.io/fyne/v2"

	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/disk"
	"pionnier/widgets"
)

// damagedNotes returns a message for each entry of list, a collection that was rebuilt or cannot be
// used.
func damagedNotes(list []disk.Damaged) (rows []fyne.CanvasObject) {
	for _, d := range list {
		words := text.T("collected.rebuilt", "Name", d.Name)
		if d.Aside == "" {
			words = text.T("collected.unusable", "Name", d.Name, "Why", describe.Error(d.Err))
		}
		rows = append(rows, widgets.Paragraph(words))
	}
	return rows
}

// states returns a word for each exceptional state of one, such as that it is not searched.
func states(one *library.Collection) (words []string) {
	n := one.Note()
	if n.Unasked {
		words = append(words, text.T("collected.unasked"))
	}
	if len(one.Hurt()) > 0 {
		words = append(words, text.T("collected.hurt.row"))
	}
	if n.Began != nil {
		words = append(words, text.T("collected.stopped.row"))
	}
	return words
}

// hurtParts returns a message about the lost parts of one and the possible remedies, or nil if
// nothing is lost.
func hurtParts(one *library.Collection) []fyne.CanvasObject {
	lost, texts := 0, 0
	for _, h := range one.Hurt() {
		lost, texts = lost+h.Lost, texts+h.Texts
	}
	if len(one.Hurt()) == 0 {
		return nil
	}
	words := []string{text.T("collected.hurt", "Lost", text.Number(lost), "Of", text.Number(one.Note().Games("")))}
	if texts > 0 {
		words = append(words, text.T("collected.hurt.names", "Number", text.Number(texts)))
	}
	return []fyne.CanvasObject{widgets.Paragraph(text.Paragraph(append(words, text.T("collected.hurt.how"))...))}
}
