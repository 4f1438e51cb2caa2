package servers

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// ogsGame has the members of the JSON that are read.
type ogsGame struct {
	Name          string                 `json:"game_name"`
	W             *int                   `json:"width"`
	H             *int                   `json:"height"`
	Komi          json.RawMessage        `json:"komi"`
	Rules         string                 `json:"rules"`
	Handicap      int                    `json:"handicap"`
	Free          *bool                  `json:"free_handicap_placement"` // nil: as in the rules
	ID            json.RawMessage        `json:"game_id"`
	Start         int64                  `json:"start_time"` // seconds since 1970
	Players       map[string]ogsPlayer   `json:"players"`
	Teams         map[string][]ogsPlayer `json:"rengo_teams"`
	InitialPlayer string                 `json:"initial_player"`
	InitialState  struct {
		Black string `json:"black"`
		White string `json:"white"`
	} `json:"initial_state"`
	Time     ogsTime             `json:"time_control"`
	Outcome  string              `json:"outcome"`
	Winner   json.RawMessage     `json:"winner"`
	Moves    [][]json.RawMessage `json:"moves"`
	GameData *ogsGame            `json:"gamedata"` // contains the game, in the API's format
	BlackID  json.RawMessage     `json:"black_player_id"`
	WhiteID  json.RawMessage     `json:"white_player_id"`
	Removed  json.RawMessage     `json:"removed"` // stones counted as dead, letter pairs
}

// ogsPlayer is one of the players of a side.
type ogsPlayer struct {
	Name         string          `json:"name"`
	Username     string          `json:"username"`
	Rank         json.RawMessage `json:"rank"`
	Professional any             `json:"professional"`
}

// player returns p as a record.Player.
func (p ogsPlayer) player() record.Player {
	professional := p.Professional == true || p.Professional == 1.0
	return record.Player{Name: cmp.Or(p.Username, p.Name), Rank: ogsRank(string(p.Rank), professional)}
}

// ogsRead are the keys that are read completely, so that they need not be kept.
var ogsRead = []string{"game_name", "width", "height", "komi", "rules", "handicap", "free_handicap_placement", "game_id", "start_time", "initial_player",
	"initial_state", "moves", "gamedata", "chat_log", "spectator_log", "malkovich_log", "chat"}

// ogsTime is a time control, in seconds. OGS names its system in "system" or "time_control".
type ogsTime struct {
	System    string  `json:"system"`
	Also      string  `json:"time_control"`
	Initial   float64 `json:"initial_time"`
	Increment float64 `json:"time_increment"`
	Main      float64 `json:"main_time"`
	Period    float64 `json:"period_time"`
	Periods   int     `json:"periods"`
	Stones    int     `json:"stones_per_period"`
	PerMove   float64 `json:"per_move"`
	Total     float64 `json:"total_time"`
}

// UnmarshalJSON implements json.Unmarshaler. An invalid value becomes the zero ogsTime, so that the
// rest of the game can still be read.
func (t *ogsTime) UnmarshalJSON(data []byte) error {
	type plain ogsTime
	var read plain
	if json.Unmarshal(data, &read) == nil {
		*t = ogsTime(read)
	}
	return nil
}

// control returns t as a clock.Control. It returns the zero value if there is no limit or t is not
// supported.
func (t ogsTime) control() clock.Control {
	seconds := func(s float64) time.Duration {
		if !(s >= 0 && s <= clock.MaxTime.Seconds()) {
			return -1 // which is not valid
		}
		return time.Duration(s * float64(time.Second))
	}
	switch cmp.Or(t.System, t.Also) {
	case "fischer": // clock.Control has no maximum time
		return clock.Control{Kind: clock.Fischer, Main: seconds(t.Initial), Step: seconds(t.Increment)}
	case "byoyomi":
		return clock.Control{Kind: clock.ByoYomi, Main: seconds(t.Main), Step: seconds(t.Period), Count: t.Periods}
	case "canadian":
		return clock.Control{Kind: clock.Canadian, Main: seconds(t.Main), Step: seconds(t.Period), Count: t.Stones}
	case "simple":
		return clock.Control{Kind: clock.ByoYomi, Step: seconds(t.PerMove), Count: 1}
	case "absolute":
		return clock.Control{Kind: clock.Absolute, Main: seconds(t.Total)}
	}
	return clock.Control{}
}

// readOGS parses the JSON of OGS. It returns a *record.SyntaxError if the text is not such JSON.
func readOGS(d *reader) error {
	var g ogsGame
	if err := json.Unmarshal([]byte(d.text), &g); err != nil {
		return d.fail(0, fmt.Errorf("%w: %w", record.ErrUnexpected, err))
	}
	if g.GameData != nil && g.Moves == nil {
		g = *g.GameData
	}
	said, around := objectsOf(d.text, "gamedata")
	if g.W != nil && g.H != nil {
		if err := d.size(*g.W, *g.H, 0); err != nil {
			return err
		}
	}
	d.ogsFacts(&g)
	nodes := d.ogsMoves(&g)
	for _, object := range []map[string]json.RawMessage{said, around} {
		for _, name := range []string{"chat_log", "spectator_log", "malkovich_log", "chat"} {
			d.ogsChat(object[name], nodes)
		}
		d.keepRest(object, ogsRead...)
	}
	return nil
}

// ogsMoves parses the moves and returns the node before each move and the node after the last one.
// The sides alternate, except while Black places handicap stones. Edited stones have their own
// colours.
func (d *reader) ogsMoves(g *ogsGame) (nodes []*record.Node) {
	c := game.Black
	if g.InitialPlayer == "white" || g.InitialPlayer == "" && d.r.Root.Setup != nil {
		c = game.White
	}
	free := 0
	if g.placesFreely() && d.r.Root.Setup == nil {
		free = g.Handicap
	}
	for i, m := range g.Moves {
		nodes = append(nodes, d.at)
		x, y, ok := ogsPoint(m)
		if !ok {
			d.leave(0, fmt.Errorf("%w: move %d", record.ErrPoint, i+1))
			continue
		}
		if color, edited := ogsEdit(m); edited {
			d.edit(color, x, y, c)
			continue
		}
		if x < 0 {
			d.pass(c)
		} else {
			d.play(c, x, y, 0)
		}
		if d.at != nodes[i] {
			d.ogsBeside(m)
		}
		if i+1 >= free {
			c = c.Opponent()
		}
	}
	return append(nodes, d.at)
}

// ogsBeside stores the rest of the last move m: the milliseconds that it took and, in team games,
// its player.
func (d *reader) ogsBeside(m []json.RawMessage) {
	if len(m) > 2 {
		if milliseconds, err := strconv.ParseFloat(string(m[2]), 64); err == nil && milliseconds > 0 && milliseconds < 1e12 {
			took(d.at, milliseconds/1000)
		}
	}
	if len(m) > 4 {
		if text := compact(m[4]); text != "" {
			d.r.KeepLines(d.at, text)
		}
	}
}

// ogsChat adds the chat to the comments of nodes, as lines "name: text".
func (d *reader) ogsChat(log json.RawMessage, nodes []*record.Node) {
	type line struct {
		Move     int             `json:"move_number"`
		Username string          `json:"username"`
		Body     json.RawMessage `json:"body"`
	}
	var lines []struct {
		line
		Line *line `json:"line"` // with the channel beside it
	}
	if json.Unmarshal(log, &lines) != nil {
		d.keep(compact(log))
		return
	}
	for _, l := range lines {
		if l.Line != nil {
			l.line = *l.Line
		}
		at := nodes[min(max(l.Move, 0), len(nodes)-1)]
		var words string
		if json.Unmarshal(l.Body, &words) != nil { // a position, not text
			d.r.KeepLines(at, compact(l.Body))
			continue
		}
		if at.Comment != "" {
			at.Comment += "\n"
		}
		at.Comment += strings.TrimPrefix(l.Username+": "+words, ": ")
	}
}

// placesFreely reports whether Black places the handicap stones as the first moves.
func (g *ogsGame) placesFreely() bool {
	if g.Free != nil {
		return *g.Free
	}
	return g.Handicap > 1 && slices.Contains([]string{"chinese", "ing", "nz"}, g.Rules)
}

// ogsPoint parses the coordinates of move m. ok is false if m has no two numbers.
func ogsPoint(m []json.RawMessage) (x, y int, ok bool) {
	if len(m) < 2 {
		return 0, 0, false
	}
	x, err := strconv.Atoi(string(m[0]))
	y, err2 := strconv.Atoi(string(m[1]))
	return x, y, err == nil && err2 == nil
}

// ogsEdit reports whether move m is an edit of the board. color is the colour of the stone, or
// game.None if the edit removes one.
func ogsEdit(m []json.RawMessage) (color game.Color, edited bool) {
	if len(m) < 5 {
		return game.None, false
	}
	var how struct {
		Edited bool `json:"edited"`
	}
	if json.Unmarshal(m[4], &how) != nil || !how.Edited {
		return game.None, false
	}
	return map[string]game.Color{"1": game.Black, "2": game.White}[string(m[3])], true
}

// edit adds a set-up that puts a stone on (x, y), or removes it if color is game.None. next is to
// move afterwards.
func (d *reader) edit(color game.Color, x, y int, next game.Color) {
	if x < 0 || y < 0 || x >= d.r.Width || y >= d.r.Height {
		d.leave(0, record.ErrPoint)
		return
	}
	if d.at.Setup == nil || d.at == d.r.Root {
		d.at = d.at.Add(&record.Node{Setup: &record.Setup{ToMove: next}})
	}
	s, p := d.at.Setup, game.Pt(x, y)
	for _, list := range []*[]game.Point{&s.Black, &s.White, &s.Empty} {
		*list = slices.DeleteFunc(*list, func(q game.Point) bool { return q == p })
	}
	switch color {
	case game.Black:
		s.Black = append(s.Black, p)
	case game.White:
		s.White = append(s.White, p)
	default:
		s.Empty = append(s.Empty, p)
	}
}

// ogsFacts reads everything in g except the moves.
func (d *reader) ogsFacts(g *ogsGame) {
	r := d.r
	for side, p := range map[string]*record.Player{"black": &r.Players.Black, "white": &r.Players.White} {
		*p = g.Players[side].player()
		if team := g.Teams[side]; len(team) > 1 {
			var members []record.Player
			for _, one := range team {
				members = append(members, one.player())
			}
			*p = together(members)
		}
	}
	if k, err := strconv.ParseFloat(strings.Trim(string(g.Komi), `"`), 64); err == nil && k > -1000 && k < 1000 {
		d.komi(k)
	}
	var known bool
	if r.Rules, known = dialect.Rules(g.Rules); !known {
		d.note("RU", g.Rules)
	}
	d.note("EV", g.Name)
	d.note("PC", strings.TrimSuffix("OGS: https://online-go.com/game/"+strings.Trim(string(g.ID), `"`), ": https://online-go.com/game/"))
	if g.Start > 0 && g.Start < 1<<33 {
		r.Date = time.Unix(g.Start, 0).UTC()
	}
	if g.Handicap > 0 && g.Handicap <= r.Width*r.Height {
		r.Handicap = g.Handicap
	}
	black, white := d.ogsPoints(g.InitialState.Black), d.ogsPoints(g.InitialState.White)
	if len(black)+len(white) > 0 {
		r.Root.Setup = &record.Setup{Black: black, White: white}
		if white == nil && len(black) >= 2 && r.Handicap == 0 {
			r.Handicap = len(black)
		}
	}
	if c := g.Time.control(); c.Kind != clock.None && c.Valid() == nil {
		r.Control = c
	}
	r.Outcome = ogsResult(g)
	var removed string
	if r.Outcome.Ending == game.ByScore && json.Unmarshal(g.Removed, &removed) == nil {
		r.Dead = d.ogsPoints(removed)
	}
}

// ogsPoints parses pairs of letters such as "ddpp". It leaves out points that are off the board.
func (d *reader) ogsPoints(text string) (list []game.Point) {
	for ; len(text) >= 2; text = text[2:] {
		x, y := int(text[0])-'a', int(text[1])-'a'
		if x < 0 || y < 0 || x >= d.r.Width || y >= d.r.Height {
			d.leave(0, fmt.Errorf("%w: %.2q", record.ErrPoint, text))
			continue
		}
		list = append(list, game.Pt(x, y))
	}
	return list
}

// ogsRank converts a number into a rank: 30 is 1 dan, 29 is 1 kyu, and 37 is a professional's 1
// dan. It returns "" for a number without a rank.
func ogsRank(text string, professional bool) string {
	n, err := strconv.ParseFloat(text, 64)
	switch rank := int(n); {
	case err != nil || !(n > 0) || n >= 50:
		return ""
	case professional && rank > 36:
		return fmt.Sprintf("%dp", rank-36)
	case rank >= 40:
		return ""
	case rank < 30:
		return fmt.Sprintf("%dk", 30-rank)
	default:
		return fmt.Sprintf("%dd", rank-29)
	}
}

func ogsResult(g *ogsGame) game.Outcome {
	c := game.None
	switch winner := strings.Trim(string(g.Winner), `"`); {
	case winner == "" || winner == "null":
		return game.Outcome{}
	case winner == "tie":
		return game.Outcome{Ending: game.ByScore}
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
	if o, ok := dialect.Result(c.String()+"+"+outcome, game.ByColor[string]{}); ok && o.Ending == game.ByScore {
		return o
	}
	if outcome == "" {
		return won(c, game.Won, 0)
	}
	return won(c, game.Forfeit, 0) // "Disconnection", "Moderator Decision"
}
