// Package cjk has fonts for Chinese, Japanese and Korean, which the toolkit's font lacks: a desktop
// has them among its own fonts, a browser gives none to the program.
//
// They are a subset of Noto Sans CJK (SIL Open Font Licence, see LICENSE), made by subset.py and
// stored compressed. They are unpacked at first use, when the user reads one of these languages or
// meets a name in it. A page fetches them only then (Give). Start reading at Font.
package cjk

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:generate python3 subset.py /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc /usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc letters.ttc.br

// Other stands for all languages that are written in other scripts.
const Other = "other"

// languages is the order of the fonts in the collection (OpenType 1.9, "Font Collections", which share
// most of their tables). Each language has a regular font, followed by a bold one.
var languages = []string{"ja", "zh", "ko", Other}

// count is the number of fonts.
const count = 8

// pairs are the fonts of each language, unpacked at first use.
var pairs [count / 2]struct {
	sync.Once
	regular, bold []byte
}

// Has reports whether language is written in Chinese, Japanese or Korean characters.
func Has(language string) bool { return language != Other && slices.Contains(languages, language) }

// In reports whether words contains a character of these scripts, which the toolkit's font lacks.
func In(words string) bool {
	return strings.ContainsFunc(words, func(r rune) bool { return r >= 0x2e80 })
}

// Font returns an OpenType font with the glyphs of language. The fonts of "ja", "zh" and "ko"
// include Latin letters. For any other language, Font returns Japanese glyphs without Latin
// letters. It must not be called before Ready returns true. The caller must not modify the result.
func Font(language string, bold bool) []byte {
	i := slices.Index(languages, language)
	if i < 0 {
		i = slices.Index(languages, Other)
	}
	pair := &pairs[i]
	pair.Do(func() {
		collection, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed)))
		if err == nil {
			pair.regular, err = member(collection, 2*i)
		}
		if err == nil {
			pair.bold, err = member(collection, 2*i+1)
		}
		if err != nil {
			panic(fmt.Errorf("cjk: %w", err)) // the font is part of the program
		}
	})
	if bold {
		return pair.bold
	}
	return pair.regular
}

// Sizes in a font file, in bytes.
const (
	headSize  = 12 // before the directory of a font
	entrySize = 16 // of a table in the directory: tag, checksum, offset, length
)

// member returns a copy of font i of the collection ttc. It returns an error if ttc is not such a
// collection or has no font i.
func member(ttc []byte, i int) ([]byte, error) {
	var head struct {
		Tag            [4]byte
		Version, Fonts uint32
		Offsets        [count]uint32
	}
	if _, err := binary.Decode(ttc, binary.BigEndian, &head); err != nil || string(head.Tag[:]) != "ttcf" || head.Fonts != count {
		return nil, fmt.Errorf("this is no collection of %d fonts", count)
	}
	directory := ttc[head.Offsets[i]:]
	tables := int(binary.BigEndian.Uint16(directory[4:]))
	font := bytes.Clone(directory[:headSize+tables*entrySize])
	for t := range tables {
		entry := font[headSize+t*entrySize:][:entrySize]
		offset, length := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		binary.BigEndian.PutUint32(entry[8:], uint32(len(font)))
		font = append(font, ttc[offset:offset+length]...)
		font = append(font, make([]byte, -len(font)&3)...) // tables begin at multiples of four
	}
	return font, nil
}
