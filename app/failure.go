package app

import (
	"log/slog"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"

	"pionnier/app/theme"
	"pionnier/app/toolkit"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// failure returns a window that shows why the program cannot use the games in dir. A program
// started from a desktop has no terminal for the message.
func failure(f fyne.App, dir string, why error) fyne.Window {
	s := preferences.LoadSettings(f.Preferences())
	toolkit.Use(s.Appearance.Language)
	f.Settings().SetTheme(theme.Of(s.Appearance.Theme, s.Appearance.TextSize, s.Appearance.HighContrast, text.Language()))
	w := f.NewWindow(text.T("app.name"))
	quit := widgets.NewPrimary(text.T("common.close"), w.Close)
	w.SetContent(container.New(fynelayout.NewCustomPaddedLayout(16, 16, 16, 16), container.NewVBox(
		widgets.Heading(text.T("app.sorry")),
		widgets.Paragraph(noPlace(dir)),
		widgets.Paragraph(describe.Error(why)),
		fynelayout.NewSpacer(),
		container.NewHBox(fynelayout.NewSpacer(), container.New(layout.Stack{Least: fyne.NewSize(112, 44)}, quit)),
	)))
	w.Resize(fyne.NewSize(440, 260))
	w.Canvas().Focus(quit)
	return w
}

// noPlace returns a text for the error that games cannot be saved in dir.
func noPlace(dir string) string {
	if inBrowser {
		return text.T("web.noplace")
	}
	return text.T("app.nofolder", "Folder", dir)
}

// tellUnwritable shows that nothing can be saved because of why. It does nothing if why is nil.
func (a *App) tellUnwritable(why error) {
	if why == nil {
		return
	}
	slog.Warn("the folder of the games cannot be written", "err", why)
	a.keeper.Silence()
	afterTitle(a, func() {
		widgets.Tell(a.window.Canvas(), text.T("app.readonly.title"), text.T("app.readonly", "Folder", shownPlace(a.dataDir), "Why", describe.Error(why)), text.T("common.ok"))
	})
}
