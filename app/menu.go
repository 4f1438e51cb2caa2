package app

import (
	"runtime"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
)

// hasMenu is set if the system has a place for a program's menu outside its window. Elsewhere
// the toolkit would put the menu into the window, where it is not needed.
var hasMenu = runtime.GOOS == "darwin"

// showMenu gives the window its menu in the current language.
func (a *App) showMenu() {
	if hasMenu {
		a.window.SetMainMenu(a.mainMenu())
	}
}

// mainMenu returns a menu of the commands of keys with Ctrl. The toolkit adds Quit.
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
