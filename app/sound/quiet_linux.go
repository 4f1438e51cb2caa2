//go:build !nosound && cgo && !android

package sound

// #cgo pkg-config: alsa
// #include <alsa/asoundlib.h>
//
// static void mute(const char *file, int line, const char *function, int err, const char *format, ...) {}
// static void quiet(void) { snd_lib_error_set_handler(mute); }
import "C"

// init silences the ALSA library, which otherwise writes a dozen lines to standard error on a
// machine without an audio device.
func init() { C.quiet() }
