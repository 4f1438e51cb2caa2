package server

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/record"
)

// readTerms returns a record without moves that has the size, rules and komi in f. It returns an
// error that names the field if one is missing or invalid.
func (a *Analysis) readTerms(f fields) (*record.Record, error) {
	options := a.Game.Defaults()
	width, height := 0, 0
	for name, side := range map[string]*int{"boardXSize": &width, "boardYSize": &height} {
		message := "Must provide one of " + fmt.Sprint(a.Game.Sizes)
		if a.Game.MaxSize > 0 {
			message = "Must provide an integer from " + span(a.Game.MinSize, a.Game.MaxSize)
		}
		there, err := f.get(name, side, message)
		switch {
		case err != nil:
			return nil, err
		case !there && a.Game.MaxSize == 0:
			*side = a.Game.Sizes[0]
		case !a.Game.Plays(*side):
			return nil, wrong(name, "%s", message)
		}
	}
	if width != height {
		return nil, wrong("boardYSize", "Must equal boardXSize")
	}
	options.Size = width
	if err := a.readRules(f, &options); err != nil {
		return nil, err
	}
	r, err := a.Game.New(options)
	if err != nil {
		return nil, wrong("rules", "%v", err)
	}
	return r, nil
}

// readRules parses the rules and the komi in f into o, if the game has several rulesets. It returns
// an error that names the field if the rules are missing or unknown, or the komi is out of range.
func (a *Analysis) readRules(f fields, o *catalog.Options) error {
	if len(a.Game.Rules) == 0 {
		return nil
	}
	const form = `Must specify rules string, such as "chinese" or "tromp-taylor", or a JSON object with detailed rules parameters.`
	raw, there := f["rules"]
	if !there || raw[0] != '"' && raw[0] != '{' {
		return wrong("rules", form)
	}
	text := string(raw)
	if raw[0] == '"' {
		_ = json.Unmarshal(raw, &text)
	}
	var bonus string
	given, err := f.get("whiteHandicapBonus", &bonus, "Must be a string")
	if err != nil {
		return err
	}
	book, ok := catalog.As[catalog.Rulebook](a.Game)
	if !ok {
		return wrong("rules", "Could not parse rules: %s", text)
	}
	if o.Rules, err = book.ReadRules(text); err != nil {
		return wrong("rules", "Could not parse rules: %s", text)
	}
	if given {
		changed, err := withRule(book.SpellRules(o.Rules), "whiteHandicapBonus", bonus)
		if err != nil {
			return wrong("whiteHandicapBonus", "%v", err)
		}
		if o.Rules, err = book.ReadRules(changed); err != nil {
			return wrong("whiteHandicapBonus", "%v", err)
		}
	}
	o.Komi = book.UsualKomi(o.Rules, o.Size, 0)
	const komi = "Must be a integer or half-integer from -400.0 to 400.0"
	if err := bounded(f, "komi", &o.Komi, -400, 400, komi); err != nil {
		return err
	}
	if 2*o.Komi != math.Trunc(2*o.Komi) {
		return wrong("komi", komi)
	}
	return nil
}

func joined(words []string) string {
	slices.Sort(words)
	return strings.Join(words, ",")
}
