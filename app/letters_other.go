//go:build !js

package app

// fetchLetters does nothing: the program has the letters with it.
func fetchLetters() error { return nil }
