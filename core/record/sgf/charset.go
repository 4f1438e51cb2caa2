package sgf

import (
	"bytes"
	"strings"

	"pionnier/core/record/charset"
)

// label is a CA property: its offset and its value, in lower case.
type label struct {
	at   int
	name string
}

// labels returns the CA properties in data, whose encoding is unknown. It searches for bytes, since
// data cannot be parsed before it is decoded, and all relevant encodings contain ASCII.
func labels(data []byte) (found []label) {
	for at := 0; ; {
		next := bytes.Index(data[at:], []byte("CA"))
		if next < 0 {
			return found
		}
		begin := at + next
		at = begin + len("CA")
		if begin > 0 && isLetter(data[begin-1]) {
			continue
		}
		rest, ok := bytes.CutPrefix(bytes.TrimLeft(data[at:], " \t\r\n\f"), []byte("["))
		end := bytes.IndexAny(rest[:min(len(rest), maxLabel)], `]\`)
		if ok && end >= 0 && rest[end] == ']' {
			found = append(found, label{begin, strings.ToLower(strings.TrimSpace(string(rest[:end])))})
		}
	}
}

// maxLabel is more than the length of the name of any character set, with its bracket.
const maxLabel = 41

// decodeText converts a file to UTF-8. It must be called before parsing, since a byte of a
// character in Shift-JIS or GB18030 may look like ']' or '\'. Files of this package are UTF-8. They
// may contain invalid bytes of an earlier file, which decodeText keeps.
func decodeText(data []byte) string {
	if bytes.Contains(data, []byte("AP["+application)) {
		return strings.TrimPrefix(string(data), "\ufeff")
	}
	found := labels(data)
	if len(found) == 0 {
		return charset.Decode(data, "")
	}
	var text strings.Builder
	start := 0
	for i, next := range found[1:] {
		if next.name == found[i].name {
			continue
		}
		// The next game has another character set.
		end := max(start, bytes.LastIndex(data[:next.at], []byte("(;")))
		text.WriteString(charset.Decode(data[start:end], found[i].name))
		start = end
	}
	text.WriteString(charset.Decode(data[start:], found[len(found)-1].name))
	return text.String()
}
