package library

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"pionnier/core/game"
	"pionnier/core/legible"
)

// Filter narrows a search to some games. The zero value accepts all games.
type Filter struct {
	Player  string // part of either player's name, folded
	Event   string // part of the event's name, folded
	From    int    // first year; 0 means any
	To      int    // last year; 0 means any
	Winner  game.Color
	Outcome bool // Winner is a condition; game.None means a draw
	Size    int  // size of the board; 0 means any
	Rules   string
	Text    string // words in the players, ranks, event or rules, folded
	Opening string // name of a position in the game (Opener)
	// AccuracyFrom and AccuracyTo bound the accuracy, in percent, of one of the players, or of
	// the one that Player names; 0: no bound. Games with unknown accuracy do not match.
	AccuracyFrom, AccuracyTo int
}

// SetResult restricts f to games with the given result: "black", "white" or "draw". If name is "",
// it removes the restriction. SetResult returns an error for any other name.
func (f *Filter) SetResult(name string) error {
	winners := map[string]game.Color{"black": game.Black, "white": game.White, "draw": game.None}
	winner, known := winners[name]
	if !known && name != "" {
		return fmt.Errorf("%q is no result: say black, white or draw", name)
	}
	f.Winner, f.Outcome = winner, known
	return nil
}

// Fold returns name in a form for comparisons: in lower case, without accents and invisible
// characters, and with single spaces between words.
func Fold(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(name) {
		if !unicode.Is(unicode.Mn, r) && !legible.Invisible(r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// on returns a function that reports whether f accepts game n of s, or nil if f accepts all games.
func (f Filter) on(s *Segment, p Packing) func(n int) bool {
	if f == (Filter{}) {
		return nil
	}
	le := binary.LittleEndian
	player, event := s.named(f.Player), s.named(f.Event)
	var words [][]bool
	for _, word := range strings.Fields(f.Text) {
		words = append(words, s.named(word))
	}
	through := f.through(s, p)
	return func(n int) bool {
		row := s.row(n)
		if player != nil && !player[le.Uint32(row[blackAt:])] && !player[le.Uint32(row[whiteAt:])] {
			return false
		}
		if event != nil && !event[le.Uint32(row[eventAt:])] {
			return false
		}
		if !f.accurate(s, n, player) || through != nil && !through[n] {
			return false
		}
		year := s.year(n)
		if f.From != 0 && year < f.From || f.To != 0 && (year == 0 || year > f.To) {
			return false
		}
		if f.Outcome && (game.Ending(row[endingAt]) == game.Unfinished || game.Color(row[winnerAt]) != f.Winner) {
			return false
		}
		if f.Size != 0 && int(row[sizeAt]) != f.Size {
			return false
		}
		if rules, _, _ := strings.Cut(s.text(le.Uint32(row[rulesAt:])), factMark); f.Rules != "" && rules != f.Rules {
			return false
		}
		return !slices.ContainsFunc(words, func(is []bool) bool { return !hasOne(row, is) })
	}
}

// accurate reports whether a player of game n has an accuracy in the range of f. If player is not
// nil, only players whose names it marks are considered.
func (f Filter) accurate(s *Segment, n int, player []bool) bool {
	if f.AccuracyFrom == 0 && f.AccuracyTo == 0 {
		return true
	}
	for _, c := range []game.Color{game.Black, game.White} {
		name := binary.LittleEndian.Uint32(s.row(n)[blackAt+4*int(c-game.Black):])
		if a := s.accuracy(n, c); a != 0 && a >= f.AccuracyFrom && (f.AccuracyTo == 0 || a <= f.AccuracyTo) && (player == nil || player[name]) {
			return true
		}
	}
	return false
}

// through returns, for each game of s, whether the game passed through f.Opening. It returns nil if
// f.Opening is "".
func (f Filter) through(s *Segment, p Packing) []bool {
	if f.Opening == "" {
		return nil
	}
	went := make([]bool, s.count)
	if named, ok := p.(Opener); ok {
		if q, ok := named.Opening(f.Opening); ok {
			p.Scan(s, &q, nil, func(h Hit) { went[h.Game] = true })
		}
	}
	return went
}

// hasOne reports whether is marks any of the strings to which row refers.
func hasOne(row []byte, is []bool) bool {
	for at := blackAt; at <= rulesAt; at += 4 {
		if is[binary.LittleEndian.Uint32(row[at:])] {
			return true
		}
	}
	return false
}

// named returns, for each string of s, whether the string contains part. It returns nil if part is
// "".
func (s *Segment) named(part string) []bool {
	if part = Fold(part); part == "" {
		return nil
	}
	return s.mark(func(text string) bool { return strings.Contains(Fold(text), part) })
}
