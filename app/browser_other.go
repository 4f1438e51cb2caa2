//go:build !js

package app

import "pionnier/app/exchange"

// inBrowser reports that the window is a page; see browser_js.go.
const inBrowser = exchange.InBrowser

func useBrowserEngines() {}

func (a *App) followBrowser() {}
