package catalog

import (
	"math"

	"pionnier/core/record"
)

// Terms are the rules and the komi used to judge a record's game, with the reason for each. What
// the record says counts. If it says nothing, or nothing that makes sense, the terms are what was
// customary; they are never written into the record, whose Rules, Komi and KomiUnknown keep what
// the file says.
//
//	terms := entry.Terms(rec)
//	if !terms.KomiReason.Known() { … terms.Komi was taken, for terms.KomiReason … }
//
// A user who knows better sets Record.Komi and clears KomiUnknown, or sets Record.Rules
// (record.SetGame); the reason is then Told. The zero value is for a game without rules and komi
// to agree on.
type Terms struct {
	Rules       string  // a ruleset that can be played, as in record.Record.Rules; "" if the game has only one
	RulesReason Reason  // why these rules
	Komi        float64 // points for White, a multiple of one half
	KomiReason  Reason  // why this komi
}

// Reason is the reason for the choice of rules or a komi: a kind, and the facts that go with it; other
// fields are zero. Package core/press/describe puts it into words.
type Reason struct {
	Kind ReasonKind
	// Said is what the file says, as it is spelled there: what was converted (Converted), or what
	// makes no sense or is unknown (other kinds); "" if the file says nothing.
	Said     string
	Server   string  // where the game was played, of ServerCustom: "Fox", "OGS"
	Rules    string  // the ruleset whose komi it is, of RulesCustom, ServerCustom and TimeCustom
	Year     int     // of the game, of TimeCustom
	Handicap int     // stones, of HandicapCustom
	Size     int     // side of the board, of BoardCustom
	Komi     float64 // from which the rules follow, of SuitsKomi
}

// Known reports whether the record states the value. Otherwise the value was assumed.
func (r Reason) Known() bool { return r.Kind == Told || r.Kind == Converted }

// ReasonKind is a kind of reason.
type ReasonKind string

// The kinds. Told is the zero value.
const (
	Told           ReasonKind = ""         // the record states it
	Converted      ReasonKind = "unit"     // the record states it in another unit: hundredths, or stones
	Spoken         ReasonKind = "words"    // the event, or another text, states it (Said)
	ServerCustom   ReasonKind = "server"   // what the server gives (Server)
	HandicapCustom ReasonKind = "handicap" // what is given in a game with handicap stones (Handicap)
	TimeCustom     ReasonKind = "time"     // what was given in those days (Year)
	BoardCustom    ReasonKind = "board"    // what makes even games on such a small board (Size)
	RulesCustom    ReasonKind = "rules"    // the usual komi of the rules (Rules)
	SuitsKomi      ReasonKind = "komi"     // rules that give such a komi (Komi)
	SuitsResult    ReasonKind = "result"   // rules under which the given result is possible
	Nearest        ReasonKind = "nearest"  // the rules named (Said) are unknown; these come nearest
	Default        ReasonKind = "default"  // there is no clue; the rules that are offered first
)

// agreed is the ability of a game whose players agree on terms.
type agreed interface {
	terms(r *record.Record) Terms
}

// Terms returns the rules and komi by which to judge the game of r, with reasons. Start uses them.
func (g Game) Terms(r *record.Record) Terms {
	if a, ok := As[agreed](g); ok {
		return a.terms(r)
	}
	return Terms{}
}

// halves returns komi rounded to a multiple of one half.
func halves(komi float64) float64 { return math.Round(komi*2) / 2 }
