package describe

import (
	"testing"
	"time"

	"pionnier/core/press/text"
	"pionnier/core/study"
)

func TestAbout(t *testing.T) {
	text.Use("en")
	for d, want := range map[time.Duration]string{
		0: "about 1 s", 8500 * time.Millisecond: "about 9 s", 41 * time.Second: "about 45 s", 85 * time.Second: "about 85 s",
		100 * time.Second: "about 2 min", 170 * time.Second: "about 3 min", 61 * time.Minute: "about 61 min", 128 * time.Minute: "about 2 h 10 min",
	} {
		if got := About(d); got != want {
			t.Errorf("%v is told as %q, want %q", d, got, want)
		}
	}
	for _, c := range study.Cares {
		if !text.Has("effort." + c.String()) {
			t.Errorf("%v has no name", c)
		}
	}
}
