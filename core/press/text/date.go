package text

import "time"

// Date formats the day of t in the format of the language, or returns "" for the zero time.
// Midnight UTC is how records represent a day, so it is the same day everywhere. Any other time is
// converted to local time first.
func Date(t time.Time) string { return written(t, locales[Language()].day) }

// Month formats the month of t in the format of the language, or returns "" for the zero time. It
// converts t as Date does.
func Month(t time.Time) string { return written(t, locales[Language()].month) }

// written formats the day of t by layout (see Date). It returns "" if t is zero.
func written(t time.Time, layout string) string {
	if t.IsZero() {
		return ""
	}
	if onlyDay := t.Location() == time.UTC && t.Equal(t.Truncate(24*time.Hour)); !onlyDay {
		t = t.Local()
	}
	return t.Format(layout)
}
