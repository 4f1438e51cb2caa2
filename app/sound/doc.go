// Package sound makes and plays Pionnier's few short sounds: a stone on wood, a
// disc on felt, the click of a capture, the notes at the end of a game.
//
// Every sound is computed by this package (see synth.go and voices.go): there
// are no samples and no files. It plays nothing that is longer than three
// seconds and mixes nothing by itself; the audio library does.
//
// Start at Player. Where the program cannot make sound, because the machine has
// no audio device, the build tag nosound is set or cgo is off on Linux, a Player
// stays silent and says nothing about it.
package sound
