package study

import (
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pionnier/core/game"
	"pionnier/core/legible"
)

// A comment is written in a part of Markdown: lines; lists of lines that begin with "- ", "* " or a
// number; **bold** and *italic* words; [links](https://…) and bare addresses. It has two links of
// its own: a point, such as Q16, is shown on the board, and #57 leads to that move. All other text
// is unchanged, including every line break.

// block is a parsed line of a comment.
type block struct {
	mark  string // "•" or "3." of a line in a list, "" elsewhere
	spans []span
}

// span is a piece of text in one style.
type span struct {
	text         string
	bold, italic bool
	link         link
}

// link is the target of a span. The zero value means that the span is not a link.
type link struct {
	web   *url.URL
	move  int         // its number
	point *game.Point // on the board
}

// reader parses comments. It returns the point with the name word, and whether there is such a
// point.
type reader func(word string) (game.Point, bool)

// read splits comment into lines and parses each of them.
func (r reader) read(comment string) []block {
	var blocks []block
	for _, line := range strings.Split(legible.Text(comment), "\n") {
		b := block{}
		b.mark, line = listed(line)
		b.spans = r.inline(line, span{})
		blocks = append(blocks, b)
	}
	return blocks
}

// listed splits a line of a list into its mark and the rest. mark is "" if the line is not part of
// a list.
func listed(line string) (mark, rest string) {
	text := strings.TrimLeft(line, " \t")
	for _, dash := range []string{"- ", "* "} {
		if rest, ok := strings.CutPrefix(text, dash); ok {
			return "•", rest
		}
	}
	digits := strings.IndexFunc(text, func(c rune) bool { return c < '0' || c > '9' })
	if digits > 0 && digits <= 3 && strings.HasPrefix(text[digits:], ". ") {
		return text[:digits+1], text[digits+2:]
	}
	return "", line
}

// longLine is the length from which a line is not parsed for styles and addresses, since that takes
// quadratic time.
const longLine = 4000

// inline parses line as spans. within is the style of the text around them.
func (r reader) inline(line string, within span) []span {
	if len(line) > longLine {
		return r.words(line, within)
	}
	var spans []span
	plain := 0 // start of the text that is not in a span yet
	put := func(end int, more ...span) {
		spans = append(spans, r.words(line[plain:end], within)...)
		spans = append(spans, more...)
	}
	for at := 0; at < len(line); {
		inner, size, look := marked(line[at:], within)
		if size > 0 && wordEnds(line[:at]) {
			put(at, r.inline(inner, look)...)
			at += size
			plain = at
			continue
		}
		if words, address, size := webLink(line[at:]); size > 0 {
			look = within
			look.text, look.link.web = words, address
			put(at, look)
			at += size
			plain = at
			continue
		}
		_, width := utf8.DecodeRuneInString(line[at:])
		at += width
	}
	put(len(line))
	return spans
}

// marked parses text that begins with a bold (**, __) or italic (*, _) part. It returns the part's
// text, its length including the marks, and the style inside. size is 0 if text does not begin with
// such a part.
func marked(text string, within span) (inner string, size int, look span) {
	for _, m := range []struct {
		sign string
		set  func(*span)
	}{{"**", func(s *span) { s.bold = true }}, {"__", func(s *span) { s.bold = true }}, {"*", func(s *span) { s.italic = true }}, {"_", func(s *span) { s.italic = true }}} {
		rest, ok := strings.CutPrefix(text, m.sign)
		if !ok {
			continue
		}
		end := strings.Index(rest, m.sign)
		if end <= 0 || strings.TrimSpace(rest[:end]) != rest[:end] {
			continue
		}
		if after, _ := utf8.DecodeRuneInString(rest[end+len(m.sign):]); unicode.IsLetter(after) || unicode.IsDigit(after) {
			continue
		}
		look = within
		m.set(&look)
		return rest[:end], end + 2*len(m.sign), look
	}
	return "", 0, within
}

// wordEnds reports whether text is empty or its last rune is neither a letter nor a digit.
func wordEnds(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return text == "" || !unicode.IsLetter(last) && !unicode.IsDigit(last)
}

// webLink parses [words](address), or an address alone, at the start of text. size is the number of
// bytes parsed, or 0 if text does not begin with a link.
func webLink(text string) (words string, address *url.URL, size int) {
	if strings.HasPrefix(text, "[") {
		middle, end := strings.Index(text, "]("), strings.Index(text, ")")
		if middle > 1 && end > middle {
			if address = webAddress(text[middle+2 : end]); address != nil {
				return text[1:middle], address, end + 1
			}
		}
		return "", nil, 0
	}
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") {
		return "", nil, 0
	}
	end := strings.IndexFunc(text, func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune("<>\"", c) })
	if end < 0 {
		end = len(text)
	}
	bare := strings.TrimRight(text[:end], ".,;:!?)]’'")
	if address = webAddress(bare); address == nil {
		return "", nil, 0
	}
	return bare, address, len(bare)
}

// webAddress parses text as a URL. It returns nil if text is invalid or its scheme is not http or
// https.
func webAddress(text string) *url.URL {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil
	}
	return u
}

// words splits text into spans, in which the names of points and moves are links.
func (r reader) words(text string, look span) []span {
	var spans []span
	plain := 0
	isWord := func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }
	for at := 0; at < len(text); {
		c, width := utf8.DecodeRuneInString(text[at:])
		if c != '#' && !isWord(c) {
			at += width
			continue
		}
		end := at + width
		for end < len(text) {
			c, width := utf8.DecodeRuneInString(text[end:])
			if !isWord(c) {
				break
			}
			end += width
		}
		if l, ok := r.own(text[at:end]); ok {
			if plain < at {
				spans = append(spans, look.with(text[plain:at], look.link))
			}
			spans = append(spans, look.with(text[at:end], l))
			plain = end
		}
		at = end
	}
	if plain < len(text) {
		spans = append(spans, look.with(text[plain:], look.link))
	}
	return spans
}

// own parses word as a link to a point or a move. ok is false if word names neither.
func (r reader) own(word string) (l link, ok bool) {
	if digits, numbered := strings.CutPrefix(word, "#"); numbered {
		n, err := strconv.Atoi(digits)
		return link{move: n}, err == nil && n > 0
	}
	if last := word[len(word)-1]; last < '0' || last > '9' {
		return link{}, false // "an" and "pass" are words
	}
	p, ok := r(word)
	return link{point: &p}, ok
}

func (s span) with(text string, l link) span {
	s.text, s.link = text, l
	return s
}
