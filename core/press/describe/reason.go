package describe

import (
	"math"
	"slices"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// Mistake describes a mistake in at most three sentences. They are its cost, the strongest reason
// for it, and the merit of the better move if that is another reason. Mistake marks estimates as
// such and names both sides by their colours. name returns the name of a point.
//
// Mistake returns nil if not even the loss is known.
func Mistake(m explain.Mistake, reasons []explain.Reason, name func(game.Point) string) []string {
	return speaker{name: orPass(name), mover: m.Position.ToMove()}.mistake(m, reasons)
}

// MistakeHidden is like Mistake, but does not name the better move. It is for a player who is to
// find that move.
func MistakeHidden(m explain.Mistake, reasons []explain.Reason, name func(game.Point) string) []string {
	return speaker{name: orPass(name), mover: m.Position.ToMove(), hides: true}.mistake(m, reasons)
}

// orPass returns a function that calls name and replaces an empty result by the word for a pass.
// Facts represent a pass as a point off the board.
func orPass(name func(game.Point) string) func(game.Point) string {
	return func(p game.Point) string {
		if said := name(p); said != "" {
			return said
		}
		return text.T("reason.pass")
	}
}

func (s speaker) mistake(m explain.Mistake, reasons []explain.Reason) []string {
	var told []string
	say := func(sentence string) bool {
		if sentence == "" || s.hides && s.givesAway(sentence, m.Best.Move()) {
			return false
		}
		told = append(told, sentence)
		return true
	}
	if !say(s.result(reasons)) && !say(s.cost(m)) {
		return nil
	}
	spoken := explain.Result // the subject of the reason that was told
	for _, r := range reasons {
		switch {
		case r.Subject == explain.Result:
		case spoken == explain.Result && say(s.fact(r.Fact)):
			spoken = r.Subject
		case spoken == explain.Played && r.Subject != explain.Played:
			if say(s.fact(r.Fact)) {
				return told
			}
		}
	}
	return told
}

// givesAway reports whether sentence names the point of m.
func (s speaker) givesAway(sentence string, m game.Move) bool {
	p, placed := m.Point()
	return placed && names(sentence, s.name(p))
}

// speaker converts facts into sentences.
type speaker struct {
	name  func(game.Point) string
	mover game.Color
	// hides makes texts call the better move "another move", by keys that end in ".hidden".
	hides bool
}

// result describes the effect of the mistake on the result of the game. It returns "" if the effect
// is not proved.
func (s speaker) result(reasons []explain.Reason) string {
	for _, r := range reasons {
		if r.Subject == explain.Result {
			return s.fact(r.Fact)
		}
	}
	return ""
}

// swing is the number of percent of a chance that is more significant than a loss of one point.
const swing = 5

// cost describes the cost of the mistake in discs or points or, if that is unknown or too small, in
// chances. It returns "" if it knows no cost.
func (s speaker) cost(m explain.Mistake) string {
	move, best := s.move(m.Played.Move()), s.move(m.Best.Move())
	if m.Played.Move() == game.Pass { // a word, which begins the sentence
		move = text.Capital(move)
	}
	before, after := side(m.Unit, m.Best.Score, s.mover), side(m.Unit, m.Played.Score, s.mover)
	least := 1.0
	if m.Unit == engine.WinProbability && percent(before)-percent(after) >= swing {
		least = 2
	}
	if loss, ok := m.Loss(); ok && math.Round(loss) >= least {
		key := "reason.cost.points"
		if m.Unit == engine.Discs {
			key = "reason.cost.discs"
		}
		if m.Played.Proof == game.ProvedScore && m.Best.Proof == game.ProvedScore {
			key += ".proved"
		}
		return text.N(key+s.hidden(), int(math.Round(loss)), "Move", move, "Best", best)
	}
	if m.Unit != engine.WinProbability || percent(before) <= percent(after) {
		return ""
	}
	return text.T("reason.cost.chance"+s.hidden(), "Move", move, "Best", best, "Mover", Color(s.mover),
		"Before", Chance(before), "After", Chance(after))
}

// hidden returns the suffix of keys whose texts do not name the better move, or "" if it may be
// named.
func (s speaker) hidden() string {
	if s.hides {
		return ".hidden"
	}
	return ""
}

// move returns the name of a move.
func (s speaker) move(m game.Move) string {
	if p, ok := m.Point(); ok {
		return s.name(p)
	}
	return text.T("reason.pass")
}

// factWords returns the sentence for facts of some kinds. The sentence for any other fact has no key.
type factWords func(speaker, explain.Fact) sentence

// fact returns the sentence for f, or "" if f is unknown.
func (s speaker) fact(f explain.Fact) string {
	for _, words := range slices.Concat(othelloFacts, weiqiFacts) {
		if said := words(s, f); said.key != "" {
			if s.hides && text.Has("reason."+said.key+".hidden") {
				said.key += ".hidden"
			}
			return said.text(s.mover)
		}
	}
	return ""
}

// sentence is a text with its arguments. Every sentence may name both sides.
type sentence struct {
	key   string // after "reason."
	count int    // for texts with a plural; 0 has a text of its own if there is one
	args  []any
}

func say(key string, args ...any) sentence { return sentence{key: key, count: -1, args: args} }

func count(key string, n int, args ...any) sentence { return sentence{key: key, count: n, args: args} }

func (s sentence) text(mover game.Color) string {
	key := "reason." + s.key
	args := append(s.args, "Mover", Color(mover), "Foe", Color(mover.Opponent()))
	var said string
	switch {
	case s.count == 0 && text.Has(key+".none"):
		said = text.T(key+".none", args...)
	case s.count >= 0:
		said = text.N(key, s.count, args...)
	default:
		said = text.T(key, args...)
	}
	if strings.HasPrefix(said, text.T("reason.pass")) { // a word; the names of squares stay as they are
		said = text.Capital(said)
	}
	return said
}
