//go:build !android || !cgo

package intent

// Others returns an Apps that receives nothing and cannot share.
func Others() *Apps { return &Apps{} }
