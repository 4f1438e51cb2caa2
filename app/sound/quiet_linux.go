//go:build !nosound && cgo && !android

package sound

// #cgo pkg-config: alsa
// #include <alsa/asoundlib.h>
//
// static void mute(const char *file, int line, const char *function, int err, const char *format, ...) {}
// static void quiet(void) { snd_lib_error_set_handler(mute); }
import "C"

// The ALSA library writes a dozen lines to standard error on a machine without an audio device. The silence
// of a game there needs no explanation.
func init() { C.quiet() }
