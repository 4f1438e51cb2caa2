//go:build nosound || (!cgo && !windows && !darwin && !js)

package sound

// openDevice returns nil because this build has no audio library.
func openDevice() output { return nil }
