//go:build nosound || (!cgo && !windows && !darwin && !js)

package sound

// openDevice opens the audio device. It returns nil because this build has no audio library.
func openDevice() output { return nil }
