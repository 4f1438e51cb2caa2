package app

import (
	"pionnier/app/system"
	"pionnier/core/analysis"
)

// setHidden has all analysis wait while the window is out of sight: minimised
// (system.WhenMinimised), on a phone behind another app (the toolkit's lifecycle, which means that
// there and only there), or on a page that is not in sight (browser_js.go). A window without
// the keyboard's attention is in sight. It runs on Fyne's thread.
func (a *App) setHidden(hidden bool) {
	if hidden == a.hidden {
		return
	}
	a.hidden = hidden
	for _, resume := range a.resume {
		resume()
	}
	a.resume = nil
	for _, analyst := range a.analysts {
		a.whileHidden(analyst)
	}
	if a.external != nil {
		a.whileHidden(a.external.analyst)
	}
}

// whileHidden has an analyst rest if the window is hidden, and returns it.
func (a *App) whileHidden(analyst *analysis.Analyst) *analysis.Analyst {
	if a.hidden {
		a.resume = append(a.resume, analyst.Rest())
	}
	return analyst
}

// followWindow calls setHidden when the window is hidden and shown again, and has the wheel
// scroll as elsewhere. The window must be there.
func (a *App) followWindow() {
	if a.mobile() {
		a.fyne.Lifecycle().SetOnEnteredForeground(func() { a.setHidden(false) })
		return // left in SetOnExitedForeground, beside the clock
	}
	system.WhenMinimised(a.window, a.setHidden)
	system.QuickenWheel(a.window)
}
