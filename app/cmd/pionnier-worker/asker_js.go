package main

import (
	"io"

	"pionnier/core/engine/remote"
)

// asker is who asks.
func asker() io.ReadWriter { return remote.Page() }
