package app

import (
	"pionnier/app/help"
	"pionnier/app/shell"
)

// help shows the help page.
func (a *App) help() {
	a.shell.Push(func() shell.Screen { return help.NewPage(a.shell.Back) })
}

// licences shows the licences of the modules in the program.
func (a *App) licences() {
	a.shell.Push(func() shell.Screen { return help.NewLicences(a.shell.Back) })
}
