package kifu

import "golang.org/x/image/font/gofont/goregular"

// labels returns the fonts of numbers and letters on boards. They are sans-serif, which is most
// legible on a stone.
func labels() [][]byte { return [][]byte{goregular.TTF} }
