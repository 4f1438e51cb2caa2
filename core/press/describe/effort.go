package describe

import (
	"time"

	"pionnier/core/press/text"
	"pionnier/core/study"
)

// About formats an estimated time: "about 40 s", "about 3 min".
func About(d time.Duration) string {
	const fine, coarse = 10 * time.Second, 5 * time.Second
	switch {
	case d <= fine:
		return text.T("effort.about.seconds", "Seconds", max(1, int((d+time.Second-1)/time.Second)))
	case d < 90*time.Second:
		return text.T("effort.about.seconds", "Seconds", int((d+coarse-1)/coarse*coarse/time.Second))
	case d < 90*time.Minute:
		return text.T("effort.about.minutes", "Minutes", int(d.Round(time.Minute)/time.Minute))
	}
	d = d.Round(10 * time.Minute)
	return text.T("effort.about.hours", "Hours", int(d/time.Hour), "Minutes", int(d%time.Hour/time.Minute))
}

// Care returns the name of c in the language in use.
func Care(c study.Care) string { return text.T("effort." + c.String()) }
