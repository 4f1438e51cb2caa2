package main

import (
	"io"

	"pionnier/core/engine/remote"
)

// asker returns the connection to the page.
func asker() io.ReadWriter { return remote.Page() }
