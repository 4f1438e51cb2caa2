//go:build !js

package catalog

import "context"

// breathing returns ctx. Only in a browser must a search pause for the page.
func breathing(ctx context.Context) context.Context { return ctx }
