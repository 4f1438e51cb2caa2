//go:build !js

package app

import "pionnier/app/exchange"

// inBrowser reports whether the program runs in a page of a browser.
const inBrowser = exchange.InBrowser

func useBrowserEngines() {}

func (a *App) followBrowser() {}
