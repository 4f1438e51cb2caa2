package settings

import (
	"fyne.io/fyne/v2"

	"pionnier/core/press/text"
	"pionnier/widgets"
)

// File contains the actions that save the settings to a file and load them.
type File struct {
	Save, Load func() // ask for a file
	Undo       func() // undoes the last load; nil if there was no load
}

// file returns the group that saves settings to files and loads them.
func (v *Screen) file(f *File) fyne.CanvasObject {
	rows := []fyne.CanvasObject{widgets.Caption(text.T("settings.file.machine"))}
	rows = append(rows, v.leading("settings.file.save.text", "settings.file.save", f.Save)...)
	rows = append(rows, v.leading("settings.file.load.text", "settings.file.load", f.Load)...)
	if f.Undo != nil {
		load := len(v.controls)
		rows = append(rows, v.leading("settings.file.undo.text", "settings.file.undo", func() {
			v.place.focus = load // this row goes away
			f.Undo()
		})...)
	}
	return group("settings.file", rows...)
}

// Undo undoes the last load of settings from a file, if any.
func (v *Screen) Undo() {
	if v.undo != nil {
		v.undo()
	}
}

// Redo does nothing, since a file can be loaded again.
func (v *Screen) Redo() {}
