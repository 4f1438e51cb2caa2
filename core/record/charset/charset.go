// Package charset converts a text file of unknown or doubtful encoding to UTF-8. Game records of
// the 1990s and 2000s often lack their encoding or name a wrong one.
//
// It supports UTF-8, UTF-16, the legacy encodings of Chinese, Japanese and Korean, Windows-1252 (a
// superset of Latin-1) and Windows-1251 (Russian), and all encodings of the WHATWG's index. It does
// not depend on the format of the text, except that ']' ends a value. Start reading at Decode.
package charset

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// Decode converts data to UTF-8. label is the name of the encoding in the file, or "". Decode uses
// the byte order mark if there is one. Otherwise it uses UTF-8 or, if data is not valid UTF-8, the
// encoding label. If data is not valid in that either, it uses the encoding in which data is most
// plausible.
//
// Invalid bytes are kept, so the result need not be valid UTF-8. In UTF-16 and in encodings with
// escape sequences, they become U+FFFD instead.
func Decode(data []byte, label string) string {
	if wide := wideOf(data); wide != nil {
		return whole(wide, data)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	labelled := named(label)
	if stateful(labelled, data) {
		return whole(labelled, data)
	}
	if utf8.Valid(data) && !ambiguous(labelled, data) {
		return string(data)
	}
	if labelled != nil && labelled != unicode.UTF8 && fits(labelled, data) {
		return decode(labelled, data)
	}
	return decode(guess(data, labelled), data)
}

// aliases are names that the WHATWG's index lacks, without punctuation.
var aliases = map[string]encoding.Encoding{
	"cp936": simplifiedchinese.GB18030, "ms936": simplifiedchinese.GB18030, "windows936": simplifiedchinese.GB18030,
	"936": simplifiedchinese.GB18030, "euccn": simplifiedchinese.GB18030, "gb2312": simplifiedchinese.GB18030,
	"gbk": simplifiedchinese.GB18030, "hz": simplifiedchinese.HZGB2312, "hzgb2312": simplifiedchinese.HZGB2312,
	"cp932": japanese.ShiftJIS, "932": japanese.ShiftJIS, "windows932": japanese.ShiftJIS, "eucjis": japanese.EUCJP,
	"jis":   japanese.ISO2022JP,
	"cp949": korean.EUCKR, "949": korean.EUCKR, "ms949": korean.EUCKR, "uhc": korean.EUCKR, "ksc5601": korean.EUCKR,
	"cp950": traditionalchinese.Big5, "950": traditionalchinese.Big5, "ms950": traditionalchinese.Big5, "big5eten": traditionalchinese.Big5,
	"cp1252": charmap.Windows1252, "latin": charmap.Windows1252, "isolatin1": charmap.Windows1252, "ansi": nil,
}

var punctuation = strings.NewReplacer("-", "", "_", "", " ", "", ".", "")

// named returns the encoding called label, or nil if label is unknown.
func named(label string) encoding.Encoding {
	label = strings.ToLower(strings.TrimSpace(label))
	if e, ok := aliases[punctuation.Replace(label)]; ok {
		return e
	}
	e, err := htmlindex.Get(label)
	if err != nil || e == encoding.Replacement {
		return nil
	}
	switch name, _ := htmlindex.Name(e); name {
	case "utf-16le", "utf-16be": // the label itself could not have been read
		return nil
	}
	return e
}

// wideOf returns UTF-16 with the byte order of data if data has a byte order mark or the zero bytes
// of ASCII characters. Otherwise it returns nil.
func wideOf(data []byte) encoding.Encoding {
	little := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	big := unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
	var zeros [2]int
	sample := data[:min(len(data), 4096)&^1]
	for i, b := range sample {
		if b == 0 {
			zeros[i&1]++
		}
	}
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), zeros[1] > 8*zeros[0] && zeros[1] > len(sample)/4:
		return little
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}), zeros[0] > 8*zeros[1] && zeros[0] > len(sample)/4:
		return big
	}
	return nil
}

// stateful reports whether data contains an escape sequence of e.
func stateful(e encoding.Encoding, data []byte) bool {
	switch e {
	case japanese.ISO2022JP:
		return bytes.IndexByte(data, 0x1b) >= 0
	case simplifiedchinese.HZGB2312:
		return bytes.Contains(data, []byte("~{"))
	}
	return false
}

func whole(e encoding.Encoding, data []byte) string {
	text, err := e.NewDecoder().Bytes(data)
	if err != nil {
		return string(data) // x/text's decoders have no errors
	}
	return string(text)
}

// ambiguous reports whether data, which is valid UTF-8, may nevertheless be in an older Chinese,
// Japanese or Korean encoding. It returns false if data has a character of three bytes, since that
// is rarely valid by chance. It returns false if labelled is an encoding of another language.
func ambiguous(labelled encoding.Encoding, data []byte) bool {
	switch labelled {
	case nil, simplifiedchinese.GB18030, traditionalchinese.Big5, korean.EUCKR, japanese.EUCJP, japanese.ShiftJIS:
	default:
		return false
	}
	high := false
	for _, b := range data {
		if b >= 0xe0 {
			return false
		}
		high = high || b >= utf8.RuneSelf
	}
	return high
}

// fits reports whether data is valid in e.
func fits(e encoding.Encoding, data []byte) bool {
	r := newReader(e)
	for len(data) > 0 {
		n, char := r.next(data)
		if char == nil {
			return false
		}
		data = data[n:]
	}
	return true
}

// decode converts data from e to UTF-8. It keeps invalid bytes.
func decode(e encoding.Encoding, data []byte) string {
	if e == unicode.UTF8 {
		return string(data)
	}
	var text strings.Builder
	text.Grow(len(data) + len(data)/2)
	r := newReader(e)
	for len(data) > 0 {
		n, char := r.next(data)
		if char == nil {
			char = data[:1]
		}
		text.Write(char)
		data = data[n:]
	}
	return text.String()
}
