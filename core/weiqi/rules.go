package weiqi

import (
	"errors"
	"fmt"
	"math"
)

// Ko is a rule about the repetition of positions.
type Ko uint8

// The ko rules. A pass is always allowed, whatever it repeats.
const (
	// SimpleKo forbids taking back a single stone at once. The third occurrence of a board in a longer
	// cycle without a pass ends the game without a result.
	SimpleKo Ko = iota
	// PositionalSuperko forbids every earlier board, whichever side was to move.
	PositionalSuperko
	// SituationalSuperko forbids every earlier board with the same side to move.
	SituationalSuperko
)

// Scoring is a way of counting at the end.
type Scoring uint8

// The ways of counting.
const (
	AreaScoring      Scoring = iota // stones on the board and the points they surround
	TerritoryScoring                // surrounded points and prisoners
)

// Tax is a rule about surrounded points that do not count.
type Tax uint8

// The taxes on groups, as KataGo's rules define them.
const (
	NoTax    Tax = iota // all surrounded points count
	SekiTax             // points inside groups in seki do not count
	GroupTax            // as SekiTax, and every other group pays TaxPerGroup: stone scoring
)

// TaxPerGroup is the number of points that a living group pays under GroupTax, for the
// two eyes that cannot be filled.
const TaxPerGroup = 2

// Bonus is a rule about the points that White receives for Black's handicap stones.
type Bonus uint8

// The compensations, in points.
const (
	NoBonus      Bonus = iota
	StoneBonus         // one point for each handicap stone
	LessOneBonus       // one point for each handicap stone but the first
)

// Rules holds a ruleset and the terms of one game. To get one, call Ruleset and set Komi and Handicap.
type Rules struct {
	ID         string
	Ko         Ko
	Suicide    bool // stones may be placed so that they, more than one, are removed
	Scoring    Scoring
	Tax        Tax
	Bonus      Bonus
	PassStones bool // a pass gives the opponent a prisoner, so that both counts agree
	// CountAll counts every stone on the board as alive, so that dead stones must
	// be captured in play before the end.
	CountAll bool
	Komi     float64 // points for White, a multiple of one half
	Handicap int     // stones that Black was given at the start, for Bonus
}

// MaxKomi is the largest absolute value of Rules.Komi, in points.
const MaxKomi = 400

// ErrRules is wrapped by the errors for an unknown ruleset and for invalid terms.
var ErrRules = errors.New("unusable rules")

// rulesets lists the published rules, with the usual komi.
//
// Chinese rules forbid repeating a board, whichever side is to move, and give White one
// point for each handicap stone; the American rules (AGA) give one for each but the
// first. The New Zealand and Tromp-Taylor rules compensate nothing.
var rulesets = []Rules{
	{ID: "japanese", Ko: SimpleKo, Scoring: TerritoryScoring, Tax: SekiTax, Komi: 6.5},
	{ID: "chinese", Ko: PositionalSuperko, Scoring: AreaScoring, Bonus: StoneBonus, Komi: 7.5},
	{ID: "aga", Ko: SituationalSuperko, Scoring: AreaScoring, Bonus: LessOneBonus, PassStones: true, Komi: 7.5},
	{ID: "new-zealand", Ko: SituationalSuperko, Suicide: true, Scoring: AreaScoring, Komi: 7},
	{ID: "tromp-taylor", Ko: PositionalSuperko, Suicide: true, Scoring: AreaScoring, CountAll: true, Komi: 7.5},
}

// Rulesets returns the identifiers of the published rulesets, starting with the Japanese rules.
func Rulesets() []string {
	ids := make([]string, len(rulesets))
	for i, r := range rulesets {
		ids[i] = r.ID
	}
	return ids
}

// Ruleset returns the rules with the given identifier, published or composed (see Rules.Named),
// with their usual komi. The error wraps ErrRules if the identifier is unknown.
func Ruleset(id string) (Rules, error) {
	for _, r := range rulesets {
		if r.ID == id {
			return r, nil
		}
	}
	if r, ok := composed(id); ok {
		return r, nil
	}
	return Rules{}, fmt.Errorf("%w: no ruleset %q", ErrRules, id)
}

// UsualKomi returns the usual komi of r with the given number of handicap stones. From two stones
// on it is half a point, which only avoids a draw.
func (r Rules) UsualKomi(handicap int) float64 {
	if handicap >= 2 {
		return 0.5
	}
	if known, err := Ruleset(r.ID); err == nil {
		return known.Komi
	}
	return r.Komi
}

// Compensation returns the points beyond komi that White receives for the handicap stones.
func (r Rules) Compensation() float64 {
	if r.Handicap < 2 {
		return 0
	}
	switch r.Bonus {
	case StoneBonus:
		return float64(r.Handicap)
	case LessOneBonus:
		return float64(r.Handicap - 1)
	}
	return 0
}

// valid returns an error that wraps ErrRules if the komi or the handicap is invalid. The komi must
// be a multiple of half a point from -MaxKomi to MaxKomi. The handicap must not be negative or
// exceed the largest board.
func (r Rules) valid() error {
	if doubled := r.Komi * 2; doubled != math.Trunc(doubled) || math.Abs(r.Komi) > MaxKomi {
		return fmt.Errorf("%w: komi %v", ErrRules, r.Komi)
	}
	if r.Handicap < 0 || r.Handicap > MaxSize*MaxSize {
		return fmt.Errorf("%w: handicap %d", ErrRules, r.Handicap)
	}
	return nil
}
