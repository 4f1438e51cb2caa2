//go:build noengines

package people

// embedded is empty in a program whose engines work elsewhere (catalog.AskElsewhere), such
// as the window in a browser.
var embedded []byte
