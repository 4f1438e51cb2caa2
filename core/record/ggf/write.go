package ggf

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Write writes the main line of r as a line of text. If GGF cannot represent r, Write returns an
// error: record.ErrOtherGame for another game, record.ErrBoardSize for an unsupported board,
// record.ErrPoint for a point off the board, or record.ErrSetup for a set-up after the start.
func Write(w io.Writer, r *record.Record) error {
	text, err := gameText(r)
	if err != nil {
		return fmt.Errorf("ggf: write: %w", err)
	}
	if _, err := io.WriteString(w, text+"\n"); err != nil {
		return fmt.Errorf("ggf: write: %w", err)
	}
	return nil
}

func gameText(r *record.Record) (string, error) {
	if r.Game != othello {
		return "", record.ErrOtherGame
	}
	if r.Width != r.Height || !validSide(r.Width) {
		return "", record.ErrBoardSize
	}
	start, err := diagramOf(r)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("(;GM[Othello]")
	for _, f := range info {
		if v := f.value(r); v != "" {
			put(&b, f.id, v)
		}
	}
	put(&b, "BO", start.text(r.Width))
	putExtra(&b, r.Extra)
	putComment(&b, r.Root)
	for _, n := range r.Line(r.Root) {
		text, err := moveText(n, r.Width)
		if err != nil {
			return "", err
		}
		put(&b, map[game.Color]string{game.Black: "B", game.White: "W"}[n.Color], text)
		putExtra(&b, n.Extra)
		putComment(&b, n)
	}
	b.WriteString(";)")
	return b.String(), nil
}

func put(b *strings.Builder, id, value string) { b.WriteString(id + "[" + value + "]") }

func putComment(b *strings.Builder, n *record.Node) {
	if text := plain(n.Comment); text != "" {
		put(b, commentID, text)
	}
}

// putExtra writes the properties of extra that have names of one or two letters and that no field
// of the record represents. Longer names make some programs stop reading.
func putExtra(b *strings.Builder, extra []record.Property) {
	for _, p := range extra {
		if len(p.ID) < 1 || len(p.ID) > 2 || strings.Trim(p.ID, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" ||
			p.ID == ValueID || p.ID == TimeID || p.ID == commentID || interpreted(p.ID) || colorOf(p.ID) != game.None {
			continue
		}
		for _, v := range p.Values {
			put(b, p.ID, plain(v))
		}
	}
}

// moveText formats the move of n with its evaluation and time. It returns record.ErrSetup if n has
// no move, and record.ErrPoint if the move is off the board. side is the number of rows and
// columns.
func moveText(n *record.Node, side int) (string, error) {
	if n.Move == 0 {
		return "", record.ErrSetup
	}
	text := "PA"
	if p, ok := n.Move.Point(); ok {
		if p.X < 0 || int(p.X) >= side || p.Y < 0 || int(p.Y) >= side {
			return "", record.ErrPoint
		}
		text = string(rune('A'+p.X)) + strconv.Itoa(int(p.Y)+1)
	}
	value, hasValue := noted(n, ValueID)
	seconds, hasTime := noted(n, TimeID)
	if hasValue {
		text += "/" + record.FormatNumber(forBlack(value, n.Color))
	} else if hasTime {
		text += "/"
	}
	if hasTime {
		text += "/" + record.FormatNumber(seconds)
	}
	return text, nil
}

// noted returns the number in the property id of n. It returns false if there is no valid number.
func noted(n *record.Node, id string) (float64, bool) {
	for _, p := range n.Extra {
		if p.ID == id && len(p.Values) == 1 {
			return number(p.Values[0])
		}
	}
	return 0, false
}
