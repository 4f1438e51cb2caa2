package text

import "time"

// Date writes a day in the language's way, "" for the zero time.
func Date(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Local().Format(locales[Language()].day)
}
