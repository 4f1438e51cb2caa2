package catalog

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/weiqi"
)

// goesOn is the suffix of the text of a position in which a side is to move, even if the game that led
// to it ends with passes.
const goesOn = " goes on"

// Encode returns p as text, which is SGF of the game that led to it. The text contains everything
// that affects further play. Decode is its inverse, also in another process. Encode returns an
// error if p cannot be written as SGF.
func (g Game) Encode(p game.Position) (string, error) {
	r := g.RecordOf(p)
	var text bytes.Buffer
	if err := sgf.Write(&text, r); err != nil {
		return "", fmt.Errorf("write a position: %w", err)
	}
	if _, ok := p.(game.Settler); ok && p.ToMove() != game.None {
		text.WriteString(goesOn)
	}
	return text.String(), nil
}

// Decode returns the position that Encode encoded as text. It returns an error if text is not SGF
// of this game or has an illegal move.
func (g Game) Decode(text string) (game.Position, error) {
	text, more := strings.CutSuffix(text, goesOn)
	games, err := sgf.Read(strings.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("read a position: %w", err)
	}
	start, err := g.Start(games[0])
	if err != nil {
		return nil, fmt.Errorf("read a position: %w", err)
	}
	r := games[0]
	positions, faults := record.Replay(start, r.Line(r.Root))
	if faults != nil {
		return nil, fmt.Errorf("read a position: %w", faults[0])
	}
	p := positions[len(positions)-1]
	if s, ok := p.(game.Settler); ok && more {
		p = s.Resume()
	}
	return p, nil
}

// tellPast writes to r the game that led to position. The game begins after the last step that was
// not a legal move.
func (weiqiAbilities) tellPast(r *record.Record, position game.Position) {
	p := position.(*weiqi.Position)
	rules := p.Rules().Named()
	r.Rules, r.Komi, r.Handicap = rules.ID, rules.Komi, rules.Handicap
	past := []weiqi.Moment{p.Moment()}
	for m, ok := p.Moment().Before(); ok && past[len(past)-1].Move() != 0; m, ok = m.Before() {
		past = append(past, m)
	}
	slices.Reverse(past)
	width, height := p.Size()
	r.Root.Setup = record.SetupOf(width, height, past[0].ToMove(), func(at game.Point) game.Color {
		return past[0].At(int(at.Y)*width + int(at.X))
	})
	at := r.Root
	for i, m := range past[1:] {
		at = at.Play(past[i].ToMove(), m.Move())
	}
}
