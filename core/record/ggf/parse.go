package ggf

import (
	"errors"
	"strings"

	"pionnier/core/record"
)

// property is a property of the file; offset is its offset in the parser's text.
type property struct {
	id, value string
	offset    int
}

// parser parses text into lists of properties.
type parser struct {
	text   string
	pos    int
	items  int // games and properties read so far
	ended  int // end of the last game that was read
	mended []error
	places record.Locator
}

// fail returns a SyntaxError for err at offset.
func (p *parser) fail(offset int, err error) error { return p.places.Fail(format, offset, err) }

// seek moves to the position after the next "(;". It reports whether there is one.
func (p *parser) seek() bool {
	at := strings.Index(p.text[p.pos:], "(;")
	if at < 0 {
		return false
	}
	p.pos += at + len("(;")
	return true
}

// skipped records an error for text between the last game and offset to. If before is true, it
// ignores what servers write before a game: the number of games in the match and a bar at the
// margin.
func (p *parser) skipped(to int, before bool) {
	between := strings.TrimSpace(p.text[p.ended:to])
	if before {
		between = strings.Trim(between, "0123456789| \t\r\n\ufeff")
	}
	if between == "" || len(p.mended) >= maxTold {
		return
	}
	err := p.fail(p.ended+strings.Index(p.text[p.ended:to], between), record.ErrUnexpected)
	if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
		syntax.Mend = record.SkippedText
	}
	p.mended = append(p.mended, err)
}

// game parses the properties of a game up to its end, which is ";)" or, in some programs' files,
// ")". It returns a *record.SyntaxError if the end is missing, a property is malformed, or there
// are more than maxItems properties.
func (p *parser) game() ([]property, error) {
	var all []property
	for {
		if p.items++; p.items > maxItems {
			return nil, p.fail(p.pos, record.ErrTooLarge)
		}
		for p.pos < len(p.text) && (p.text[p.pos] <= ' ' || p.text[p.pos] == ';') {
			p.pos++
		}
		switch {
		case p.pos == len(p.text):
			return nil, p.fail(p.pos, record.ErrTruncated)
		case p.text[p.pos] == ')':
			p.pos++
			return all, nil
		}
		one, err := p.property()
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
}

// property parses the name and the value of a property. It returns a *record.SyntaxError if the
// property is malformed or cut off.
func (p *parser) property() (property, error) {
	start := p.pos
	for p.pos < len(p.text) && isLetter(p.text[p.pos]) {
		p.pos++
	}
	id := strings.ToUpper(p.text[start:p.pos])
	switch {
	case p.pos == len(p.text):
		return property{}, p.fail(p.pos, record.ErrTruncated)
	case id == "" || p.text[p.pos] != '[':
		return property{}, p.fail(p.pos, record.ErrUnexpected)
	}
	end := strings.IndexByte(p.text[p.pos:], ']')
	if end < 0 {
		return property{}, p.fail(len(p.text), record.ErrTruncated)
	}
	value := oneLine(p.text[p.pos+1 : p.pos+end])
	p.pos += end + 1
	return property{id, value, start}, nil
}

func isLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// oneLine replaces control characters in s by spaces and trims the result.
func oneLine(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s))
}

// find returns the first property called id, or nil if there is no such property.
func find(all []property, id string) *property {
	for i := range all {
		if all[i].id == id {
			return &all[i]
		}
	}
	return nil
}
