//go:build !js

package app

import "pionnier/app/exchange"

// inBrowser tells that the window is a page: one cannot quit it, and files come and go by
// the browser's own means (browser_js.go).
const inBrowser = exchange.InBrowser

func useBrowserEngines() {}

func (a *App) followBrowser() {}
