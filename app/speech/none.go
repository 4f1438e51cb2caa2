//go:build !linux || android

package speech

// system returns a function that speaks a sentence, or nil if the system cannot. On this platform,
// it returns nil.
func system() func(language, words string) { return nil }
