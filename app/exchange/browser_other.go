//go:build !js

package exchange

// InBrowser reports that the window is a page, where the browser handles files (browser_js.go).
const InBrowser = false

func (x *Exchange) chooseFiles([]string, bool, func([]chosenFile)) {}

// pageAddress returns "" because the program is not in a page.
func pageAddress() string { return "" }

func download(string, []byte) {}
