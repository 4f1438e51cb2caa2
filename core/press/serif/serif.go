// Package serif has the fonts of printed records: Latin, Greek and Cyrillic, in regular, italic and
// bold. Package cjk has the fonts for Chinese, Japanese and Korean.
//
// They are subsets of Linux Libertine (SIL Open Font Licence, see LICENSE), made by subset.py and
// stored compressed. They are unpacked at first use; a page fetches them only then (Fetch).
package serif

import (
	"bytes"
	"fmt"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:generate python3 subset.py /usr/share/fonts/opentype/linux-libertine

// Family is the three fonts, as OpenType.
type Family struct{ Regular, Italic, Bold []byte }

var (
	lock     sync.Mutex
	unpacked *Family // nil before the first use
)

// Fonts returns the fonts. The caller must not modify them. In a browser, Fonts may block for the
// network. If that fails, it returns an error, and the next call tries again.
func Fonts() (Family, error) {
	lock.Lock()
	defer lock.Unlock()
	if unpacked == nil {
		var f Family
		for name, font := range map[string]*[]byte{"regular": &f.Regular, "italic": &f.Italic, "bold": &f.Bold} {
			data, err := packed(name)
			if err == nil {
				*font, err = io.ReadAll(brotli.NewReader(bytes.NewReader(data)))
			}
			if err != nil {
				return Family{}, fmt.Errorf("serif: %s: %w", name, err)
			}
		}
		unpacked = &f
	}
	return *unpacked, nil
}
