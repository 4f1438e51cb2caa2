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

// Mistake says in at most three sentences what a move cost, the strongest reason why,
// and what the better move does, if that is another reason. Estimates are called estimates;
// what is proved is not. The sides are named by their colours, so that the sentences are
// right for both players. name is the game's notation for points.
//
// It is silent, nil, where not even the loss is known.
func Mistake(m explain.Mistake, reasons []explain.Reason, name func(game.Point) string) []string {
	return speaker{name: orPass(name), mover: m.Position.ToMove()}.mistake(m, reasons)
}

// MistakeHidden is Mistake for a player who is to find the better move: no sentence gives it
// away.
func MistakeHidden(m explain.Mistake, reasons []explain.Reason, name func(game.Point) string) []string {
	return speaker{name: orPass(name), mover: m.Position.ToMove(), hides: true}.mistake(m, reasons)
}

// orPass names with name, and where nothing is there to be named says the pass: a fact tells a
// pass as a point off the board.
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

// givesAway reports whether a sentence names a move.
func (s speaker) givesAway(sentence string, m game.Move) bool {
	p, placed := m.Point()
	return placed && names(sentence, s.name(p))
}

// speaker puts facts into sentences.
type speaker struct {
	name  func(game.Point) string
	mover game.Color
	// hides has the better move called another one, in texts that end in ".hidden".
	hides bool
}

// result says what the mistake did to the result of the game, "" if that is not proved.
func (s speaker) result(reasons []explain.Reason) string {
	for _, r := range reasons {
		if r.Subject == explain.Result {
			return s.fact(r.Fact)
		}
	}
	return ""
}

// swing is how many percent of a chance say more than a loss of one point.
const swing = 5

// cost says what the mistake cost, in discs or points or else in chances.
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

// hidden ends the key of a text that does not name the better move, where that is hidden.
func (s speaker) hidden() string {
	if s.hides {
		return ".hidden"
	}
	return ""
}

// move names a move.
func (s speaker) move(m game.Move) string {
	if p, ok := m.Point(); ok {
		return s.name(p)
	}
	return text.T("reason.pass")
}

// factWords says facts of some kinds; its sentence has no key for others.
type factWords func(speaker, explain.Fact) sentence

// fact says a fact of either game.
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

// sentence is a text with what it mentions. Every sentence may name both sides.
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
