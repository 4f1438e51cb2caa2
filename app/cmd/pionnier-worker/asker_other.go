//go:build !js

package main

import (
	"io"
	"os"
)

// asker returns who asks.
func asker() io.ReadWriter {
	return struct {
		io.Reader
		io.Writer
	}{os.Stdin, os.Stdout}
}
