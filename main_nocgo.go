//go:build !cgo && !js

package main

import (
	"fmt"
	"os"
)

// main says why there is no window, so that ./... still compiles without a C compiler.
func main() {
	fmt.Fprintln(os.Stderr, "The window needs a C compiler: build Pionnier with CGO_ENABLED=1.")
	os.Exit(1)
}
