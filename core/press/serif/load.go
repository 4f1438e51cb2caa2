//go:build !js

package serif

import "embed"

//go:embed *.otf.br
var files embed.FS

// packed returns the compressed font called name.
func packed(name string) ([]byte, error) { return files.ReadFile(name + ".otf.br") }
