package play

import "strings"

// dot separates parts of a line.
const dot = " · "

// joinDots joins the parts that are not empty with dots.
func joinDots(parts ...string) string {
	var present []string
	for _, p := range parts {
		if p != "" {
			present = append(present, p)
		}
	}
	return strings.Join(present, dot)
}

// joinWords joins a and b, either of which may be empty, with a comma.
func joinWords(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}
