package storage

import (
	"bytes"
	"context"
	"strings"
)

// What a search in comments looks at: more would keep the disk busy while the user types.
const (
	mostCommented = 3000     // games, those that were changed last
	mostSearched  = 64 << 20 // bytes of their files
)

// Commented returns the IDs of the games in whose comments a word stands, in any case. It waits for the disk, but for no
// one who writes, and looks at the games that were changed last; an ended ctx ends it.
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

// commented reports whether a comment of an SGF text has a word in small letters.
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
