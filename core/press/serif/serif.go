// Package serif has the fonts of printed records: Latin, Greek and Cyrillic, in regular, italic and
// bold. Package cjk has the fonts for Chinese, Japanese and Korean.
//
// They are subsets of Linux Libertine (SIL Open Font Licence, see LICENSE), made by subset.py and
// stored compressed. Each is unpacked at first use.
package serif

import (
	"bytes"
	_ "embed"
	"fmt"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:generate python3 subset.py /usr/share/fonts/opentype/linux-libertine

var (
	//go:embed regular.otf.br
	regular []byte
	//go:embed italic.otf.br
	italic []byte
	//go:embed bold.otf.br
	bold []byte
)

// Regular, Italic and Bold return the fonts, as OpenType. The caller must not change them.
var (
	Regular = sync.OnceValue(func() []byte { return unpacked(regular) })
	Italic  = sync.OnceValue(func() []byte { return unpacked(italic) })
	Bold    = sync.OnceValue(func() []byte { return unpacked(bold) })
)

func unpacked(font []byte) []byte {
	data, err := io.ReadAll(brotli.NewReader(bytes.NewReader(font)))
	if err != nil {
		panic(fmt.Errorf("serif: %w", err)) // the font is part of the program
	}
	return data
}
