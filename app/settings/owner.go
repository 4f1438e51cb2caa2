package settings

import (
	"fyne.io/fyne/v2"

	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Owner is the name of the program's owner, or "" if it is not set.
type Owner struct {
	Name   string
	Names  []string // of players that are known, offered as suggestions
	Change func(name string)
}

// owner returns the row for the owner's name, or nil if o is nil.
func (v *Screen) owner(o *Owner) []fyne.CanvasObject {
	if o == nil {
		return nil
	}
	entry := widgets.NewSuggest(o.Name, text.T("newgame.name.hint"), o.Names, func(name string) {
		o.Name = name
		o.Change(name)
	})
	v.controls = append(v.controls, entry)
	return []fyne.CanvasObject{widgets.Row(text.T("settings.owner"), text.T("settings.owner.text"), entry, selectWidth)}
}
