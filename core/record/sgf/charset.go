package sgf

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"pionnier/core/record"
)

// charsetName finds CA in bytes of a yet unknown character set; all that matter
// contain ASCII.
var charsetName = regexp.MustCompile(`(?:^|[^A-Za-z])CA\s*\[([^\]\\]{0,40})\]`)

// decodeText returns the file as UTF-8. It decodes before anything is parsed,
// because in Shift-JIS and GB18030 a byte of a character may look like ']' or
// '\'.
func decodeText(data []byte) (string, error) {
	charset, err := charsetOf(data)
	if err != nil {
		return "", err
	}
	text, _, err := transform.Bytes(unicode.BOMOverride(charset.NewDecoder()), data)
	if err != nil {
		return "", err
	}
	return strings.ToValidUTF8(string(text), "\uFFFD"), nil
}

// charsetOf tells what the file's bytes mean.
func charsetOf(data []byte) (encoding.Encoding, error) {
	var name string
	if m := charsetName.FindSubmatch(data); m != nil {
		name = strings.ToLower(strings.TrimSpace(string(m[1])))
	}
	switch {
	case name == "" && utf8.Valid(data):
		return encoding.Nop, nil
	case name == "":
		return charmap.ISO8859_1, nil
	case strings.HasPrefix(name, "utf-16"): // not true, or CA could not have been found
		return encoding.Nop, nil
	}
	charset, err := htmlindex.Get(name)
	switch {
	case err == nil && charset != encoding.Replacement:
		return charset, nil
	case utf8.Valid(data):
		return encoding.Nop, nil
	}
	return nil, record.ErrCharset
}
