package sgf

import "bytes"

// Split returns the texts of the games of a collection without parsing them. The games can then be
// parsed concurrently, and an invalid game does not affect the others. data must be UTF-8 or ASCII,
// since a byte of a character in other encodings may look like a bracket. Split leaves out text
// between games. A game that is not closed extends to the end.
func Split(data []byte) (games [][]byte) {
	depth, begin := 0, 0
	for at := 0; at < len(data); at++ {
		switch data[at] {
		case '[':
			if depth > 0 {
				at = endOfValue(data, at+1)
			}
		case '(':
			if depth == 0 {
				begin = at
			}
			depth++
		case ')':
			if depth--; depth == 0 && goesOn(data[begin:], data[at+1:]) {
				depth = 1 // one bracket too many, as Read mends it
			} else if depth == 0 {
				games = append(games, data[begin:at+1])
			}
			depth = max(depth, 0)
		}
	}
	if depth > 0 {
		games = append(games, data[begin:])
	}
	return games
}

// goesOn reports whether the game text continues in rest although its brackets are closed (see
// parser.goesOn).
func goesOn(text, rest []byte) bool {
	rest = rest[:min(len(rest), 100)]
	if behind := bytes.TrimLeft(rest, closing); len(behind) > 0 && behind[0] == ';' && firstProperty.Match(behind[1:]) {
		return true
	}
	head, _, _ := bytes.Cut(text[:min(len(text), mostHead)], []byte("\n;"))
	return beginsWithMove(string(rest)) && rootProperties.Match(head)
}

// mostHead is more than the length of the text before the properties that begin a game.
const mostHead = 100

// endOfValue returns the offset of the bracket that closes the value that begins at the offset at,
// or len(data) or more if the value is not closed.
func endOfValue(data []byte, at int) int {
	for ; at < len(data); at++ {
		switch data[at] {
		case '\\':
			at++
		case ']':
			return at
		}
	}
	return at
}
