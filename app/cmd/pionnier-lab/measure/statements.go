package measure

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// statements returns the statements of each game of an SGF text, in no order: "KM[6.5]", "B[pd]". Texts are
// split into words, lists of points into points. It knows only brackets and capital letters of the format, so
// that it shares no fault with the reader of package sgf. It leaves out properties that every writer sets
// anew.
func statements(text string) (games [][]string) {
	depth := 0
	var game, values []string
	id := ""
	end := func() { // of a property
		if len(values) > 0 {
			game = append(game, said(id, values)...)
		}
		id, values = "", nil
	}
	finish := func() { // of a game
		end()
		if game != nil {
			games = append(games, game)
		}
		game = nil
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '[':
			value, length := valueAt(text[i+1:])
			values, i = append(values, value), i+length
		case c >= 'A' && c <= 'Z':
			if len(values) > 0 {
				end()
			}
			id += string(c)
		case c == '(':
			if end(); depth == 0 && game != nil { // the game before was not closed
				finish()
			}
			depth++
		case c == ')':
			if end(); depth > 0 {
				depth--
			}
			if depth == 0 {
				finish()
			}
		case c == ';':
			if end(); game == nil {
				game = []string{}
			}
		}
	}
	finish()
	return games
}

// valueAt returns the value at the beginning of text, without escapes, and its length including the closing
// bracket.
func valueAt(text string) (value string, length int) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ']':
			return b.String(), i + 1
		case '\\':
			switch i++; {
			case strings.HasPrefix(text[min(i, len(text)):], "\r\n"), strings.HasPrefix(text[min(i, len(text)):], "\n\r"):
				i++ // a line that goes on
			case i < len(text) && text[i] != '\n' && text[i] != '\r':
				b.WriteByte(text[i])
			}
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String(), len(text)
}

// setAnew are the properties that every writer sets anew, and our own ones for them.
var setAnew = []string{"FF", "GM", "CA", "AP", "SZ", "ZA", "ZC", "ZF"}

// said returns the statements of a property.
func said(id string, values []string) (list []string) {
	if slices.Contains(setAnew, id) {
		return nil
	}
	for _, value := range values {
		value = strings.Join(strings.Fields(value), " ")
		switch {
		case id == "C" || id == "GC":
			for _, word := range strings.Fields(value) {
				list = append(list, id+"["+word+"]")
			}
			continue
		case slices.Contains([]string{"BL", "WL", "TM", "V", "MN", "OB", "OW"}, id):
			if n, err := strconv.ParseFloat(value, 64); err == nil {
				value = strconv.FormatFloat(n, 'f', -1, 64)
			}
		case (id == "B" || id == "W") && strings.EqualFold(value, "tt"):
			value = ""
		case id == "PL" && value != "":
			letter := strings.ToUpper(value[:1])
			value = cmp.Or(map[string]string{"1": "B", "2": "W", "X": "B", "O": "W"}[letter], letter)
		case len(id) == 2 && len(value) == 5 && value[2] == ':' && !strings.Contains("LB FG DT", id):
			for x := value[0]; x <= value[3]; x++ {
				for y := value[1]; y <= value[4]; y++ {
					list = append(list, id+"["+string(x)+string(y)+"]")
				}
			}
			continue
		}
		list = append(list, id+"["+value+"]")
	}
	return list
}
