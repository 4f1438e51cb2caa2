//go:build !js

package storage

func hostFiles() files { return osFiles{} }
