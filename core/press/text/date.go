package text

import "time"

// Date writes a day in the language's way, "" for the zero time. A day of which no hour is known, midnight UTC
// as records have it, is the same day everywhere; other times are on the user's day.
func Date(t time.Time) string { return written(t, locales[Language()].day) }

// Month writes the month of a day in the language's way, "" for the zero time.
func Month(t time.Time) string { return written(t, locales[Language()].month) }

// written writes a day in a layout.
func written(t time.Time, layout string) string {
	if t.IsZero() {
		return ""
	}
	if onlyDay := t.Location() == time.UTC && t.Equal(t.Truncate(24*time.Hour)); !onlyDay {
		t = t.Local()
	}
	return t.Format(layout)
}
