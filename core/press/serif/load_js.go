package serif

import "errors"

// Fetch returns the compressed font with the given name, such as "italic". The program sets it before it
// prints. Fetch may block.
var Fetch = func(name string) ([]byte, error) { return nil, errors.New("the program does not fetch fonts") }

// packed returns the compressed font called name. It blocks while the font is fetched, and returns
// an error if that fails.
func packed(name string) ([]byte, error) { return Fetch(name) }
