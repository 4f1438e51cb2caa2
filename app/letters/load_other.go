//go:build !js

package letters

// fetchAll downloads fonts in a browser. It does nothing here, because the program contains the
// fonts.
func fetchAll() error { return nil }
