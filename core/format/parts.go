package format

import (
	"bytes"
	"iter"
)

// partSize is the least size of a part of a long list, in bytes.
const partSize = 16 << 10

// Parts splits a long list of transcripts or positions, one per line, so that a reader needs only
// some of the games in memory. It yields each part, which Read can read, with the number of lines
// before it. Any other input is a single part.
func Parts(data []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		before, rest := 0, data
		for len(rest) > 2*partSize && isListed(rest) {
			cut := nextListed(rest)
			if cut == len(rest) {
				break
			}
			if !yield(before, rest[:cut]) {
				return
			}
			before += bytes.Count(rest[:cut], []byte("\n"))
			rest = rest[cut:]
		}
		yield(before, rest)
	}
}

// isListed reports whether text begins with a line of such a list.
func isListed(text []byte) bool {
	line, _, _ := bytes.Cut(text[:min(len(text), 1<<10)], []byte("\n"))
	return firstMove.Match(line) || obfLine.Match(line)
}

// nextListed returns the offset of the first line after partSize bytes at which a part may begin.
// It returns len(text) if there is no such line.
func nextListed(text []byte) int {
	for at := partSize; ; {
		end := bytes.IndexByte(text[at:], '\n')
		if end < 0 {
			return len(text)
		}
		if at += end + 1; isListed(text[at:]) {
			return at
		}
	}
}
