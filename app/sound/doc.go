// Package sound makes and plays Pionnier's few short sounds: a stone on wood, a disc on felt, the click of a
// capture, the notes at the end of a game.
//
// The package computes every sound (see synth.go and voices.go): there are no samples and no files. No sound
// is longer than three seconds, and the audio library does the mixing.
//
// Start reading at Player. If the program cannot make sound, because the machine has no audio device, the
// build tag nosound is set or cgo is off on Linux, a Player silently does nothing.
package sound
