package charset

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
)

// reader cuts bytes of one encoding, which must be stateless and contain ASCII,
// into characters.
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

// next reads the first character of data, which must not be empty. It returns
// how many bytes it takes and its UTF-8, valid until the next call; nil and 1 if
// data does not begin with a character.
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

// sound reports whether a decoder found characters in all bytes.
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

// closes reports whether what follows a ']' looks as after the end of a value:
// another value, a node, a variation's begin or end, or a property.
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
