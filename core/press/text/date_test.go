package text

import (
	"testing"
	"time"
)

// TestDate checks that a day without an hour is the same day west and east of Greenwich, and that a
// moment is on the user's day.
func TestDate(t *testing.T) {
	here := time.Local
	defer func() { time.Local = here; Use("en") }()
	day := time.Date(2015, 3, 1, 0, 0, 0, 0, time.UTC)
	evening := time.Date(2015, 3, 1, 23, 30, 0, 0, time.UTC)
	for _, tt := range []struct {
		zone         int // hours
		day, evening string
	}{{-8, "01/03/2015", "01/03/2015"}, {0, "01/03/2015", "01/03/2015"}, {9, "01/03/2015", "02/03/2015"}} {
		time.Local = time.FixedZone("", 3600*tt.zone)
		Use("fr")
		if got := [2]string{Date(day), Date(evening)}; got != [2]string{tt.day, tt.evening} {
			t.Errorf("UTC%+d: %q, want %q and %q", tt.zone, got, tt.day, tt.evening)
		}
	}
	if got := Date(time.Time{}); got != "" {
		t.Errorf("no time is %q", got)
	}
}
