//go:build !js

package app

// fetchLetters does nothing because the program contains the fonts.
func fetchLetters() error { return nil }
