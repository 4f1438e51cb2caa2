//go:build !js

package catalog

import "context"

// breathing returns ctx: a search beside the screen needs no pauses on this platform.
func breathing(ctx context.Context) context.Context { return ctx }
