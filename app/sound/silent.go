//go:build nosound || (!cgo && !windows && !darwin && !js)

package sound

// openDevice finds no device: this build has no audio library.
func openDevice() output { return nil }
