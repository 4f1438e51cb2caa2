package kata

import (
	"context"
	"strings"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
)

// Game has the functions of a game that an Engine needs.
type Game struct {
	// Query returns the fields of a query that describe a position and its game: boardXSize,
	// boardYSize, rules, komi, initialStones, initialPlayer and moves.
	Query func(game.Position) (map[string]any, error)
	// Parse and Format convert moves to and from the game's notation.
	Parse  func(text string, width, height int) (game.Move, error)
	Format func(m game.Move, height int) string
}

// Engine is an engine that asks the program of a Client.
type Engine struct {
	client *Client
	game   Game
}

var _ engine.Engine = Engine{}

// Engine returns an engine for g that asks the client's program. Several engines may search at the
// same time.
func (c *Client) Engine(g Game) Engine { return Engine{c, g} }

// The fields of an answer that are used.
type (
	reply struct {
		ID        string
		Version   string  // of the program
		Models    []model // its networks
		Error     string
		Field     string
		Warning   string
		During    bool       `json:"isDuringSearch"`
		Nothing   bool       `json:"noResults"`
		Moves     []moveInfo `json:"moveInfos"`
		Root      worth      `json:"rootInfo"`
		Ownership []float32
		Policy    []float32
		failed    error // set instead of an answer: why it is missing
	}
	model    struct{ Name, InternalName string }
	moveInfo struct {
		worth
		Move      string
		PV        []string
		Prior     float64
		Ownership []float32
	}
	worth struct {
		Visits                                                      int64
		Winrate, LCB, ScoreLead, ScoreSelfplay, ScoreStdev, Utility float64
	}
)

// Times to wait for the last answer of a question that was ended, and between reports, and limits on visits.
const (
	endTime     = 2 * time.Second
	reportEvery = 0.1 // seconds
	aliveEvery  = 1.0 // seconds, without reports: shows that the program works
	mostVisits  = 1 << 40
	leastVisits = 2 // after one, that of the position itself, KataGo returns no move
)

// Search implements engine.Engine. If the program cannot analyse the position, or ends, the error
// wraps ErrProgram. If it cannot be started, the error also wraps engine.ErrUnavailable.
func (e Engine) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	query, err := e.query(req, report != nil)
	if err != nil {
		return engine.Info{}, err
	}
	r, id, err := e.client.program()
	if err != nil {
		return engine.Info{}, err
	}
	answers, err := r.ask(id, query)
	if err != nil {
		return engine.Info{}, err
	}
	defer r.forget(id)
	var latest engine.Info
	var patience <-chan time.Time
	done := ctx.Done()
	for {
		select {
		case a, ok := <-answers:
			if !ok {
				return latest, r.answers.Err()
			}
			if a.failed != nil {
				return latest, a.failed
			}
			info, err := e.info(req, a)
			switch {
			case err == nil && a.During:
				latest = info
				if report != nil && done != nil {
					report(info)
				}
			case err == nil:
				return info, nil
			case a.During && a.Error == "" && len(a.Moves) == 0: // nothing is known yet
			case a.Nothing && latest.Lines != nil:
				return latest, nil
			default:
				return engine.Info{}, err
			}
		case <-done:
			done = nil // once
			if err := r.terminate(id); err != nil {
				return engine.Info{}, err
			}
			timer := time.NewTimer(endTime)
			defer timer.Stop()
			patience = timer.C
		case <-patience:
			if latest.Lines != nil {
				return latest, nil
			}
			return engine.Info{}, ctx.Err()
		}
	}
}

// query converts req to a query of the protocol. reported is true if the caller wants intermediate
// results. It returns an error if the protocol has no name for the position's rules.
func (e Engine) query(req engine.Request, reported bool) (map[string]any, error) {
	q, err := e.game.Query(req.Position)
	if err != nil {
		return nil, err
	}
	settings := map[string]any{"reportAnalysisWinratesAs": "BLACK"}
	if req.Limits.Time > 0 {
		settings["maxTime"] = req.Limits.Time.Seconds()
	}
	q["overrideSettings"] = settings
	q["maxVisits"] = int64(mostVisits)
	if req.Limits.Nodes > 0 {
		q["maxVisits"] = max(leastVisits, req.Limits.Nodes)
	}
	q["reportDuringSearchEvery"] = aliveEvery
	if reported {
		q["reportDuringSearchEvery"] = reportEvery
	}
	q["includeOwnership"], q["includeMovesOwnership"], q["includePolicy"] = req.Ownership, req.LineOwnership, req.Policy
	if req.Widening > 0 {
		q["rootPolicyTemperature"] = req.Widening
	}
	if req.Restricted() {
		_, height := req.Position.Size()
		moves := []string{}
		for _, m := range req.Moves() {
			moves = append(moves, e.game.Format(m, height))
		}
		q["allowMoves"] = []map[string]any{{"player": letter(req.Position.ToMove()), "moves": moves, "untilDepth": 1}}
	}
	return q, nil
}

func letter(c game.Color) string {
	if c == game.White {
		return "W"
	}
	return "B"
}

// info converts a, KataGo's answer to req, to an Info with at most req.Lines lines, or one if
// req.Lines is 0. It returns an error if a reports an error or has no moves, if a move cannot be
// parsed, or if the first move of a line is illegal.
func (e Engine) info(req engine.Request, a reply) (engine.Info, error) {
	switch {
	case a.Error != "":
		return engine.Info{}, failed(gtp.Failure{Reason: gtp.Refused, Command: strings.TrimSpace("query " + a.Field), Answer: a.Error})
	case a.Nothing || len(a.Moves) == 0:
		return engine.Info{}, failed(gtp.Failure{Reason: gtp.Garbled, Command: "query"})
	}
	width, height := req.Position.Size()
	info := engine.Info{Unit: engine.WinProbability, Nodes: a.Root.Visits, Root: a.Root.value()}
	if len(a.Ownership) == width*height {
		info.Ownership = a.Ownership
	}
	if len(a.Policy) == width*height+1 {
		info.Policy = a.Policy
	}
	for _, m := range a.Moves {
		line := engine.Line{Value: m.value(), Ownership: m.Ownership}
		line.Prior = m.Prior
		for _, text := range append([]string{m.Move}, m.PV[min(1, len(m.PV)):]...) {
			move, err := e.game.Parse(text, width, height)
			if err != nil {
				return engine.Info{}, failed(gtp.Failure{Reason: gtp.Garbled, Command: "query", Answer: text, Err: err})
			}
			line.Moves = append(line.Moves, move)
		}
		if _, err := req.Position.Play(line.Moves[0]); err != nil {
			return engine.Info{}, failed(gtp.Failure{Reason: gtp.Illegal, Answer: m.Move, Err: err})
		}
		if len(info.Lines) < max(1, req.Lines) {
			info.Lines = append(info.Lines, line)
		}
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	return info, nil
}

// errorsBelow is the number of standard errors by which KataGo's lower bound is below the chance.
const errorsBelow = 5

// value converts w to an engine.Value from Black's side. It estimates the errors, since the
// protocol only has a lower bound of the chance.
func (w worth) value() engine.Value {
	v := engine.Value{
		Score: w.Winrate, Value: game.Value{Chance: w.Winrate, HasChance: true, Visits: w.Visits, Margin: w.ScoreLead, HasMargin: true},
		Mean: w.ScoreSelfplay, Stdev: w.ScoreStdev, Utility: w.Utility,
	}
	if d := w.Winrate - w.LCB; w.LCB != 0 && d != 0 {
		v.Spread = max(d, -d) / errorsBelow
	}
	v.Error, v.MarginError = errorsOf(v)
	v.ChanceError = v.Error
	return v
}
