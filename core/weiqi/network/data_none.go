//go:build noengines

package network

// embedded and embeddedNine are empty in a program whose engines work elsewhere (catalog.AskElsewhere), such
// as the window in a browser.
var embedded, embeddedNine []byte
