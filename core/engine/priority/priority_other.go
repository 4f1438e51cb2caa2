//go:build !linux && !windows

package priority

func lower() {}
