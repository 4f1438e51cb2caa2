package kifu

import "golang.org/x/image/font/gofont/goregular"

// labels returns the fonts of numbers and letters on boards. A sans-serif font is most legible on a
// stone.
func labels() [][]byte { return [][]byte{goregular.TTF} }
