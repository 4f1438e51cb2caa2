package sgf

import (
	"regexp"
	"strings"

	"pionnier/core/record"
)

// value parses a value in brackets and unescapes it. A backslash makes the next character plain or
// joins two lines. Line ends of any kind become "\n", and other white space becomes a space. value
// recognizes an unescaped bracket within text, and a missing bracket after points, by the text that
// follows. It returns a *record.SyntaxError if the closing bracket is missing otherwise.
func (p *parser) value(id string) (string, error) {
	p.pos++
	value, err := p.part(isPoints(id))
	if isPoints(id) || err != nil || p.ended() {
		return value, err
	}
	var whole strings.Builder
	for whole.WriteString(value); !p.ended(); whole.WriteString(value) {
		text := p.pos
		p.next()
		p.mend(p.pos, record.ErrUnexpected, record.TakenAsText)
		p.pos = text
		whole.WriteByte(']')
		if value, err = p.part(false); err != nil {
			return "", err
		}
	}
	return whole.String(), nil
}

// part parses up to the next closing bracket. points indicates whether the value is a point.
func (p *parser) part(points bool) (string, error) {
	end := p.pos
	for end < len(p.text) && !p.isSign(end) {
		end++
	}
	if end < len(p.text) && p.text[end] == ']' {
		plain := p.text[p.pos:end]
		p.pos = end + 1
		return plain, nil
	}
	var b strings.Builder
	for ; p.pos < len(p.text); p.pos++ {
		c := p.text[p.pos]
		escaped := c == '\\'
		if escaped {
			if p.pos++; p.pos == len(p.text) {
				break
			}
			c = p.text[p.pos]
		}
		switch {
		case c == ';' && points && firstProperty.MatchString(p.ahead(1)):
			p.mend(p.pos, record.ErrUnexpected, record.ClosedValue)
			return strings.TrimSpace(b.String()), nil
		case c == '\n' || c == '\r':
			if pair := p.pos + 1; pair < len(p.text) && p.text[pair] == '\n'+'\r'-c {
				p.pos = pair
			}
			if !escaped {
				b.WriteByte('\n')
			}
		case c == '\t' || c == '\v' || c == '\f':
			b.WriteByte(' ')
		case c == ']' && !escaped:
			p.pos++
			return b.String(), nil
		default:
			b.WriteByte(c)
		}
	}
	return "", p.fail(len(p.text), record.ErrTruncated)
}

// isSign reports whether the byte at offset at can have a special meaning in a value.
func (p *parser) isSign(at int) bool {
	switch p.text[at] {
	case ']', '\\', '\n', '\r', '\t', '\v', '\f', ';':
		return true
	}
	return false
}

// ended reports whether the bracket before the parser's position really closes its value. It
// returns true if what follows is valid after a value, or if no other bracket closes a text before
// the next property.
func (p *parser) ended() bool {
	at := p.pos
	switch c := p.next(); {
	case c == 0 || c == '(' || c == ')' || c == ';' || c == '[':
		return true
	case isLetter(c) && nextProperty.MatchString(p.ahead(0)):
		return true
	}
	rest := p.text[p.pos:min(len(p.text), p.pos+mostSlip)]
	end := strings.IndexByte(rest, ']')
	if end < 0 || slip.MatchString(rest[:end]) {
		return true
	}
	p.pos = at
	return false
}

// mostSlip is the largest distance, in bytes, from a bracket that was not escaped to the next one:
// a long sentence.
const mostSlip = 400

// nextProperty matches a property after a value that is text, which might also be followed by a
// word.
var nextProperty = regexp.MustCompile(`^(?:[A-Z]{1,2}\s*|[a-z]*[A-Z][A-Za-z0-9]*)\[`)

// slip matches a property between text and a bracket.
var slip = regexp.MustCompile(`(?:^|[^A-Za-z])[A-Z]{1,2}\s*\[`)

// isPoints reports whether the values of the property id are points or numbers, which cannot
// contain a bracket.
func isPoints(id string) bool {
	switch id {
	case "B", "W", "AB", "AW", "AE", "PL", "CR", "MA", "SQ", "TR", "TB", "TW", "DD", "VW", "SL", "L", "M", "SZ", "GM", "FF", "BL", "WL", "OB", "OW", "KM", "HA":
		return true
	}
	return false
}
