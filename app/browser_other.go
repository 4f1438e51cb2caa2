//go:build !js

package app

import "pionnier/app/exchange"

// inBrowser reports whether the program runs in a page of a browser.
const inBrowser = exchange.InBrowser

// useBrowserEngines makes engines run in Workers of a browser. Outside a browser, it does nothing.
func useBrowserEngines() {}

// followBrowser handles events of the page in a browser. Outside a browser, it does nothing.
func (a *App) followBrowser() {}
