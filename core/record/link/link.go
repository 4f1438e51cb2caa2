// Package link encodes a game as one short word for a link or a QR code, and decodes it. The word
// contains the whole game: nothing is stored on a server.
//
// The word is base32 without padding, in capitals, which are short in QR codes, of
//
//	a byte    the version, 1
//	two bytes the lower half of the CRC-32 (IEEE) of the rest, the higher byte first
//	the rest  a deflate stream with the dictionary below
//
// and the stream has the root of the game in SGF, a zero byte, and two letters for each move, the
// column and the row from a on, as in SGF: ".." is a pass. Black and White take turns, from Black
// on; "!!" before a move means that the other side plays it. Comments, marks, variations and times
// are left out: see LeavesOut.
//
// Start reading at Format and Read. Read accepts a word after Prefix, or after "#" in the address of a page.
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base32"
	"errors"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"unicode"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// Prefix precedes the word in a link without the address of a page.
const Prefix = "PIONNIER:"

// ErrDamaged is the cause of an error for a word that was truncated or changed.
var ErrDamaged = errors.New("the link is damaged")

const (
	version     = 1
	mostMoves   = 10_000
	mostHeader  = 64 << 10
	mostLetters = 1 << 20 // longest text that Links accepts
)

// dictionary has common parts of streams. It must not change within a version.
const dictionary = "KM[0.5]HA[2]AB[dd][pp][dp][pd]GC[]EV[]WR[BR[5k]dan]RE[W+R]RE[B+T]RE[B+0.5]RU[New Zealand]RU[AGA]RU[Chinese]RU[Japanese]" +
	"PW[]PB[]PW[Pionnier]ZW[learner]PB[Pionnier]ZB[DT[2027-01-01DT[2026-TM[600]OT[5x30 byo-yomi]SZ[13]SZ[9]SZ[8]" +
	"(;FF[4]CA[UTF-8]AP[Pionnier]GM[2]SZ[8](;FF[4]CA[UTF-8]AP[Pionnier]GM[1]SZ[19]KM[6.5]KM[7.5]"

var letters = base32.StdEncoding.WithPadding(base32.NoPadding)

// Format encodes the game r up to the node last as a word. It returns record.ErrSetup if there is a
// set-up after the root, and the errors of sgf.Write.
func Format(r *record.Record, last *record.Node) (string, error) {
	line := last.Path()[1:]
	head := r.UpTo(r.Root)
	head.Root.Comment, head.Root.Extra = "", nil
	head.Extra = slices.DeleteFunc(head.Extra, func(p record.Property) bool { return !carried(p) })
	if r.Root.End() != last.End() { // the result is not the branch's
		head.Outcome, head.Dead = game.Outcome{}, nil
	}
	var plain bytes.Buffer
	if err := sgf.Write(&plain, head); err != nil {
		return "", err
	}
	plain.WriteByte(0)
	turn := game.Black
	for _, n := range line {
		if n.Setup != nil {
			return "", record.ErrSetup
		}
		if n.Move == 0 {
			continue
		}
		if n.Color != turn {
			plain.WriteString("!!")
		}
		turn = n.Color.Opponent()
		if p, ok := n.Move.Point(); ok {
			plain.Write([]byte{'a' + byte(p.X), 'a' + byte(p.Y)})
		} else {
			plain.WriteString("..")
		}
	}
	return pack(plain.Bytes())
}

// occasion are the root properties that the word keeps beside players, terms and result: event,
// round and place.
var occasion = []string{"EV", "RO", "PC"}

// mostOccasion is the largest length of such a property's text, in bytes.
const mostOccasion = 80

func carried(p record.Property) bool {
	return slices.Contains(occasion, p.ID) && len(p.Values) == 1 && len(p.Values[0]) <= mostOccasion
}

// LeavesOut reports whether r has anything that Format leaves out: comments, marks, variations,
// times, or facts about the game. Analysis by engines does not count.
func LeavesOut(r *record.Record) bool {
	if !record.Strip(r, record.Parts{Comments: true, Marks: true, Variations: true}).Nothing() {
		return true
	}
	if slices.ContainsFunc(r.Extra, func(p record.Property) bool {
		return !strings.HasPrefix(p.ID, "Z") && sgf.Fact(r, p.ID) != "" && !carried(p)
	}) {
		return true
	}
	for n := range r.Root.All() {
		if n.Clock != nil {
			return true
		}
	}
	return false
}

// pack compresses plain, a stream, and returns the word for it.
func pack(plain []byte) (string, error) {
	var deflated bytes.Buffer
	w, err := flate.NewWriterDict(&deflated, flate.BestCompression, []byte(dictionary))
	if err != nil {
		return "", err
	}
	if _, err := w.Write(plain); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	sum := crc32.ChecksumIEEE(deflated.Bytes())
	return letters.EncodeToString(append([]byte{version, byte(sum >> 8), byte(sum)}, deflated.Bytes()...)), nil
}

// word returns the word in a single link. It returns "" if text is not a link.
func word(text string) string {
	text = strings.Join(strings.FieldsFunc(text, unicode.IsSpace), "") // mail may have wrapped it
	upper := strings.ToUpper(text)
	switch {
	case strings.HasPrefix(upper, Prefix):
		upper = upper[len(Prefix):]
	case begins(upper):
		if _, upper, _ = strings.Cut(upper, "#"); !ours(upper) {
			return ""
		}
	default:
		return ""
	}
	if strings.Trim(upper, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" {
		return ""
	}
	return upper
}

// ours reports whether word, the text after # in a link, was encoded by this package, even if it is
// damaged. It returns false for the name of an anchor on a page.
func ours(word string) bool {
	data, err := letters.DecodeString(word)
	if err == nil && len(data) > 3 {
		if sum := crc32.ChecksumIEEE(data[3:]); data[1] == byte(sum>>8) && data[2] == byte(sum) {
			return true
		}
	}
	const long = 40
	return len(word) >= long && word[0] == 'A' && word[1] >= 'E' && word[1] <= 'H' // version, in its first byte
}

// Links splits text into links, each of which begins a line. It joins a line that does not begin a
// link to the line before, as in wrapped mail. It returns nil if any part is not a link.
func Links(text string) (links []string) {
	if len(text) > mostLetters {
		return nil
	}
	from, at := -1, 0
	for line := range strings.Lines(text) {
		switch {
		case begins(strings.TrimSpace(line)):
			if from >= 0 {
				links = append(links, text[from:at])
			}
			from = at
		case from < 0 && strings.TrimSpace(line) != "":
			return nil
		}
		at += len(line)
	}
	if from >= 0 {
		links = append(links, text[from:])
	}
	if slices.ContainsFunc(links, func(l string) bool { return word(l) == "" }) {
		return nil
	}
	return links
}

// begins reports whether text begins as a link does.
func begins(text string) bool {
	for _, prefix := range []string{Prefix, "http://", "https://", "#"} {
		if len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix) {
			return true
		}
	}
	return false
}

// Read decodes the game in a link. Its error is a *record.SyntaxError that wraps ErrDamaged,
// record.ErrNewer, record.ErrTooLarge or record.ErrPoint.
func Read(text string) (*record.Record, error) {
	r, err := read(word(text))
	if err != nil {
		return nil, &record.SyntaxError{Format: "link", Line: 1, Column: 1, Err: err}
	}
	return r, nil
}

func read(word string) (*record.Record, error) {
	data, err := letters.DecodeString(word)
	switch {
	case err != nil || len(data) < 4:
		return nil, ErrDamaged
	case data[0] != version:
		return nil, record.ErrNewer
	}
	if sum := crc32.ChecksumIEEE(data[3:]); data[1] != byte(sum>>8) || data[2] != byte(sum) {
		return nil, ErrDamaged
	}
	const most = mostHeader + 4*mostMoves
	plain, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(data[3:]), []byte(dictionary)), most+1))
	if err != nil {
		return nil, ErrDamaged
	}
	if len(plain) > most {
		return nil, record.ErrTooLarge
	}
	head, moves, ok := bytes.Cut(plain, []byte{0})
	if !ok || len(moves)%2 != 0 {
		return nil, ErrDamaged
	}
	games, err := sgf.Read(bytes.NewReader(head))
	if err != nil || len(games) != 1 || len(games[0].Root.Children) > 0 {
		return nil, ErrDamaged
	}
	return games[0], play(games[0], moves)
}

// play adds the moves, encoded as in a word's stream, to r. It returns record.ErrPoint if one is
// outside the board.
func play(r *record.Record, moves []byte) error {
	at, turn := r.Root, game.Black
	for ; len(moves) > 0; moves = moves[2:] {
		move := game.Pass
		switch two := string(moves[:2]); two {
		case "!!":
			turn = turn.Opponent()
			continue
		case "..":
		default:
			x, y := int(two[0])-'a', int(two[1])-'a'
			if x < 0 || y < 0 || x >= r.Width || y >= r.Height {
				return record.ErrPoint
			}
			move = game.Place(x, y)
		}
		at = at.Play(turn, move)
		turn = turn.Opponent()
	}
	return nil
}
