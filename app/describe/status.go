package describe

import (
	"strings"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/weiqi/lifeanddeath"
	"pionnier/core/weiqi/status"
)

// Group names a group that was asked about: its colour, how many stones it has, and where.
// point is the game's notation.
func Group(r status.Report, point func(game.Point) string) string {
	return text.N("status.group", len(r.Stones), "Color", Color(r.Owner), "At", point(r.Point))
}

// Status says what becomes of a group, in sentences: with each side to move first and by which
// moves, what that rests on, what kos take, what can be left unanswered and who wins a race.
// What is proved, read and estimated is told as such; what is not known is told, or left out
// where it is no answer to the first question.
func Status(r status.Report, point func(game.Point) string) []string {
	s := statusSpeaker{r, point}
	told := append(s.fates(), s.ground())
	for _, first := range s.order() {
		told = append(told, s.ko(first)...)
	}
	told = append(told, s.endless())
	told = append(told, s.spare(), s.elsewhere())
	told = append(told, s.race()...)
	var said []string
	for _, sentence := range told {
		if sentence != "" {
			said = append(said, sentence)
		}
	}
	return said
}

// StatusInShort says what becomes of a group with each side to move first, and in a word what that
// rests on.
func StatusInShort(r status.Report, point func(game.Point) string) []string {
	s := statusSpeaker{r, point}
	told := s.fates()
	if len(told) == 1 && r.Known() {
		told[0] = text.SentenceInBrackets(told[0], text.T("status.as."+r.As().String()))
	}
	return told
}

// statusSpeaker puts a report into sentences.
type statusSpeaker struct {
	status.Report
	point func(game.Point) string
}

// order is the attacker and the owner.
func (s statusSpeaker) order() [2]game.Color { return [2]game.Color{s.Owner.Opponent(), s.Owner} }

// fates says what becomes of the group whoever begins, or with each side to begin.
func (s statusSpeaker) fates() []string {
	attacked, defended := s.First.Of(s.Owner.Opponent()), s.First.Of(s.Owner)
	if attacked.Fate == defended.Fate && (attacked.As == defended.As || attacked.Fate == status.Unsettled) {
		return []string{text.T("status.both." + attacked.Fate.String())}
	}
	var told []string
	grounded := attacked.As != defended.As || attacked.Fate == status.Unsettled || defended.Fate == status.Unsettled
	for _, first := range s.order() {
		told = append(told, s.fate(first, grounded))
	}
	return told
}

// fate says what becomes of the group with a side to move first, and what that rests on if
// grounded is set.
func (s statusSpeaker) fate(first game.Color, grounded bool) string {
	answer, moves := s.First.Of(first), s.Saves
	if first != s.Owner {
		moves = s.Kills
	}
	key, listed := "status."+answer.Fate.String(), s.names(moves)
	switch as := text.T("status.as." + answer.As.String()); {
	case grounded && listed == "":
		listed = as
	case grounded:
		listed = text.InBrackets(listed, as)
	}
	if listed == "" || answer.Fate == status.Unsettled {
		return text.T(key, "First", Color(first))
	}
	return text.T(key+".by", "First", Color(first), "Moves", listed)
}

// names lists moves, and says if there may be others.
func (s statusSpeaker) names(moves []game.Move) string {
	var names []string
	for _, m := range moves {
		if p, ok := m.Point(); ok {
			names = append(names, s.point(p))
		}
	}
	listed := strings.Join(names, ", ")
	if listed != "" && !s.All {
		return text.T("status.perhaps", "Moves", listed)
	}
	return listed
}

// ground says what both answers rest on; "" if they rest on different things, which fate tells.
func (s statusSpeaker) ground() string {
	black, white := s.First.Black, s.First.White
	switch {
	case black.Fate == status.Unsettled || white.Fate == status.Unsettled || black.As != white.As:
		return ""
	case black.As == status.Estimated:
		return text.T("status.estimated")
	case black.As == status.Proved && s.Positions == 0:
		return text.T("status.proved." + black.Fate.String())
	}
	return text.N("status."+black.As.String(), s.Positions)
}

// ko says what a ko takes if a side moves first.
func (s statusSpeaker) ko(first game.Color) []string {
	answer := s.First.Of(first)
	if answer.Fate != status.Ko {
		return nil
	}
	attacker := s.Owner.Opponent()
	needs := map[game.Color]int{attacker: answer.Threats.Attacker, s.Owner: answer.Threats.Defender}
	var told []string
	for _, c := range s.order() {
		if needs[c] == 0 && needs[c.Opponent()] > 0 {
			told = append(told, text.T("status.ko.takes", "First", Color(first), "Taker", Color(c)))
		}
	}
	for _, c := range s.order() {
		switch n := needs[c]; {
		case n >= lifeanddeath.Many:
			told = append(told, text.T("status.ko.many", "Side", Color(c), "Other", Color(c.Opponent())))
		case n > 0:
			told = append(told, text.N("status.ko.threats", n, "Side", Color(c), "Other", Color(c.Opponent())))
		}
	}
	return told
}

// endless says who can fight a ko that it cannot win; "" if neither side can.
func (s statusSpeaker) endless() string {
	for _, first := range s.order() {
		if told := EndlessKo(s.Report, first); told != "" {
			return told
		}
	}
	return ""
}

// EndlessKo says which side can fight a ko for a group, if a side moves first, that it does not win; "" if there is no
// such ko.
func EndlessKo(r status.Report, first game.Color) string {
	side := r.Endless(first)
	if side == game.None {
		return ""
	}
	return text.T("status.endless", "Side", Color(side), "Other", Color(side.Opponent()))
}

// spare says how many moves the side that has its way can leave unanswered.
func (s statusSpeaker) spare() string {
	side := s.Owner
	if s.First.Of(side).Fate == status.Dead {
		side = side.Opponent()
	}
	switch {
	case s.Spare < 1 || s.Race != nil:
		return ""
	case s.Spare >= lifeanddeath.Many:
		return text.T("status.spare.many", "Side", Color(side))
	}
	return text.N("status.spare", s.Spare, "Side", Color(side))
}

// elsewhere says what becomes of the group if its owner plays elsewhere, where that is the worse.
func (s statusSpeaker) elsewhere() string {
	if s.Tenuki.Fate == status.Unsettled || s.Tenuki.Fate >= s.First.Of(s.Owner.Opponent()).Fate {
		return ""
	}
	told := text.T("status.tenuki."+s.Tenuki.Fate.String(), "Owner", Color(s.Owner), "Foe", Color(s.Owner.Opponent()))
	if s.Tenuki.As < s.As() {
		told = text.SentenceInBrackets(told, text.T("status.as."+s.Tenuki.As.String()))
	}
	return told
}

// race says how a race to capture stands.
func (s statusSpeaker) race() []string {
	r := s.Race
	if r == nil {
		return nil
	}
	told := []string{text.T("status.race", "At", s.point(r.Against[0]), "Own", r.Own, "Theirs", r.Theirs, "Shared", r.Shared)}
	switch {
	case r.Winner != game.None && r.By > 0:
		return append(told, text.N("status.race.by", r.By, "Side", Color(r.Winner)))
	case r.Winner != game.None:
		return append(told, text.T("status.race.winner", "Side", Color(r.Winner)))
	case s.Depends() && s.First.Of(s.Owner.Opponent()).Fate == status.Dead && s.First.Of(s.Owner).Fate == status.Alive:
		return append(told, text.T("status.race.first"))
	}
	return told
}
