//go:build noengines

package people

// embedded is empty in a program whose engines run elsewhere (catalog.AskElsewhere), such as the
// window in a browser.
var embedded []byte
