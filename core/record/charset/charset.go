// Package charset turns the bytes of a text file of unknown or doubtful encoding
// into UTF-8. Game records of the 1990s and 2000s say nothing of their encoding,
// or something untrue.
//
// It knows UTF-8, UTF-16, the legacy encodings of Chinese, Japanese and Korean,
// Windows-1252 (of which Latin-1 is a part) and Windows-1251 (Russian), and
// whatever the WHATWG's index of encodings can name. It knows nothing of the
// format within the text, but that ']' ends a value. Start reading at Decode.
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

// Decode returns data as UTF-8. Label is what the file calls its encoding, ""
// if it says nothing. A byte order mark counts most; then, data that is sound
// UTF-8; then a label that fits the data; then what the data looks like.
//
// A byte that is part of no character stays as it is, so that the result need
// not be valid UTF-8 and nothing is lost. (Not so in UTF-16 and in encodings
// with escape sequences, where such bytes become U+FFFD.)
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

// named returns the encoding of this name, or nil if none.
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

// wideOf returns the byte order of UTF-16, by its mark or by the zero bytes of
// its ASCII characters; nil for other encodings.
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

// stateful reports whether the data has the escape sequences of e.
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

// ambiguous reports whether data, which is valid UTF-8, may all the same be Chinese,
// Japanese or Korean in an older encoding: a few of their characters may look like
// letters of two bytes. Three bytes that make a character are no accident, and
// neither are letters of Europe in a file that claims nothing else.
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

// fits reports whether all bytes are characters of e.
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

// decode returns data as UTF-8, bytes that are no character of e as they are.
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
