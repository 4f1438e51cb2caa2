package app

import (
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/commands"
	"pionnier/core/press/text"
)

// menuBar is the window's menu bar, built from the list of commands. It is visible if the system
// shows it outside of the window, after the Alt key, or if the settings require it. The methods
// must be called on Fyne's thread.
type menuBar struct {
	app     *App
	outside bool // the system shows it outside the window
	brought bool // Alt has shown it
}

func newMenuBar(a *App) *menuBar { return &menuBar{app: a, outside: runtime.GOOS == "darwin"} }

// shown reports whether the menu bar must be visible.
func (m *menuBar) shown() bool {
	return m.outside || m.brought || m.app.settings.Appearance.MenuBar && !m.app.mobile()
}

// follow updates the menu bar after a change of the screen, the language or the settings.
func (m *menuBar) follow() {
	switch {
	case m.shown():
		m.app.window.SetMainMenu(m.make())
	case m.app.window.MainMenu() != nil:
		m.app.window.SetMainMenu(nil)
	}
}

// alt shows or hides the menu bar after the Alt key was pressed alone. The toolkit then opens its
// first menu.
func (m *menuBar) alt() {
	if m.outside || m.app.settings.Appearance.MenuBar {
		return
	}
	m.brought = !m.brought
	m.follow()
}

// menus are the IDs of the commands in each menu. "" is a separator. Of several IDs separated by
// "|", the one that the screen has is used.
var menus = []struct {
	title string
	ids   []string
}{
	{"menu.game", []string{"app.new", "app.open", "app.paste", "", "app.save", "app.export", "app.print", "", "app.settings", "app.quit"}},
	{"menu.edit", []string{"play.undo|study.undo|games.unbin", "play.redo|study.redo", "", "app.copy", "app.picture", "", "app.find"}},
	{"menu.view", []string{"app.home", "app.games", "app.collections", "app.puzzles", "app.learn"}},
	{"", nil}, // commands of this screen only
	{"menu.help", []string{"app.palette", "app.keys", "app.changekeys", "app.help", "app.licences"}},
}

// make returns the menus for the current screen.
func (m *menuBar) make() *fyne.MainMenu {
	list := m.app.keys.commands()
	palette := commands.Named("app.palette", "palette.all", m.app.keys.palette)
	palette.Key = m.app.keys.board.Name(m.app.keys.board.Key("app.palette"))
	list = append(list, palette)
	bar := fyne.NewMainMenu()
	var own *fyne.Menu
	for _, menu := range menus {
		if menu.ids == nil {
			own = fyne.NewMenu(text.T("menu.screen"))
			bar.Items = append(bar.Items, own)
			continue
		}
		made := fyne.NewMenu(text.T(menu.title))
		for _, id := range menu.ids {
			i := slices.IndexFunc(list, func(c commands.Command) bool { return c.ID != "" && slices.Contains(strings.Split(id, "|"), c.ID) })
			switch {
			case id == "":
				made.Items = append(made.Items, fyne.NewMenuItemSeparator())
			case i >= 0:
				made.Items = append(made.Items, m.item(list[i]))
				list = slices.Delete(list, i, i+1)
			}
		}
		bar.Items = append(bar.Items, made)
	}
	for _, c := range list {
		if !strings.HasPrefix(c.ID, "control.") {
			own.Items = append(own.Items, m.item(c))
		}
	}
	bar.Items = slices.DeleteFunc(bar.Items, func(m *fyne.Menu) bool { return len(m.Items) == 0 })
	return bar
}

// item returns the menu item of c. It marks the item that quits the program, since the toolkit
// would otherwise add one.
func (m *menuBar) item(c commands.Command) *fyne.MenuItem {
	words := c.Words
	if c.Key != "" && !m.outside {
		words += "   " + c.Key
	}
	item := fyne.NewMenuItem(words, func() { m.app.keys.unlessModal(c.Do) })
	item.Disabled, item.IsQuit = c.Why != "", c.ID == "app.quit"
	return item
}
