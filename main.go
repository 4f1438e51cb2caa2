//go:build cgo || js

// Pionnier is an app to play, review and study Othello and Go.
//
// This file starts it; everything else is in package app. It is the only file
// that imports fyne/v2/app, so that all tests run without cgo. The toolkit's
// driver needs cgo, but in a browser.
package main

import (
	"fmt"
	"os"

	fyneapp "fyne.io/fyne/v2/app"

	"pionnier/app"
	"pionnier/app/options"
)

func main() {
	asked, err := options.Parse(os.Args[1:])
	if err != nil {
		fail(err)
	}
	if asked.Answer != "" {
		fmt.Print(asked.Answer)
		return
	}
	// The toolkit complains where a new user has no cache folder yet.
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(cache, 0o700)
	}
	if err := app.Run(fyneapp.NewWithID(app.ID), asked); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "pionnier:", err)
	os.Exit(1)
}
