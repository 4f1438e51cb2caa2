//go:build !js

package app

// inBrowser tells that the window is a page: one cannot quit it, and files come and go by
// the browser's own means (browser_js.go).
const inBrowser = false

func useBrowserEngines() {}

func (a *App) followBrowser() {}

func (a *App) chooseFiles([]string, bool, func([]chosenFile)) {}

func download(string, []byte) {}
