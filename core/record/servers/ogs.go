package servers

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// ogsGame is the part of the JSON that is read.
type ogsGame struct {
	Name     string          `json:"game_name"`
	W        *int            `json:"width"`
	H        *int            `json:"height"`
	Komi     json.RawMessage `json:"komi"`
	Rules    string          `json:"rules"`
	Handicap int             `json:"handicap"`
	Players  map[string]struct {
		Name     string          `json:"name"`
		Username string          `json:"username"`
		Rank     json.RawMessage `json:"rank"`
	} `json:"players"`
	InitialPlayer string `json:"initial_player"`
	InitialState  struct {
		Black string `json:"black"`
		White string `json:"white"`
	} `json:"initial_state"`
	Outcome  string              `json:"outcome"`
	Winner   json.RawMessage     `json:"winner"`
	Moves    [][]json.RawMessage `json:"moves"`
	GameData *ogsGame            `json:"gamedata"` // the game is in it, in what the API sends
	BlackID  json.RawMessage     `json:"black_player_id"`
	WhiteID  json.RawMessage     `json:"white_player_id"`
}

// readOGS reads the JSON of OGS.
func readOGS(d *reader) error {
	var g ogsGame
	if err := json.Unmarshal([]byte(d.text), &g); err != nil {
		return d.fail(0, fmt.Errorf("%w: %w", record.ErrUnexpected, err))
	}
	if g.GameData != nil && g.Moves == nil {
		g = *g.GameData
	}
	if g.W != nil && g.H != nil {
		if err := d.size(*g.W, *g.H, 0); err != nil {
			return err
		}
	}
	d.ogsFacts(&g)
	c := game.Black
	if g.InitialPlayer == "white" || g.InitialPlayer == "" && d.r.Root.Setup != nil {
		c = game.White
	}
	for i, m := range g.Moves {
		if len(m) < 2 {
			return d.fail(0, fmt.Errorf("%w: move %d", record.ErrUnexpected, i+1))
		}
		x, err := strconv.Atoi(string(m[0]))
		y, err2 := strconv.Atoi(string(m[1]))
		switch {
		case err != nil || err2 != nil:
			return d.fail(0, fmt.Errorf("%w: move %d", record.ErrPoint, i+1))
		case x < 0:
			d.at = d.at.Add(&record.Node{Color: c, Move: game.Pass})
		default:
			if err := d.play(c, x, y, 0); err != nil {
				return err
			}
		}
		c = c.Opponent()
	}
	return nil
}

// ogsFacts reads what is told beside the moves.
func (d *reader) ogsFacts(g *ogsGame) {
	r := d.r
	for side, p := range map[string]*record.Player{"black": &r.Players.Black, "white": &r.Players.White} {
		if p.Name = g.Players[side].Username; p.Name == "" {
			p.Name = g.Players[side].Name
		}
	}
	if k, err := strconv.ParseFloat(strings.Trim(string(g.Komi), `"`), 64); err == nil && k > -1000 && k < 1000 {
		r.Komi = k
	} else {
		r.KomiUnknown = true
	}
	r.Rules = map[string]string{"japanese": "japanese", "chinese": "chinese", "aga": "aga", "nz": "new-zealand"}[g.Rules]
	if g.Name != "" {
		r.Extra = append(r.Extra, record.Property{ID: "EV", Values: []string{g.Name}})
	}
	black, white := d.ogsPoints(g.InitialState.Black), d.ogsPoints(g.InitialState.White)
	if len(black)+len(white) > 0 {
		r.Root.Setup = &record.Setup{Black: black, White: white}
		if white == nil && len(black) >= 2 {
			r.Handicap = len(black)
		}
	}
	r.Outcome = ogsResult(g)
}

// ogsPoints reads letter pairs: "ddpp".
func (d *reader) ogsPoints(text string) (list []game.Point) {
	for ; len(text) >= 2; text = text[2:] {
		x, y := int(text[0])-'a', int(text[1])-'a'
		if x >= 0 && y >= 0 && x < d.r.Width && y < d.r.Height {
			list = append(list, game.Pt(x, y))
		}
	}
	return list
}

func ogsResult(g *ogsGame) game.Outcome {
	c := game.None
	switch winner := strings.Trim(string(g.Winner), `"`); {
	case winner == "" || winner == "null":
		return game.Outcome{}
	case winner == "black" || winner == string(g.BlackID):
		c = game.Black
	case winner == "white" || winner == string(g.WhiteID):
		c = game.White
	default:
		return game.Outcome{}
	}
	outcome := strings.ToLower(g.Outcome)
	switch {
	case strings.Contains(outcome, "resign"):
		return won(c, game.Resignation, 0)
	case strings.Contains(outcome, "time"):
		return won(c, game.TimeOut, 0)
	}
	points, _, _ := strings.Cut(outcome, " ")
	margin, err := strconv.ParseFloat(points, 64)
	if err != nil || margin < 0 || margin > 1000 {
		margin = 0
	}
	return won(c, game.ByScore, margin)
}
