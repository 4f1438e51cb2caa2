package charset

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
)

// reader splits text into characters of one encoding, which must be stateless and contain ASCII.
type reader struct {
	decoder *encoding.Decoder // nil for UTF-8
	buffer  [16]byte
}

func newReader(e encoding.Encoding) *reader {
	if e == unicode.UTF8 {
		return &reader{}
	}
	return &reader{decoder: e.NewDecoder()}
}

// next decodes the first character of data, which must not be empty. It returns the length of the
// character in data and its UTF-8 encoding, which is valid until the next call. It returns 1 and
// nil if data does not begin with a valid character.
func (r *reader) next(data []byte) (n int, char []byte) {
	if data[0] < utf8.RuneSelf {
		return 1, data[:1]
	}
	if r.decoder == nil {
		if c, n := utf8.DecodeRune(data); c != utf8.RuneError || n > 1 {
			return n, data[:n]
		}
		return 1, nil
	}
	for n := 1; n <= min(4, len(data)); n++ {
		if n == 2 && data[1] == ']' && closes(data[2:]) {
			break // half a character, and the end of the value
		}
		r.decoder.Reset()
		size, used, err := r.decoder.Transform(r.buffer[:], data[:n], true)
		if err == nil && used == n && sound(r.buffer[:size]) {
			return n, r.buffer[:size]
		}
	}
	return 1, nil
}

// sound reports whether text, the output of a decoder, has no replacement characters.
func sound(text []byte) bool {
	for len(text) > 0 {
		c, n := utf8.DecodeRune(text)
		if c == utf8.RuneError {
			return false
		}
		text = text[n:]
	}
	return true
}

// closes reports whether the ']' before rest closes a value. That is the case if rest is blank or
// begins with another value, a node, the start or end of a variation, or a property.
func closes(rest []byte) bool {
	for len(rest) > 0 && rest[0] <= ' ' {
		rest = rest[1:]
	}
	if len(rest) == 0 {
		return true
	}
	switch rest[0] {
	case '[', ';', '(', ')':
		return true
	}
	for i, b := range rest {
		if b == '[' {
			return i > 0
		}
		if b < 'A' || b > 'Z' {
			return false
		}
	}
	return false
}
