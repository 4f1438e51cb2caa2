package app

import (
	"pionnier/app/help"
	"pionnier/app/shell"
)

// help opens the help page.
func (a *App) help() {
	a.shell.Push(func() shell.Screen { return help.NewPage(a.shell.Back) })
}

// licences opens the page with the licences of the program's parts.
func (a *App) licences() {
	a.shell.Push(func() shell.Screen { return help.NewLicences(a.shell.Back) })
}
