package text

import "time"

// Date writes a day in the language's way, "" for the zero time.
func Date(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	t = t.Local()
	if Language() == "fr" {
		return t.Format("02/01/2006")
	}
	return t.Format("2006-01-02")
}
