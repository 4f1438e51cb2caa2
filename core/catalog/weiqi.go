package catalog

import (
	"context"
	"encoding/json"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/library/stones"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/course"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/player"
	"pionnier/core/weiqi/reason"
	"pionnier/core/weiqi/status"
)

// weiqiFull is the side of the board that tournaments are played on.
const weiqiFull = 19

func weiqiGame() Game {
	return Game{
		ID: "go", Name: "Go",
		Sizes: []int{9, 13, 19}, MinSize: 5, MaxSize: weiqi.MaxSize, FullSize: weiqiFull,
		Rules:        weiqi.Rulesets(),
		MinHandicap:  2, // one stone is Black's first move
		MaxHandicap:  weiqi.MaxHandicap,
		Ladder:       player.Ladder(),
		Rated:        player.Rated,
		DefaultLevel: "learner",
		Hinter:       player.Hinter(),
		Start:        startWeiqi,
		FormatPoint:  weiqi.FormatPoint,
		ParseMove:    weiqi.ParseMove,
		Score:        func(p game.Position) game.ByColor[int] { return p.(*weiqi.Position).Captured() },
		LoadNetwork:  player.LoadNetwork,
		Abilities:    weiqiAbilities{},
		Margin:       engine.Points,
		Scale:        scaleOfPoints,
		Effort:       effortOnPoints,
	}
}

// weiqiAbilities are the abilities that As finds.
type weiqiAbilities struct{ stones.Packing }

// Formats implements OwnFormats.
func (weiqiAbilities) Formats() []string { return []string{"senseis"} }

// Lessons implements Taught.
func (weiqiAbilities) Lessons() []lesson.Lesson { return course.Lessons() }

// ReadRules implements Rulebook.
func (weiqiAbilities) ReadRules(text string) (string, error) {
	rules, err := weiqi.ReadRules(text)
	return rules.Named().ID, err
}

// SpellRules implements Rulebook.
func (weiqiAbilities) SpellRules(rules string) string {
	r, err := weiqi.Ruleset(rules)
	if err != nil {
		return ""
	}
	text, err := json.Marshal(r.Spell())
	if err != nil {
		return ""
	}
	return string(text)
}

// CheckProfile implements Imitator.
func (weiqiAbilities) CheckProfile(name string) error {
	_, err := feature.ParseProfile(name)
	return err
}

// Handicap implements Handicapper.
func (weiqiAbilities) Handicap(size, stones int) (*record.Setup, error) {
	points, err := weiqi.FixedHandicap(size, stones)
	return &record.Setup{Black: points, ToMove: game.White}, err
}

// UsualKomi implements Rulebook.
func (weiqiAbilities) UsualKomi(rules string, _, handicap int) float64 {
	r, err := weiqi.Ruleset(rules)
	if err != nil {
		return 0
	}
	return r.UsualKomi(handicap)
}

// startWeiqi returns the position at the start of r, under its Terms. The error wraps ErrSetup.
func startWeiqi(r *record.Record) (game.Position, error) {
	terms := weiqiAbilities{}.terms(r)
	rules, err := weiqi.Ruleset(terms.Rules)
	if err != nil {
		return nil, refuse(err)
	}
	rules.Komi, rules.Handicap = terms.Komi, r.Handicap
	empty, err := weiqi.NewRectangle(r.Width, r.Height, rules)
	if err != nil {
		return nil, refuse(err)
	}
	usual := game.Black
	if r.Handicap >= 2 {
		usual = game.White
	}
	return begin(r, empty, usual)
}

// pointScale has KaTrain's thresholds for 19×19, of 2026, and lichess's for the chance of an
// inaccuracy.
var pointScale = review.Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6, Swing: 0.05, Opening: 0.14, Ending: 0.4}

// scaleOfPoints returns the scale for boards of the given size. Smaller boards have lower
// thresholds than pointScale, since less is at stake.
//
// The remains are fitted on 9×9 and 19×19 to a search of 20 times the visits
// (core/study/results.md). The network's own errors are fitted to a stronger network's values of
// the moves that reports accuse (core/review/results.md). For boards of 11 to 15 lines both are
// interpolated.
func scaleOfPoints(size int) review.Scale {
	stake, margin, chance := 1.0, 0.98, 0.78
	own, card := review.Own{Chance: 0.57, Margin: 0.42}, 0.45
	switch {
	case size <= 10:
		stake, margin, chance = 0.4, 1.4, 1.19
		own, card = review.Own{Chance: 0.15, Margin: 0.1}, 0
	case size <= 15:
		stake, margin, chance = 0.6, 1.15, 1.1
		own, card = review.Own{Chance: 0.35, Margin: 0.25}, 0.2
	}
	s := pointScale.Scaled(stake)
	s.Own, s.Card = own, card
	s.MarginRemains = review.Remains{Begin: margin, End: margin}
	s.ChanceRemains = review.Remains{Begin: chance, End: chance}
	return s
}

// effortOnPoints implements Game.Effort. It allows one visit in Sketch, 32 in Scan, and 100 in Dig
// at level 0, doubled at each further level.
func effortOnPoints(_ game.Position, pass review.Pass, level int) (engine.Limits, bool) {
	visits := [...]int64{1, 32, 100 << max(0, min(level, 5))}[pass]
	return engine.Limits{Nodes: visits}, pass < review.Dig || level <= 4
}

// Explain implements Explainer.
func (weiqiAbilities) Explain(m explain.Mistake) []explain.Reason { return reason.Explain(m) }

// Confirm implements Confirmer.
func (weiqiAbilities) Confirm(ctx context.Context, c game.Counter) []game.Proposal {
	p, ok := c.(*weiqi.Position)
	if !ok {
		return nil
	}
	return status.Confirm(breathing(ctx), p)
}

// ProveFates implements FateProver.
func (weiqiAbilities) ProveFates(ctx context.Context, m explain.Mistake) []explain.Fate {
	return status.Fates(breathing(ctx), m)
}
