package servers

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// questGame has the members of Othello Quest's JSON that are read.
type questGame struct {
	ID      string `json:"id"`
	Created string `json:"created"`
	Control string `json:"tc"`
	Players []struct {
		Name   string          `json:"name"`
		ID     string          `json:"id"`
		Rating json.RawMessage `json:"oldR"`
	} `json:"players"`
	Position struct {
		Size  *int `json:"size"`
		Moves []struct {
			Move string          `json:"m"`
			Time json.RawMessage `json:"t"`
		} `json:"moves"`
	} `json:"position"`
}

// readQuest parses the JSON of Othello Quest. It returns a *record.SyntaxError if the text is not
// such JSON or the size of the board is not 6, 8 or 10.
func readQuest(d *reader) error {
	var g questGame
	if err := json.Unmarshal([]byte(d.text), &g); err != nil {
		return d.fail(0, fmt.Errorf("%w: %w", record.ErrUnexpected, err))
	}
	size := 8
	if g.Position.Size != nil {
		size = *g.Position.Size
	}
	if size < 6 || size > 10 || size%2 > 0 {
		return d.fail(0, fmt.Errorf("%w: %d by %d", record.ErrBoardSize, size, size))
	}
	d.r.Game, d.r.Width, d.r.Height, d.r.KomiUnknown = "othello", size, size, false
	for i, p := range []*record.Player{&d.r.Players.Black, &d.r.Players.White} {
		if i < len(g.Players) {
			p.Name, p.Rank = g.Players[i].Name, strings.Trim(string(g.Players[i].Rating), `"`)
			if p.Name == "" {
				p.Name = g.Players[i].ID
			}
		}
	}
	if t, err := time.Parse(time.RFC3339, g.Created); err == nil {
		d.r.Date = t
	}
	d.note("PC", "Othello Quest")
	d.note("SO", g.ID)
	d.questTime(g.Control)
	d.questMoves(&g)
	position, around := objectsOf(d.text, "position")
	d.keepRest(around, "id", "created", "tc", "position")
	d.keepRest(position, "size", "moves")
	return nil
}

// minutes matches a time control such as "5min".
var minutes = regexp.MustCompile(`^(\d{1,3})\s*min$`)

func (d *reader) questTime(control string) {
	m := minutes.FindStringSubmatch(control)
	if m == nil {
		d.note("OT", control)
		return
	}
	n, _ := strconv.Atoi(m[1])
	if c := (clock.Control{Kind: clock.Absolute, Main: time.Duration(n) * time.Minute}); c.Valid() == nil {
		d.r.Control = c
	}
}

// questMoves parses the moves and the milliseconds that they took. The sides alternate, since the
// file contains passes.
func (d *reader) questMoves(g *questGame) {
	c := game.Black
	left := game.ByColor[time.Duration]{Black: d.r.Control.Main, White: d.r.Control.Main}
	for i, m := range g.Position.Moves {
		n := &record.Node{Color: c, Move: game.Pass}
		if m.Move != "-" {
			p, err := d.r.Notation().ParsePoint(m.Move)
			if err != nil || m.Move == "" {
				d.leave(0, fmt.Errorf("%w: move %d", record.ErrPoint, i+1))
				continue
			}
			n.Move = game.PlaceAt(p)
		}
		if milliseconds, err := strconv.ParseUint(string(m.Time), 10, 31); err == nil && milliseconds > 0 {
			left.Set(c, left.Of(c)-time.Duration(milliseconds)*time.Millisecond)
			if left.Of(c) > 0 {
				n.Clock = &clock.Clock{Left: left.Of(c)}
			} else {
				took(n, float64(milliseconds)/1000)
			}
		}
		d.at, c = d.at.Add(n), c.Opponent()
	}
}
