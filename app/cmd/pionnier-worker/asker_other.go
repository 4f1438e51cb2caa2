//go:build !js

package main

import (
	"io"
	"os"
)

// asker returns a connection by standard input and output.
func asker() io.ReadWriter {
	return struct {
		io.Reader
		io.Writer
	}{os.Stdin, os.Stdout}
}
