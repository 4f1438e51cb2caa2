package app

import (
	"log/slog"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"pionnier/app/commands"
	"pionnier/app/help"
	"pionnier/app/history"
	"pionnier/app/learn"
	"pionnier/app/play"
	"pionnier/app/puzzle"
	"pionnier/app/settings"
	"pionnier/app/shell"
	"pionnier/app/study"
	"pionnier/app/system"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/keyboard"
)

// keys handles the window's keys. It translates keys by the user's bindings to the default keys,
// which the screens handle. It must be used on Fyne's thread.
type keys struct {
	app      *App
	board    help.Board
	keyboard *keyboard.Keyboard
	control  map[keyboard.Stroke]func() // commands of keys with Ctrl, by their usual strokes
	recent   commands.Recent            // the last commands chosen in the palette
	refused  []string                   // invalid lines of the settings
}

// newKeys returns keys with the user's bindings.
func newKeys(a *App) *keys {
	k := &keys{app: a}
	layout := system.Keyboard(a.window)
	k.board = help.Board{Bindings: keyboard.NewBindings(help.Commands()), Engraved: layout.Key}
	if k.refused = k.board.Read(preferences.Keys(a.preferences)); k.refused != nil {
		slog.Warn("keys in the settings make no sense", "lines", k.refused)
	}
	k.keyboard = keyboard.New(layout, a.dispatch, func(r rune) { k.press(keyboard.Stroke(r)) })
	return k
}

// listen makes k handle the window's keys.
func (k *keys) listen() {
	a, c := k.app, k.app.window.Canvas()
	c.SetOnTypedKey(k.typed)
	c.SetOnTypedRune(k.keyboard.Rune)
	k.control = map[keyboard.Stroke]func(){
		"Ctrl+K": k.palette, "Ctrl+N": a.running.NewGame, "Ctrl+O": a.exchange.ImportFile, "Ctrl+S": k.save, "Ctrl+F": k.find,
		"Ctrl+Shift+S": a.exchange.ExportInSight, "Ctrl+P": a.exchange.PrintInSight,
		"Ctrl+Shift+P": a.exchange.CopyPictureInSight, "Ctrl+Shift+C": a.exchange.CopyGame,
	}
	settings := &desktop.CustomShortcut{KeyName: fyne.KeyComma, Modifier: fyne.KeyModifierShortcutDefault}
	c.AddShortcut(settings, func(fyne.Shortcut) { k.unlessModal(a.openSettings) })
	for _, s := range study.Shortcuts {
		shortcut := &desktop.CustomShortcut{KeyName: s.Key, Modifier: fyne.KeyModifierShortcutDefault}
		if s.Shift {
			shortcut.Modifier |= fyne.KeyModifierShift
		}
		if stroke := keyboard.StrokeOfShortcut(shortcut); stroke != "" {
			k.control[stroke] = k.inStudy(s.Do)
			continue
		}
		c.AddShortcut(shortcut, func(fyne.Shortcut) { k.unlessModal(k.inStudy(s.Do)) })
	}
	for _, s := range keyboard.Shortcuts() {
		c.AddShortcut(s, func(fyne.Shortcut) { k.press(keyboard.StrokeOfShortcut(s)) })
	}
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift},
		func(fyne.Shortcut) { k.unlessModal(k.redo) })
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { k.unlessModal(k.undo) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { k.unlessModal(k.redo) })
	c.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) { k.unlessModal(a.exchange.Copy) })
	c.AddShortcut(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { k.unlessModal(a.exchange.Paste) })
	c.AddShortcut(&fyne.ShortcutSelectAll{}, func(fyne.Shortcut) {
		if s, ok := a.shell.Top().(*history.Screen); ok {
			k.unlessModal(s.PickAll)
		}
	})
	c.AddShortcut(&fyne.ShortcutCut{}, func(fyne.Shortcut) { k.unlessModal(k.inStudy((*study.Screen).Cut)) })
}

// typed handles a key that no widget has handled.
func (k *keys) typed(ev *fyne.KeyEvent) {
	k.keyboard.Key(ev)
	if s := keyboard.StrokeOfKey(ev, keyboard.Shifted()); s != "" {
		k.press(s)
		return
	}
	k.key(ev)
}

// press runs the command of the key s on the current screen.
func (k *keys) press(s keyboard.Stroke) {
	typed, char := s.Rune()
	if !char {
		typed = 0
	}
	k.run(k.board.Usual(k.inSight().Screen, s), typed)
}

// run runs the command whose default key is usual on the current screen. typed is the character
// that the user typed, or 0.
func (k *keys) run(usual keyboard.Stroke, typed rune) {
	r, char := usual.Rune()
	switch k.app.shell.Top().(type) {
	case *play.Screen, *puzzle.Screen, *study.Screen: // on which coordinates are typed
		if typed != 0 {
			r, char = typed, true
		} else if char {
			r = keyboard.Alone(r)
		}
	}
	switch {
	case char:
		k.rune(r)
	case usual == "Ctrl+Q":
		if quit := k.app.quitAction(); quit != nil {
			quit() // even over a question, like the window's own button
		}
	case usual.Ctrl():
		if do := k.control[usual]; do != nil {
			k.unlessModal(do)
		}
	case usual != "":
		k.key(&fyne.KeyEvent{Name: fyne.KeyName(usual)})
	}
}

// command returns the default letter of the command that the user's bindings assign to typed on the
// current screen. It returns 0 if typed has no command.
func (k *keys) command(typed rune) rune {
	r, _ := k.board.Usual(k.inSight().Screen, keyboard.Stroke(typed)).Rune()
	return r
}

// key handles a key of all screens or passes it to the shell. A phone's back button calls the
// screen's GoBack if it has one and no dialog is open, and acts as Escape otherwise. On the first
// screen it closes the app.
func (k *keys) key(ev *fyne.KeyEvent) {
	a := k.app
	switch {
	case ev.Name == fyne.KeyF1:
		k.show()
	case widgets.IsCancelKey(ev) && a.exchange.Asking():
		a.exchange.Dismiss()
	case ev.Name == mobile.KeyBack:
		if top, ok := a.shell.Top().(interface{ GoBack() }); ok && !widgets.HasModal(a.window.Canvas()) {
			top.GoBack()
			return
		}
		if used := a.shell.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}); used {
			return
		}
		if d, ok := a.fyne.Driver().(mobile.Driver); ok {
			d.GoBack()
		}
	default:
		a.shell.Key(ev)
	}
}

// rune handles a typed character, which is already translated to the default one.
func (k *keys) rune(r rune) {
	if r == '?' {
		k.show()
		return
	}
	k.app.shell.Rune(r)
}

// inSight returns the list of keys of the current screen.
func (k *keys) inSight() help.List {
	l := help.List{Screen: "app", Keys: help.AppKeys}
	switch top := k.app.shell.Top().(type) {
	case *play.Screen:
		_, counted := k.app.running.Game().Session.Snapshot().Position.(game.Settler)
		l = help.List{Screen: "play", Keys: help.PlayKeysOf(counted)}
	case *study.Screen:
		l = help.List{Screen: "study", Keys: help.StudyKeys}
		for _, name := range top.Lacks() {
			l.Keys = help.Without(l.Keys, name)
		}
	case *puzzle.Screen:
		l = help.List{Screen: "puzzle", Keys: help.PuzzleKeys}
	case *learn.Screen:
		l = help.List{Screen: "learn", Keys: help.LearnKeys}
	case *history.Screen:
		l = help.List{Screen: "games", Keys: help.GamesKeys}
	}
	if k.app.copier == nil {
		l.Keys = help.Without(l.Keys, "picture")
	}
	return l
}

// show opens a dialog with the keys of the current screen. It does nothing if a dialog is open.
func (k *keys) show() {
	c := k.app.window.Canvas()
	if widgets.HasModal(c) {
		return
	}
	var m *widgets.Modal
	m = widgets.ShowModal(c, text.T("keys.title"), k.board.Table(k.inSight()),
		widgets.NewPrimary(text.T("common.close"), func() { m.Close() }),
		widgets.NewButton(text.T("palette.all"), nil, func() { m.Close(); k.palette() }))
}

// change opens the page where the user can change keys.
func (k *keys) change() {
	k.app.shell.Push(func() shell.Screen {
		return settings.NewKeys(k.board, settings.KeysDeps{Canvas: k.app.window.Canvas(), Layout: system.Keyboard(k.app.window), Dispatch: k.app.dispatch,
			Back: k.app.shell.Back, Changed: func() { preferences.SaveKeys(k.app.preferences, k.board.Lines()) }})
	})
}

// tellRefused shows which of the user's bindings are invalid. It does nothing if all are valid or
// they were shown before.
func (k *keys) tellRefused() {
	if k.refused == nil {
		return
	}
	lines := k.refused[:min(len(k.refused), 10)]
	k.refused = nil
	body := widgets.NewColumn(0, widgets.Paragraph(text.T("keys.refused.text")))
	for _, line := range lines {
		body.Add(widgets.Caption(line))
	}
	var m *widgets.Modal
	m = widgets.ShowModal(k.app.window.Canvas(), text.T("keys.refused.title"), body, widgets.NewPrimary(text.T("common.ok"), func() { m.Close() }))
}
