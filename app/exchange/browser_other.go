//go:build !js

package exchange

// InBrowser reports whether the program runs in a page of a browser, which handles files itself.
const InBrowser = false

func (x *Exchange) chooseFiles([]string, bool, func([]chosenFile)) {}

// pageAddress returns "" because the program is not in a page.
func pageAddress() string { return "" }

func download(string, []byte) {}
