package storage

import (
	"bytes"
	"context"
	"strings"
)

// Limits of a search in comments: a longer one would keep the disk busy while the user types.
const (
	mostCommented = 3000     // games, the last changed ones
	mostSearched  = 64 << 20 // bytes of their files
)

// Commented returns the IDs of the games with word in a comment, ignoring case. It reads only the
// most recently changed games. It blocks for the disk, but not for writers, and returns early if
// ctx ends.
func (l *Library) Commented(ctx context.Context, word string) map[string]bool {
	word = strings.ToLower(word)
	found, left := map[string]bool{}, mostSearched
	for _, e := range l.Latest(Filter{}, mostCommented) {
		if ctx.Err() != nil || left <= 0 {
			break
		}
		data, err := l.files.ReadFile(l.path(e.ID))
		if err != nil {
			continue // it was deleted meanwhile
		}
		left -= len(data)
		if commented(data, word) {
			found[e.ID] = true
		}
	}
	return found
}

// commented reports whether a comment in sgf contains word, which must be in lower case.
func commented(sgf []byte, word string) bool {
	for {
		at := bytes.Index(sgf, []byte("C["))
		if at < 0 {
			return false
		}
		sgf = sgf[at+2:]
		end := 0
		for end < len(sgf) && sgf[end] != ']' {
			if sgf[end] == '\\' {
				end++
			}
			end++
		}
		end = min(end, len(sgf))
		if strings.Contains(strings.ToLower(strings.ReplaceAll(string(sgf[:end]), `\`, "")), word) {
			return true
		}
		sgf = sgf[end:]
	}
}
