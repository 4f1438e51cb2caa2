package catalog

import (
	"cmp"
	"math"
	"regexp"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
	"pionnier/core/weiqi"
)

// Terms of Go follow from the record; where it is silent, first from the server, then from
// handicap, time, board and rules.

// terms implements agreed.
func (weiqiAbilities) terms(r *record.Record) Terms {
	f := factsOf(r)
	var t Terms
	t.Rules, t.RulesReason = f.rules()
	t.Komi, t.KomiReason = f.komi(t.Rules)
	return t
}

// facts are the statements of a record about the terms of its game.
type facts struct {
	r          *record.Record
	komiSaid   string // as it is spelled; "" if the file does not give it, or it was not kept
	rulesSaid  string // likewise
	resultSaid string // likewise
	server     server // "" for unknown
	handicap   int    // stones of Black at the beginning
}

func factsOf(r *record.Record) facts {
	return facts{r: r, komiSaid: cmp.Or(r.Said("KM"), r.Said("KO")), rulesSaid: r.Said("RU"), resultSaid: r.Said("RE"),
		server: serverOf(r), handicap: max(r.Handicap, stonesGiven(r))}
}

// stonesGiven returns the number of handicap stones that r sets up without naming a handicap: 2 to
// 9 black stones, no white ones, and White to move. Otherwise it returns 0.
func stonesGiven(r *record.Record) int {
	s := r.Root.Setup
	if s == nil || len(s.White) > 0 || len(s.Black) < 2 || len(s.Black) > 9 || r.Root.NextColor() != game.White {
		return 0
	}
	return len(s.Black)
}

// rules returns the ruleset of the game and the reason for it.
func (f facts) rules() (string, Reason) {
	r := f.r
	inStones := dialect.InStones(f.komiSaid) || dialect.InStones(f.resultSaid)
	if rules, err := weiqi.Ruleset(r.Rules); err == nil {
		if rules.Scoring == weiqi.TerritoryScoring && (dialect.InStones(f.komiSaid) && f.komiStands() || f.server == fox && r.Komi == 7.5) {
			return "chinese", Reason{Kind: SuitsKomi, Said: r.Rules, Komi: r.Komi}
		}
		return r.Rules, Reason{}
	}
	if name := cmp.Or(r.Rules, f.rulesSaid); name != "" {
		if id, ok := nearest(name); ok {
			return id, Reason{Kind: Nearest, Said: name}
		}
		id, why := f.assumed(inStones)
		if why.Kind == Default {
			why.Kind = Nearest
		}
		why.Said = name
		return id, why
	}
	return f.assumed(inStones)
}

// assumed returns the rules for a record that names no known rules, and the reason for them.
// inStones means that the komi or the result is counted in stones.
func (f facts) assumed(inStones bool) (string, Reason) {
	komi, known := f.r.Komi, !f.r.KomiUnknown
	custom := customs[f.server]
	switch {
	case known && (komi == 7.5 || inStones) && custom.rules != "chinese" && f.handicap < 2:
		return "chinese", Reason{Kind: SuitsKomi, Komi: komi}
	case known && komi == 6.5 && f.server == fox:
		return "japanese", Reason{Kind: SuitsKomi, Komi: komi}
	case custom.rules != "":
		return custom.rules, Reason{Kind: ServerCustom, Server: string(f.server), Rules: custom.rules}
	case inStones:
		return "chinese", Reason{Kind: SuitsResult}
	}
	return weiqi.Rulesets()[0], Reason{Kind: Default}
}

// komiStands reports whether the record's komi is still the one in the file.
func (f facts) komiStands() bool {
	komi, ok := dialect.KomiBy(f.komiSaid, f.r.Rules)
	return ok && !f.r.KomiUnknown && komi == f.r.Komi
}

// komi returns the komi of the game under the given rules, and the reason for it.
func (f facts) komi(rules string) (float64, Reason) {
	if komi, said, ok := f.komiInWords(); ok {
		return komi, Reason{Kind: Spoken, Said: said}
	}
	if f.r.KomiUnknown || !(math.Abs(f.r.Komi) <= weiqi.MaxKomi) {
		komi, why := f.usualKomi(rules)
		if why.Said = f.komiSaid; !f.r.KomiUnknown {
			why.Said = dialect.FormatKomi(f.r.Komi)
		}
		return komi, why
	}
	komi := halves(f.r.Komi)
	if komi != f.r.Komi || f.komiStands() && dialect.OtherUnit(f.komiSaid) {
		return komi, Reason{Kind: Converted, Said: cmp.Or(f.komiSaid, dialect.FormatKomi(f.r.Komi))}
	}
	return komi, Reason{}
}

// komiInWords returns a komi found in the event, title or general comment, and the text that names
// it. ok is false if these name no komi, or if the record has one.
func (f facts) komiInWords() (komi float64, said string, ok bool) {
	if !f.r.KomiUnknown || f.komiSaid != "" {
		return 0, "", false
	}
	for _, words := range []string{f.r.Event(), f.r.Title, f.r.Said("GC")} {
		if komi, said, ok := dialect.KomiIn(words); ok && math.Abs(komi) <= weiqi.MaxKomi {
			return halves(komi), said, true
		}
	}
	return 0, "", false
}

// usualKomi returns the komi for a record without a sensible one, and the reason for it.
func (f facts) usualKomi(rules string) (float64, Reason) {
	year, size := f.year(), min(f.r.Width, f.r.Height)
	usual := weiqiAbilities{}.UsualKomi(rules, size, 0)
	custom, played := customs[f.server]
	switch {
	case year > 0 && year < firstKomi:
		return 0, Reason{Kind: TimeCustom, Year: year, Rules: rules}
	case f.handicap >= 1:
		return 0.5, Reason{Kind: HandicapCustom, Handicap: f.handicap}
	case evenKomi[size] > 0:
		return evenKomi[size], Reason{Kind: BoardCustom, Size: size}
	case played && custom.small > 0 && size < 13:
		return custom.small, Reason{Kind: ServerCustom, Server: string(f.server), Rules: rules}
	case played && (year == 0 || year >= custom.since):
		return usual, Reason{Kind: ServerCustom, Server: string(f.server), Rules: rules}
	}
	if then := komiOf(rules, year); then != usual {
		return then, Reason{Kind: TimeCustom, Year: year, Rules: rules}
	}
	return usual, Reason{Kind: RulesCustom, Rules: rules}
}

func (f facts) year() int {
	if f.r.Date.IsZero() {
		return 0
	}
	return f.r.Date.Year()
}

// firstKomi is the year from which on komi was given: it came up in the 1930s.
const firstKomi = 1930

// komiOf returns the usual komi of a year, or today's if year is 0. Japanese tournaments gave 4.5
// points at first, 5.5 from about 1975 and 6.5 from 2003. Chinese ones gave 2¾ stones until 2003
// and 3¾ since, and the American Go Association changed from 5.5 to 7.5 in 2005.
func komiOf(rules string, year int) float64 {
	usual := weiqiAbilities{}.UsualKomi(rules, 19, 0)
	area := 2003
	if rules == "aga" {
		area = 2005
	}
	switch {
	case year == 0 || year >= area:
		return usual
	case year < 1975:
		return 4.5
	}
	return 5.5
}

// evenKomi is the fair komi for area scoring on boards so small that perfect play is known, or nearly.
var evenKomi = map[int]float64{6: 4, 7: 9, 8: 10}

// nearest returns the known ruleset that is most similar to the rules with the given name. It
// returns false if no ruleset is similar.
func nearest(name string) (string, bool) {
	switch key := strings.ToLower(name); {
	case dialect.Composed.MatchString(name): // as KataGo writes them, with a button or the like
		id := playable.FindString(name)
		_, err := weiqi.Ruleset(id)
		return id, err == nil
	case strings.Contains(key, "goe"), strings.Contains(key, "ing"), strings.Contains(name, "应"), strings.Contains(name, "應"), strings.Contains(name, "응"):
		return "chinese", true
	case strings.Contains(key, "button"), strings.Contains(key, "area"), strings.Contains(key, "stone"), strings.Contains(key, "ancient"):
		return "chinese", true
	}
	return "", false
}

// playable matches the part of a composed name of rules that weiqi.Ruleset understands.
var playable = regexp.MustCompile(`^ko[A-Z]+?score[A-Z]+?tax[A-Z]+?sui[01](?:whb(?:N-1|N))?(?:fpok1)?`)
