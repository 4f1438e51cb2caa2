//go:build !js

package exchange

// InBrowser reports whether the program runs in a page of a browser, which handles files itself.
const InBrowser = false

// chooseFiles lets the user choose files in a browser. Outside a browser, it does nothing.
func (x *Exchange) chooseFiles([]string, bool, func([]chosenFile)) {}

// pageAddress returns the URL of the page in a browser. It returns "" because the program is not in
// a page.
func pageAddress() string { return "" }

// download makes a browser download a file. Outside a browser, it does nothing.
func download(string, []byte) {}
