//go:build !js

package catalog

import "context"

// breathing returns a context for a search beside the screen, which needs no pauses here.
func breathing(ctx context.Context) context.Context { return ctx }
