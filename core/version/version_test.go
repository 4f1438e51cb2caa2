package version

import (
	"os"
	"regexp"
	"runtime/debug"
	"testing"
)

func TestDescribe(t *testing.T) {
	for _, c := range []struct{ version, commit, want string }{
		{"v1.2.0", "0f3c2a1b9d", "1.2.0 0f3c2a1"},
		{"v1.2.0+dirty", "0f3c2a1b9d", "1.2.0+dirty 0f3c2a1"},
		{"v0.0.0-20261122093000-0f3c2a1b9d00", "0f3c2a1b9d00", next + "-dev 0f3c2a1"},
		{"v1.2.1-0.20261122093000-0f3c2a1b9d00+dirty", "", next + "-dev 0f3c2a1"},
		{"(devel)", "", next + "-dev"},
		{"", "0f3c2a1b9d", next + "-dev 0f3c2a1"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: c.version}, Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: c.commit}}}
		if got := describe(info); got != c.want {
			t.Errorf("%+v is described as %q", c, got)
		}
	}
}

// The version is written in three places.
func TestNextIsNamedElsewhereToo(t *testing.T) {
	for file, pattern := range map[string]string{
		"../../FyneApp.toml": `(?m)^Version = "([^"]+)"`,
		"../../CHANGELOG.md": `(?m)^## ([0-9.]+)`,
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := regexp.MustCompile(pattern).FindSubmatch(text); found == nil || string(found[1]) != next {
			t.Errorf("%s does not name %s", file, next)
		}
	}
}
