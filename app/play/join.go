package play

import "strings"

// dot stands between things told in one line.
const dot = " · "

// joinDots puts what there is in one line.
func joinDots(parts ...string) string {
	var present []string
	for _, p := range parts {
		if p != "" {
			present = append(present, p)
		}
	}
	return strings.Join(present, dot)
}

// joinWords puts a comma between two texts, either of which may be empty.
func joinWords(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}
