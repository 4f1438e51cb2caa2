package puzzle

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"pionnier/core/engine/explain"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Reviewed is the event that a game was judged. It holds how one side played, and is written as
//
//	reviewed MILLIS SOURCE GAME SIZE SIDE "JSON of Played"
//
// where MILLIS is the time of the game. Of several events for the same game and side, the newest
// counts.
type Reviewed struct {
	At     time.Time
	Source string // the game's ID
	Game   string // catalog ID
	Size   int    // side of the board
	Color  game.Color
	Played
}

// Played is a summary of a side's play.
type Played struct {
	Moves    int            `json:"moves"`
	Accuracy float64        `json:"accuracy"` // 0 to 100
	Phases   []PhasePlayed  `json:"phases"`   // by review.Phase
	Kinds    map[string]int `json:"kinds"`    // costliest mistakes by their strongest reason (explain.Fact)
	Times    []TimePlayed   `json:"times,omitempty"`
	Strength *StrengthShown `json:"strength,omitempty"` // nil: the moves show nothing of it
}

// StrengthShown is the evidence that a side's moves give of its strength, as in strength.Evidence.
type StrengthShown struct {
	Value     float64 `json:"value"`
	Deviation float64 `json:"deviation"`
	Moves     int     `json:"moves"`
}

// Evidence returns s as a strength.Evidence. It returns the zero value if s is nil.
func (s *StrengthShown) Evidence() strength.Evidence {
	if s == nil {
		return strength.Evidence{}
	}
	return strength.Evidence{Value: s.Value, Deviation: s.Deviation, Moves: s.Moves}
}

// PhasePlayed is the play in a phase.
type PhasePlayed struct {
	Moves    int     `json:"moves"`
	Accuracy float64 `json:"accuracy"`
}

// TimePlayed has the moves that took a time in one range, as in review.Time.
type TimePlayed struct {
	Below time.Duration `json:"below"` // 0: any longer
	Moves int           `json:"moves"`
	Bad   int           `json:"bad"`
}

// Strength estimates a player's strength, on the given scale, from all of games. told is false if
// they have too little evidence.
func Strength(scale strength.Scale, games []Reviewed) (e strength.Estimate, told bool) {
	var shown []strength.Evidence
	for _, g := range games {
		shown = append(shown, g.Strength.Evidence())
	}
	return scale.Estimate(shown...)
}

// PlayedOf returns a summary of c's play in r. kinds are the kinds of the strongest reasons of c's
// cards. ok is false if c made too few moves.
func PlayedOf(r review.Report, c game.Color, kinds []string) (p Played, ok bool) {
	s := r.Players.Of(c)
	if !s.Tells() {
		return p, false
	}
	p = Played{Moves: s.Moves, Accuracy: s.Accuracy, Kinds: map[string]int{}}
	for _, phase := range review.Phases {
		t := s.Phases[phase]
		one := PhasePlayed{Moves: t.Moves}
		if t.Moves > 0 {
			one.Accuracy = t.Accuracy
		}
		p.Phases = append(p.Phases, one)
	}
	for _, t := range s.Times {
		p.Times = append(p.Times, TimePlayed{t.Below, t.Moves, t.Bad})
	}
	if e := r.Play.Of(c).Evidence; e.Known() {
		p.Strength = &StrengthShown{e.Value, e.Deviation, e.Moves}
	}
	for _, k := range kinds {
		p.Kinds[k]++
	}
	return p, true
}

// KindOf returns the kind of the first reason whose subject is not the result, or "" if there is no
// such reason.
func KindOf(reasons []explain.Reason) string {
	for _, r := range reasons {
		if r.Subject != explain.Result {
			return r.Kind
		}
	}
	return ""
}

func (e Reviewed) line() string {
	text, err := json.Marshal(e.Played)
	if err != nil { // NaN, which no judged game has
		text = []byte("{}")
	}
	return fmt.Sprintf("reviewed %d %s %s %d %s %s", e.At.UnixMilli(), word(e.Source), word(e.Game), e.Size, e.Color, strconv.Quote(string(text)))
}

func parseReviewed(r *words) Reviewed {
	e := Reviewed{At: r.time(), Source: unword(r.word()), Game: unword(r.word()), Size: int(r.number(1, 1<<10))}
	switch r.word() {
	case game.Black.String():
		e.Color = game.Black
	case game.White.String():
		e.Color = game.White
	default:
		r.bad = true
	}
	r.bad = r.bad || json.Unmarshal([]byte(r.quoted()), &e.Played) != nil
	return e
}
