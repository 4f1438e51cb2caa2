// Package version tells which version of the program this is. It does not compare
// versions and looks for no newer one. Start reading at Of.
package version

import (
	"runtime/debug"
	"strings"
)

// Of returns the version that the program was built as and the first seven digits of
// its commit: "v1.2.0 0f3c2a1"; "unknown" if it was built without that knowledge.
func Of() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return told(info)
}

func told(info *debug.BuildInfo) string {
	text := info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 7 && !strings.Contains(text, s.Value[:7]) {
			text += " " + s.Value[:7]
		}
	}
	return strings.TrimSpace(text)
}
