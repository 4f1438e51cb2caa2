package main

import (
	"io"

	"pionnier/core/engine/remote"
)

// asker returns who asks.
func asker() io.ReadWriter { return remote.Page() }
