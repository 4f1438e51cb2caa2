package kata

import (
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"pionnier/core/engine/gtp"
)

// question has the fields of a query that a GTP program can answer.
type question struct {
	ID, Action              string
	BoardXSize, BoardYSize  int
	InitialStones, Moves    [][]string // color and point
	InitialPlayer           string
	Rules                   json.RawMessage
	Komi                    float64
	MaxVisits               int64
	IncludePolicy           bool
	IncludeOwnership        bool
	IncludeMovesOwnership   bool
	ReportDuringSearchEvery float64
	AllowMoves              []struct{ Moves []string }
	OverrideSettings        struct{ MaxTime float64 }
	stop                    func() // makes the program finish
}

// interval is the time between reports of the program, in hundredths of a second. A question may
// exceed its visits by that time.
const interval = "5"

// translate answers the queries with the GTP program of c until the program ends.
func (t *translator) translate(c *gtp.Client) {
	for {
		line := t.next()
		if line == nil {
			return
		}
		q := &question{stop: sync.OnceFunc(func() { _, _ = io.WriteString(t.Process, "\n") })}
		err := json.Unmarshal(line, q)
		t.taken(q)
		var answer map[string]any
		asked := err == nil
		if asked {
			answer, err = t.answer(c, q)
		}
		t.come.L.Lock()
		t.asked = nil
		t.come.L.Unlock()
		if asked && refusal(err) != nil {
			return // the program has ended, so that there is no answer
		}
		if err != nil {
			answer = map[string]any{"error": err.Error()}
		}
		answer["id"] = q.ID
		t.say(answer)
	}
}

// answer returns the answer of c's program to q. An error is sent to the client as q's answer.
func (t *translator) answer(c *gtp.Client, q *question) (map[string]any, error) {
	switch q.Action {
	case "":
		return t.analyse(c, q)
	case "query_version":
		name, err := c.Ask("name")
		if err != nil {
			return nil, err
		}
		version, err := c.Ask("version")
		return map[string]any{"version": strings.TrimSpace(name + " " + version)}, err
	}
	return map[string]any{}, nil // an empty answer
}

// setUp sets the board of c's program to the position of q. It returns an error if the program
// refuses a command or ends.
func (q *question) setUp(c *gtp.Client) error {
	size := []string{strconv.Itoa(q.BoardXSize)}
	command := "boardsize"
	if q.BoardXSize != q.BoardYSize {
		command, size = "rectangular_boardsize", append(size, strconv.Itoa(q.BoardYSize))
	}
	if _, err := c.Ask(command, size...); err != nil {
		return err
	}
	if _, err := c.Ask("clear_board"); err != nil {
		return err
	}
	if len(q.Rules) > 0 { // programs without them have rules of their own
		if _, err := c.Ask("kata-set-rules", strings.Trim(string(q.Rules), `"`)); refusal(err) != nil {
			return err
		}
	}
	if _, err := c.Ask("komi", strconv.FormatFloat(q.Komi, 'f', -1, 64)); err != nil {
		return err
	}
	moves := q.Moves
	if len(q.InitialStones) > 0 {
		if _, err := c.Ask("set_position", slices.Concat(q.InitialStones...)...); err != nil {
			if refusal(err) != nil {
				return err
			}
			moves = slices.Concat(q.InitialStones, moves)
		}
	}
	for _, move := range moves {
		if _, err := c.Ask("play", move...); err != nil {
			return err
		}
	}
	return nil
}

// refusal returns nil if err is a failure response of the program, and err otherwise.
func refusal(err error) error {
	if _, refused := err.(*gtp.FailureError); refused {
		return nil
	}
	return err
}

// mover returns the side to move in q's position, "B" or "W".
func (q *question) mover() string {
	if n := len(q.Moves); n > 0 && len(q.Moves[n-1]) > 0 {
		if strings.EqualFold(q.Moves[n-1][0], "B") {
			return "W"
		}
		return "B"
	}
	if q.InitialPlayer != "" {
		return q.InitialPlayer
	}
	return "B"
}

// analyse runs an analysis of q's position until it has reached its visits or time, or q is
// terminated. It returns an error if the program refuses the position, fails or ends.
func (t *translator) analyse(c *gtp.Client, q *question) (map[string]any, error) {
	if err := q.setUp(c); err != nil {
		return nil, err
	}
	mover := q.mover()
	args := []string{mover, interval, "rootInfo", "true"}
	if q.IncludeOwnership {
		args = append(args, "ownership", "true")
	}
	if q.IncludeMovesOwnership {
		args = append(args, "movesOwnership", "true")
	}
	for _, allowed := range q.AllowMoves {
		args = append(args, "allow", mover, strings.Join(allowed.Moves, ","), "1")
	}
	if seconds := q.OverrideSettings.MaxTime; seconds > 0 {
		timer := time.AfterFunc(time.Duration(seconds*float64(time.Second)), q.stop)
		defer timer.Stop()
	}
	latest, reported := map[string]any{"noResults": true}, time.Now()
	_, err := c.AskAloud(func(line string) bool {
		known, ok := parseAnalysis(line, mover == "W")
		if !ok {
			return false
		}
		latest = known
		if visits, _ := known["visits"].(int64); visits >= q.MaxVisits {
			q.stop()
		} else if every := q.ReportDuringSearchEvery; every > 0 && time.Since(reported).Seconds() >= every {
			reported = time.Now()
			during := map[string]any{"id": q.ID, "isDuringSearch": true}
			maps.Copy(during, known)
			t.say(during)
		}
		return true
	}, "kata-analyze", args...)
	if err == nil && q.IncludePolicy {
		var text string
		if text, err = c.Ask("kata-raw-nn", "0"); err == nil {
			latest["policy"] = parsePolicy(text, q.BoardXSize*q.BoardYSize)
		}
		err = refusal(err)
	}
	return latest, err
}
