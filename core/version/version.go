// Package version returns the version of the program. It does not compare versions and does not look
// for a newer one. Start reading at Of.
package version

import (
	"regexp"
	"runtime/debug"
	"strings"
)

// next is the version in development, which FyneApp.toml and CHANGELOG.md name too. A build of a
// tagged commit has the version of the tag instead.
const next = "0.1.0"

// Of returns the version of the program and the first seven digits of its commit, if known.
// Examples are "1.2.0 0f3c2a1" for the tag v1.2.0 and "0.1.0-dev 0f3c2a1" for a commit before the
// tag v0.1.0.
func Of() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return describe(info)
}

// untagged matches the end of the go command's version of a commit without a tag: time and commit.
var untagged = regexp.MustCompile(`\d{14}-([0-9a-f]{7})[0-9a-f]{5}`)

func describe(info *debug.BuildInfo) string {
	number, commit := next+"-dev", ""
	built := info.Main.Version
	if pseudo := untagged.FindStringSubmatch(built); pseudo != nil {
		commit = pseudo[1]
	} else if strings.HasPrefix(built, "v") {
		number = strings.TrimPrefix(built, "v")
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 7 {
			commit = s.Value[:7]
		}
	}
	return strings.TrimSpace(number + " " + commit)
}
