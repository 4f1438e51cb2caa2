//go:build !js

package catalog

import "context"

// breathing returns a context with which a search regularly pauses for the page of a browser. It
// returns ctx here, where no pauses are necessary.
func breathing(ctx context.Context) context.Context { return ctx }
