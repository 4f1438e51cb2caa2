package sgf

import (
	"bytes"
	"regexp"
	"strings"

	"pionnier/core/record/charset"
)

// charsetName finds CA in bytes of a yet unknown character set; all that matter
// contain ASCII.
var charsetName = regexp.MustCompile(`(?:^|[^A-Za-z])CA\s*\[([^\]\\]{0,40})\]`)

// decodeText returns the file as UTF-8. It decodes before anything is parsed,
// because in Shift-JIS and GB18030 a byte of a character may look like ']' or
// '\'. What Write wrote is UTF-8, and what is not in it is bytes that it kept.
func decodeText(data []byte) string {
	if bytes.Contains(data, []byte("AP["+application)) {
		return strings.TrimPrefix(string(data), "\ufeff")
	}
	labels := charsetName.FindAllSubmatchIndex(data, -1)
	label := func(i int) string { return strings.ToLower(strings.TrimSpace(string(data[labels[i][2]:labels[i][3]]))) }
	if len(labels) == 0 {
		return charset.Decode(data, "")
	}
	var text strings.Builder
	start := 0
	for i := range labels[1:] {
		if label(i+1) == label(i) {
			continue
		}
		// Another game was put behind this one, with a character set of its own.
		end := max(start, bytes.LastIndex(data[:labels[i+1][0]+1], []byte("(;")))
		text.WriteString(charset.Decode(data[start:end], label(i)))
		start = end
	}
	text.WriteString(charset.Decode(data[start:], label(len(labels)-1)))
	return text.String()
}
