// Package sound synthesizes and plays the program's short sounds, such as stones, captures and the
// end of a game. It uses no sample files (see synth.go and voices.go).
//
// Start reading at Player. If there is no audio device, with the build tag nosound, or without cgo
// on Linux, a Player does nothing.
package sound
