package app

import (
	"runtime"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
)

// hasMenu reports whether the system has a place for a program's menu outside of its window.
// Elsewhere the toolkit would put it into the window, where it is not needed.
var hasMenu = runtime.GOOS == "darwin"

// showMenu gives the window its menu in the language of now.
func (a *App) showMenu() {
	if hasMenu {
		a.window.SetMainMenu(a.mainMenu())
	}
}

// mainMenu has what the keys with Ctrl do. The toolkit adds what leaves the program.
func (a *App) mainMenu() *fyne.MainMenu {
	item := func(key string, do func()) *fyne.MenuItem {
		return fyne.NewMenuItem(text.T(key), func() { a.unlessModal(do) })
	}
	line := fyne.NewMenuItemSeparator
	return fyne.NewMainMenu(
		fyne.NewMenu(text.T("menu.game"), item("home.new", a.table.NewGame), item("files.open.title", a.exchange.ImportFile),
			line(), item("files.save.title", a.exchange.ExportInSight),
			line(), item("home.settings", a.openSettings)),
		fyne.NewMenu(text.T("menu.edit"), item("play.tool.undo", a.undo), item("play.tool.redo", a.redo),
			line(), item("menu.copy", a.exchange.Copy), item("menu.paste", a.exchange.Paste), item("study.more.copyposition", a.exchange.CopyPictureInSight)),
		fyne.NewMenu(text.T("menu.help"), item("help.title", a.help), item("keys.title", a.keys.show)))
}
