package version

import (
	"runtime/debug"
	"testing"
)

func TestTold(t *testing.T) {
	for _, c := range []struct{ version, commit, want string }{
		{"v1.2.0", "0f3c2a1b9d", "v1.2.0 0f3c2a1"},
		{"v0.0.0-20261122093000-0f3c2a1b9d00", "0f3c2a1b9d00", "v0.0.0-20261122093000-0f3c2a1b9d00"},
		{"(devel)", "", "(devel)"},
		{"", "0f3c2a1b9d", "0f3c2a1"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: c.version}, Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: c.commit}}}
		if got := told(info); got != c.want {
			t.Errorf("%+v is told as %q", c, got)
		}
	}
}
