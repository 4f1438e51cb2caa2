package text

import "time"

// Date formats a day in the format of the language, or returns "" for the zero time. Midnight UTC, the
// form of days in records, is the same day everywhere; other times are converted to the user's local
// day.
func Date(t time.Time) string { return written(t, locales[Language()].day) }

// Month formats the month of a day in the format of the language, or returns "" for the zero time.
func Month(t time.Time) string { return written(t, locales[Language()].month) }

// written formats a day with the given layout.
func written(t time.Time, layout string) string {
	if t.IsZero() {
		return ""
	}
	if onlyDay := t.Location() == time.UTC && t.Equal(t.Truncate(24*time.Hour)); !onlyDay {
		t = t.Local()
	}
	return t.Format(layout)
}
