package play

import "strings"

// dot separates parts of a line.
const dot = " · "

// joinDots returns the non-empty strings in parts, joined with dots.
func joinDots(parts ...string) string {
	var present []string
	for _, p := range parts {
		if p != "" {
			present = append(present, p)
		}
	}
	return strings.Join(present, dot)
}

// joinWords returns a and b, joined with a comma. If one is empty, it returns the other one.
func joinWords(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}
