package ggf

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/charset"
)

// othello is the ID of the game in the catalog.
const othello = "othello"

// Read reads all games of a file. It returns the games that it can parse and an error that joins a
// *record.SyntaxError for each of the first 20 others (record.ErrOtherGame, ErrBoardSize,
// ErrPoint). If the structure is invalid (record.ErrUnexpected, ErrTruncated, ErrTooLarge), it
// returns the games before the fault. The error for a file without games is record.ErrNoGame.
func Read(r io.Reader) ([]*record.Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("ggf: read: %w", err)
	}
	p := &parser{}
	if len(data) > MaxBytes {
		return nil, p.fail(0, record.ErrTooLarge)
	}
	p.text = charset.Decode(data, "")
	p.places.Text = p.text
	var games []*record.Record
	var refused []error
	for p.seek() {
		p.skipped(p.pos-len("(;"), true)
		start := p.pos
		properties, err := p.game()
		if err != nil {
			refused = append(refused, err)
			break
		}
		p.ended = p.pos
		g, err := p.decode(properties, start)
		if err == nil {
			games = append(games, g)
		} else if len(refused) < maxTold {
			refused = append(refused, err)
		}
	}
	if len(games) == 0 && len(refused) == 0 {
		return nil, p.fail(0, record.ErrNoGame)
	}
	if p.ended > 0 && len(refused) == 0 {
		p.skipped(len(p.text), false)
	}
	if refused = append(refused, p.mended...); len(refused) == 1 {
		return games, refused[0]
	}
	return games, errors.Join(refused...)
}

// decode returns the record of the game with the properties all. start is the offset of the game.
// decode returns a *record.SyntaxError if the game is not Othello or a property that play depends
// on is malformed.
func (p *parser) decode(all []property, start int) (*record.Record, error) {
	if gm := find(all, "GM"); gm != nil && !strings.EqualFold(gm.value, othello) {
		return nil, p.fail(gm.offset, fmt.Errorf("%w: GM[%.10s]", record.ErrOtherGame, gm.value))
	}
	side, first, err := p.board(all, start)
	if err != nil {
		return nil, err
	}
	r := record.New(othello, side, side)
	if first != nil && !usual(*first, side) {
		r.Root.Setup = setup(*first, side)
	}
	readInfo(r, all)
	last := r.Root
	next := game.None // to move; None while unknown
	if first != nil {
		next = first.toMove
	}
	for _, one := range all {
		color := colorOf(one.id)
		if color == game.None {
			if !interpreted(one.id) {
				keep(r, last, one)
			}
			continue
		}
		if color == next.Opponent() {
			last = last.Play(next, game.Pass)
		}
		m, rest, err := p.move(r.Width, color, one)
		if err != nil {
			return nil, err
		}
		last = last.Add(m)
		r.KeepLines(last, rest)
		next = color.Opponent()
	}
	return r, nil
}

// board returns the number of rows and columns and the start position. first is nil if the game has
// no BO. start is the offset of the game.
func (p *parser) board(all []property, start int) (side int, first *diagram, err error) {
	side, told := 8, start
	if ty := find(all, "TY"); ty != nil {
		told = ty.offset
		size := strings.TrimLeft(strings.ToLower(ty.value), "abcdefghijklmnopqrstuvwxyz")
		if strings.Contains(strings.ToLower(ty.value), "a") {
			return 0, nil, p.fail(ty.offset, fmt.Errorf("%w: TY[%.10s]", record.ErrOtherGame, ty.value))
		}
		digits := len(size) - len(strings.TrimLeft(size, "0123456789"))
		if n, err := strconv.Atoi(size[:digits]); err == nil {
			side = n
		}
	}
	if bo := find(all, "BO"); bo != nil {
		told = bo.offset
		d, n, err := parseDiagram(bo.value)
		if err != nil {
			return 0, nil, p.fail(bo.offset, err)
		}
		side, first = n, &d
	}
	if !validSide(side) {
		return 0, nil, p.fail(told, fmt.Errorf("%w: %d", record.ErrBoardSize, side))
	}
	return side, first, nil
}

func validSide(n int) bool { return minSide <= n && n <= maxSide && n%2 == 0 }

// move parses a move with its evaluation and time. rest is the whole value if a part of it cannot
// be parsed.
func (p *parser) move(side int, color game.Color, one property) (n *record.Node, rest string, err error) {
	text, notes, _ := strings.Cut(one.value, "/")
	m, ok := parseMove(text, side)
	if !ok {
		return nil, "", p.fail(one.offset, fmt.Errorf("%w: %s[%.10s]", record.ErrPoint, one.id, one.value))
	}
	n = &record.Node{Color: color, Move: m}
	value, seconds, _ := strings.Cut(notes, "/")
	v, hasValue := number(value)
	if hasValue {
		note(n, ValueID, forBlack(v, color))
	}
	s, hasTime := number(seconds)
	if hasTime = hasTime && s >= 0; hasTime {
		note(n, TimeID, s)
	}
	if !hasValue && strings.TrimSpace(value) != "" || !hasTime && strings.TrimSpace(seconds) != "" {
		rest = one.value
	}
	return n, rest, nil
}

func note(n *record.Node, id string, v float64) {
	n.Extra = append(n.Extra, record.Property{ID: id, Values: []string{record.FormatNumber(v)}})
}

// keep stores a property that is not interpreted with last, the last node so far, or with the game
// if last is the root.
func keep(r *record.Record, last *record.Node, one property) {
	if one.id == commentID {
		last.Comment = strings.TrimPrefix(last.Comment+"\n"+one.value, "\n")
		return
	}
	kept := record.Property{ID: one.id, Values: []string{one.value}}
	if last == r.Root {
		r.Extra = append(r.Extra, kept)
	} else if one.id != ValueID && one.id != TimeID {
		last.Extra = append(last.Extra, kept)
	}
}

func colorOf(id string) game.Color {
	switch id {
	case "B":
		return game.Black
	case "W":
		return game.White
	}
	return game.None
}

// parseMove parses a square such as "F5" or a pass. side is the number of rows and columns.
func parseMove(text string, side int) (game.Move, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	switch text {
	case "pa", "pass", "--":
		return game.Pass, true
	}
	if len(text) < 2 || len(text) > 3 {
		return 0, false
	}
	x := int(text[0]) - 'a'
	y, err := strconv.ParseUint(text[1:], 10, 8)
	if err != nil || x < 0 || x >= side || y < 1 || int(y) > side {
		return 0, false
	}
	return game.Place(x, int(y)-1), true
}

// number parses an evaluation or a time. It returns false if text is not a number or out of range.
func number(text string) (float64, bool) {
	f, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return f, err == nil && f >= -1e6 && f <= 1e6
}

// forBlack converts v from the mover's view to Black's, and vice versa.
func forBlack(v float64, mover game.Color) float64 {
	if mover == game.White {
		return -v
	}
	return v
}
