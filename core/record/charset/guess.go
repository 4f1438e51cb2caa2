package charset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	utf "golang.org/x/text/encoding/unicode"
)

// candidate is an encoding that guess considers. fit returns how well its character c, encoded as
// raw, fits a text of its language after the character before.
type candidate struct {
	encoding encoding.Encoding
	fit      func(before, c rune, raw []byte) int
}

// candidates are in the order of likelihood: guess returns the first of those with equal scores.
var candidates = []candidate{
	{utf.UTF8, wellFormed},
	{simplifiedchinese.GB18030, simplified},
	{japanese.ShiftJIS, shiftJIS},
	{korean.EUCKR, hangul},
	{traditionalchinese.Big5, traditional},
	{japanese.EUCJP, eucJP},
	{charmap.Windows1251, cyrillic},
	{charmap.Windows1252, latin},
}

// How well a character of two bytes fits. A character of one byte counts half.
const (
	frequent   = 6   // one of the commonest of the language
	usual      = 2   // in every font and taught at school
	rare       = -2  // dictionaries have it
	impossible = -6  // no text of this kind has it
	broken     = -20 // no character
	claim      = 3   // more for each character, if the file claims this encoding

	sampled = 1 << 15 // bytes of characters beyond ASCII to examine
)

// guess returns the most plausible encoding of data, or Windows-1252 if no candidate fits. It
// favours labelled, the encoding that the file names. labelled may be nil.
func guess(data []byte, labelled encoding.Encoding) encoding.Encoding {
	best, most := encoding.Encoding(charmap.Windows1252), 0
	for _, c := range candidates {
		if fit := c.score(data, c.encoding == labelled); fit > most {
			best, most = c.encoding, fit
		}
	}
	return best
}

// score returns how plausible data is in the encoding of k: the sum of the ratings of its non-ASCII
// characters. It reads at most sampled bytes of them. claimed indicates whether the file names that
// encoding.
func (k candidate) score(data []byte, claimed bool) (sum int) {
	r := newReader(k.encoding)
	before := ' '
	for seen := 0; len(data) > 0 && seen < sampled; {
		plain := 0
		for plain < len(data) && data[plain] < utf8.RuneSelf {
			plain++
		}
		if plain == len(data) {
			break
		}
		if plain > 0 {
			before, data = rune(data[plain-1]), data[plain:]
		}
		n, char := r.next(data)
		raw := data[:n]
		data = data[n:]
		seen += n
		if char == nil {
			if before != utf8.RuneError || plain > 0 { // the bytes of one broken character count once
				sum += broken
			}
			before = utf8.RuneError
			continue
		}
		c, _ := utf8.DecodeRune(char)
		sum += k.fit(before, c, raw)
		if claimed {
			sum += claim
		}
		before = c
	}
	return sum
}

// set is a set of characters.
type set map[rune]bool

func setOf(texts ...string) set {
	s := set{}
	for _, c := range strings.Join(texts, "") {
		s[c] = true
	}
	return s
}

var (
	commonSimplified  = setOf(hanziOfBoth, hanziSimplified)
	commonTraditional = setOf(hanziOfBoth, hanziTraditional)
	commonJapanese    = setOf(kanji)
	commonKorean      = setOf(syllables)
)

// wellFormed rates c as a character of UTF-8. It rates longer characters higher, since they are
// less likely to be valid by chance.
func wellFormed(_, c rune, raw []byte) int {
	sign := c >= 0xa0 && c <= 0xbf // such as « and the no-break space
	if len(raw) > 2 || sign || unicode.In(c, unicode.Latin, unicode.Greek, unicode.Cyrillic) && c < 0x460 {
		return 8 * (2*len(raw) - 3)
	}
	return usual
}

// simplified rates c as a character of GB18030. The first 3,755 characters of that encoding are the
// common ones.
func simplified(_, c rune, raw []byte) int {
	switch {
	case commonSimplified[c]:
		return frequent
	case commonTraditional[c]:
		return usual
	case len(raw) != 2 || raw[1] < 0xa1 || raw[0] < 0xa1:
		return impossible
	case raw[0] >= 0xb0 && raw[0] <= 0xd7:
		return usual
	}
	return fullWidth(c)
}

// traditional rates c as a character of Big5, in which the first 5,401 characters are the common
// ones.
func traditional(_, c rune, raw []byte) int {
	switch {
	case commonTraditional[c]:
		return frequent
	case len(raw) == 2 && raw[0] >= 0xa4 && raw[0] <= 0xc6:
		return usual
	}
	return fullWidth(c)
}

// shiftJIS rates c as a character of Shift-JIS after the character before. The first 2,965 kanji
// are the common ones.
func shiftJIS(before, c rune, raw []byte) int {
	if len(raw) == 1 { // half-width katakana
		if halfWidth(before) {
			return 0
		}
		return rare
	}
	lead, trail := raw[0], raw[1]
	if lead >= 0x89 && lead <= 0x97 || lead == 0x88 && trail >= 0x9f || lead == 0x98 && trail <= 0x72 {
		return max(usual, japaneseFit(c))
	}
	return japaneseFit(c)
}

func halfWidth(c rune) bool { return c >= 0xff61 && c <= 0xff9f }

// eucJP rates c as a character of EUC-JP. Its common kanji are Shift-JIS's.
func eucJP(_, c rune, raw []byte) int {
	if len(raw) == 2 && raw[0] >= 0xb0 && raw[0] <= 0xcf {
		return max(usual, japaneseFit(c))
	}
	if len(raw) == 3 {
		return impossible
	}
	return japaneseFit(c)
}

func japaneseFit(c rune) int {
	switch {
	case commonJapanese[c], unicode.Is(unicode.Hiragana, c), unicode.Is(unicode.Katakana, c) && !halfWidth(c), c == 'ー':
		return frequent
	}
	return fullWidth(c)
}

// hangul rates c as a character of EUC-KR after the character before. Few of its 2,350 syllables
// are common, and Chinese characters do not follow syllables.
func hangul(before, c rune, raw []byte) int {
	syllable := c >= 0xac00 && c <= 0xd7a3
	switch {
	case commonKorean[c]:
		return frequent
	case syllable && raw[0] >= 0xb0 && raw[1] >= 0xa1:
		return 0
	case syllable:
		return impossible
	case unicode.Is(unicode.Han, c) && before >= 0xac00 && before <= 0xd7a3:
		return impossible
	case unicode.Is(unicode.Han, c):
		return rare
	}
	return fullWidth(c)
}

// fullWidth rates a character that is not common in a language. It rates punctuation and full-width
// characters highly.
func fullWidth(c rune) int {
	switch {
	case c >= 0x3000 && c <= 0x3015, c >= 0xff01 && c <= 0xff5e, strings.ContainsRune("—…“”‘’·●○△□×", c):
		return usual
	case c >= 0xe000 && c <= 0xf8ff, c < 0xa0:
		return impossible
	}
	return rare
}

// cyrillic rates c as a letter of Windows-1251 after the character before. It expects words in
// lower case except for the first letter.
func cyrillic(before, c rune, _ []byte) int {
	inWord := unicode.Is(unicode.Cyrillic, before)
	switch {
	case c < 'А' || c > 'я' || unicode.IsUpper(c) && inWord && unicode.IsLower(before):
		return impossible
	case strings.ContainsRune("оеаинтсрвлкмдпу", c) && inWord:
		return frequent / 2
	}
	return 0
}

// latin rates c as a character of Windows-1252 after the character before. It expects accented
// letters between plain ones.
func latin(before, c rune, _ []byte) int {
	switch {
	case c < 0xa0:
		return impossible / 2
	case unicode.IsLetter(c) && before < utf8.RuneSelf:
		return frequent / 2
	case unicode.IsLetter(c) && unicode.IsLower(before) && unicode.IsLower(c):
		return 0
	case c > 0x2000, strings.ContainsRune("«»°·¿¡½", c):
		return usual / 2
	}
	return rare
}
