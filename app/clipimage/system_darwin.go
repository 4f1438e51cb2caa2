//go:build !ios

package clipimage

import "strconv"

func system() func(png []byte) error {
	return func(png []byte) error {
		return viaFile(png, "/usr/bin/osascript", func(path string) []string {
			return []string{"-e", "set the clipboard to (read (POSIX file " + strconv.Quote(path) + ") as «class PNGf»)"}
		})
	}
}
