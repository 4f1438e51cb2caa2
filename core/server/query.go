package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// query is one question: some positions of a game.
type query struct {
	id        string
	turns     []turn
	limits    engine.Limits
	widening  float64 // engine.Request.Widening
	profile   string  // engine.Request.Profile
	every     time.Duration
	first     time.Duration // until the first report during the search
	moves     int           // of a continuation, the first one not counted
	side      perspective
	include   map[string]bool
	restrict  game.ByColor[restriction]
	positions []game.Position
}

// turn is a position to be searched, identified by the number of moves before it.
type turn struct {
	number   int
	priority analysis.Priority
}

// restriction has the moves of a side to avoid, or the only ones to allow.
type restriction struct{ avoid, allow []game.Move }

// perspective is the side from which values are reported; None: the side to move.
type perspective game.Color

// fieldError is an error about a field of a query.
type fieldError struct{ field, message string }

func (e *fieldError) Error() string { return e.field + ": " + e.message }

func wrong(field, format string, args ...any) error {
	return &fieldError{field, fmt.Sprintf(format, args...)}
}

// fields are the fields of a query as they were sent.
type fields map[string]json.RawMessage

// get decodes the field called name and stores its value in into. It reports whether the field
// exists. If its value is invalid, the error has the text message.
func (f fields) get(name string, into any, message string) (there bool, err error) {
	raw, there := f[name]
	if !there {
		return false, nil
	}
	if json.Unmarshal(raw, into) != nil || string(raw) == "null" {
		return true, wrong(name, "%s", message)
	}
	return true, nil
}

// bounded decodes a number from least to most and stores it in into. If the field is missing or
// invalid, into does not change.
func bounded[T int | int64 | float64](f fields, name string, into *T, least, most T, message string) error {
	v := *into
	there, err := f.get(name, &v, message)
	if err == nil && there && (v < least || v > most) {
		err = wrong(name, "%s", message)
	}
	if err == nil {
		*into = v
	}
	return err
}

// flags are the fields that request additional values. Values marked false are not supported.
var flags = map[string]bool{
	"includeOwnership": true, "includeMovesOwnership": true, "includePolicy": true,
	"includeOwnershipStdev": true, "includeMovesOwnershipStdev": true, "includePVVisits": true, "includeNoResultValue": false,
}

// known are the other fields.
var known = []string{
	"id", "action", "moves", "initialStones", "initialPlayer", "rules", "komi", "whiteHandicapBonus", "boardXSize", "boardYSize",
	"analyzeTurns", "maxVisits", "rootPolicyTemperature", "rootFpuReductionMax", "analysisPVLen", "avoidMoves", "allowMoves",
	"overrideSettings", "reportDuringSearchEvery", "firstReportDuringSearchAfter", "priority", "priorities",
}

// read parses a query. It calls warn for each field that it ignores. It returns an error that names
// the first invalid field.
func (a *Analysis) read(id string, f fields, warn func(field, message string)) (*query, error) {
	q := &query{id: id, limits: a.Limits, moves: usualMoves, side: perspective(game.Black), include: map[string]bool{}}
	for _, step := range []func(fields, func(string, string)) error{
		a.readGame(q), q.readTurns, q.readSettings, q.readNumbers, q.readFlags, a.readRestrictions(q), a.checkProfile(q),
	} {
		if err := step(f, warn); err != nil {
			return nil, err
		}
	}
	return q, nil
}

// readTurns parses the turns to search and their priorities. It returns an error that names the
// field if a turn does not exist or the priorities do not fit the turns.
func (q *query) readTurns(f fields, _ func(string, string)) error {
	numbers := []int{len(q.positions) - 1}
	if _, err := f.get("analyzeTurns", &numbers, "Must specify an array of integers indicating turns to analyze"); err != nil {
		return err
	}
	var priority int64
	if err := bounded(f, "priority", &priority, -1<<62, 1<<62, "Must be a number between -2^62 and 2^62"); err != nil {
		return err
	}
	var priorities []int64
	several, err := f.get("priorities", &priorities, "Must specify an array of integers indicating priorities")
	_, single := f["priority"]
	_, told := f["analyzeTurns"]
	switch {
	case err != nil:
		return err
	case several && single:
		return wrong("priority", "Cannot specify both priority and priorities")
	case several && !told:
		return wrong("priorities", "Can only specify when also specifying analyzeTurns")
	case several && len(priorities) != len(numbers):
		return wrong("priorities", "Must be of matching length to analyzeTurns")
	}
	seen := map[int]bool{}
	for i, n := range numbers {
		if n < 0 || n >= len(q.positions) {
			return wrong("analyzeTurns", "Invalid turn number: %d", n)
		}
		if several {
			priority = priorities[i]
		}
		if !seen[n] {
			q.turns = append(q.turns, turn{n, analysis.Priority(min(max(priority, math.MinInt32), math.MaxInt32))})
		}
		seen[n] = true
	}
	return nil
}

// readNumbers parses the numbers that limit the search and the reports. It calls warn for a field
// that has no effect. It returns an error that names the first field that is malformed or out of
// range.
func (q *query) readNumbers(f fields, warn func(string, string)) error {
	var temperature float64
	var every, first float64
	if err := errors.Join(
		bounded(f, "maxVisits", &q.limits.Nodes, 1, 1<<50, "Must be an integer from 1 to 2^50"),
		bounded(f, "analysisPVLen", &q.moves, 1, 1000, "Must be an integer from 1 to 1000"),
		bounded(f, "rootPolicyTemperature", &temperature, 0.01, 100, "Must be a number from 0.01 to 100.0"),
		bounded(f, "reportDuringSearchEvery", &every, 0.001, 1e6, "Must be number of seconds from 0.001 to 1000000.0"),
		bounded(f, "firstReportDuringSearchAfter", &first, 0.001, 1e6, "Must be number of seconds from 0.001 to 1000000.0"),
	); err != nil {
		e, _ := errors.AsType[*fieldError](err)
		return e
	}
	if temperature > 0 {
		q.widening = temperature
	}
	q.every, q.first = inSeconds(every), inSeconds(first)
	if _, there := f["rootFpuReductionMax"]; there {
		warn("rootFpuReductionMax", notHeeded)
	}
	return nil
}

const notHeeded = "This setting has no effect here"

func inSeconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// readSettings parses overrideSettings. It calls warn for each setting that is not supported, and
// returns an error if a supported one has an invalid value.
func (q *query) readSettings(f fields, warn func(string, string)) error {
	var settings map[string]json.RawMessage
	if _, err := f.get("overrideSettings", &settings, "Must be an object"); err != nil {
		return err
	}
	var unknown []string
	for name, raw := range settings {
		text := strings.Trim(string(raw), `"`) // numbers may come as texts
		var v float64
		isNumber := json.Unmarshal([]byte(text), &v) == nil && v >= 0
		switch {
		case name == "reportAnalysisWinratesAs":
			side, ok := map[string]game.Color{"BLACK": game.Black, "WHITE": game.White, "SIDETOMOVE": game.None}[strings.ToUpper(text)]
			if !ok {
				return wrong("overrideSettings", "Could not set settings: reportAnalysisWinratesAs is %s", text)
			}
			q.side = perspective(side)
		case name == "humanSLProfile":
			q.profile = text
		case !isNumber:
			unknown = append(unknown, name)
		case name == "maxVisits" && v >= 1:
			q.limits.Nodes = int64(min(v, 1<<50))
		case name == "maxTime":
			q.limits.Time = inSeconds(min(v, 1e9))
		case name == "wideRootNoise":
			q.widening = 4*v + 1 // KataGo flattens the policy so, and adds noise
		default:
			unknown = append(unknown, name)
		}
	}
	if unknown != nil {
		warn("overrideSettings", "Unknown config params: "+joined(unknown))
	}
	return nil
}

// checkProfile returns a step of read that returns an error if no network supports the profile.
func (a *Analysis) checkProfile(q *query) func(fields, func(string, string)) error {
	return func(fields, func(string, string)) error {
		if q.profile == "" {
			return nil
		}
		imitates := slices.ContainsFunc(a.Models, func(m Model) bool { return m.UsesHumanSLProfile })
		people, ok := catalog.As[catalog.Imitator](a.Game)
		if !ok || !imitates {
			return wrong("overrideSettings", "Could not set settings: %s", errNoProfile)
		}
		if err := people.CheckProfile(q.profile); err != nil {
			return wrong("overrideSettings", "Could not set settings: %s", err)
		}
		return nil
	}
}

// readFlags parses the flags that request additional values. It calls warn for unknown fields and
// for flags that have no effect. It returns an error that names a flag that is not a boolean.
func (q *query) readFlags(f fields, warn func(string, string)) error {
	for name, told := range flags {
		var on bool
		if _, err := f.get(name, &on, "Must be a boolean"); err != nil {
			return err
		}
		q.include[name] = on && told
		if on && !told {
			warn(name, "This is not known here and left out")
		}
	}
	for name := range f {
		if _, flag := flags[name]; !flag && !slices.Contains(known, name) {
			warn(name, "Unexpected or unused field, do you have a typo?")
		}
	}
	return nil
}

// readRestrictions returns a step of read that parses the moves to avoid or allow. They apply to
// the position itself, whatever their depth.
func (a *Analysis) readRestrictions(q *query) func(fields, func(string, string)) error {
	return func(f fields, _ func(string, string)) error {
		name, allow := "avoidMoves", false
		if _, allow = f["allowMoves"]; allow {
			name = "allowMoves"
		}
		if _, avoid := f["avoidMoves"]; avoid && allow {
			return wrong(name, "Cannot specify both allowMoves and avoidMoves")
		}
		const form = "Must be a list of dicts with subfields 'player', 'moves', 'untilDepth'"
		var list []struct {
			Player     *string
			Moves      []string
			UntilDepth *int
		}
		if _, err := f.get(name, &list, form); err != nil {
			return err
		}
		width, height := q.positions[0].Size()
		for _, e := range list {
			if e.Player == nil || e.Moves == nil || e.UntilDepth == nil {
				return wrong(name, form)
			}
			c, err := ParseColor(*e.Player)
			if err != nil {
				return wrong("player", `Must be "b" or "w"`)
			}
			if *e.UntilDepth < 1 {
				return wrong("untilDepth", "Must be a positive integer")
			}
			r := q.restrict.Of(c)
			if allow && r.allow != nil {
				return wrong(name, "Cannot specify allowMoves more than once for the same player")
			}
			for _, text := range e.Moves {
				m, err := a.parseMove(text, width, height)
				if err != nil {
					return wrong("moves", "Could not parse board location: %s", text)
				}
				if allow {
					r.allow = append(r.allow, m)
				} else {
					r.avoid = append(r.avoid, m)
				}
			}
			q.restrict.Set(c, r)
		}
		return nil
	}
}
