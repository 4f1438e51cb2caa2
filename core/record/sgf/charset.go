package sgf

import (
	"bytes"
	"strings"

	"pionnier/core/record/charset"
)

// label is a CA property: where it stands and what it says, in lower case.
type label struct {
	at   int
	name string
}

// labels finds CA in bytes of a yet unknown character set; all that matter contain
// ASCII. It is looked for by hand, since the file is read once more for it.
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

// maxLabel is more than the name of any character set takes, with its bracket.
const maxLabel = 41

// decodeText returns the file as UTF-8. It decodes before anything is parsed,
// because in Shift-JIS and GB18030 a byte of a character may look like ']' or
// '\'. What Write wrote is UTF-8, and what is not in it is bytes that it kept.
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
		// Another game was put behind this one, with a character set of its own.
		end := max(start, bytes.LastIndex(data[:next.at], []byte("(;")))
		text.WriteString(charset.Decode(data[start:end], found[i].name))
		start = end
	}
	text.WriteString(charset.Decode(data[start:], found[len(found)-1].name))
	return text.String()
}
