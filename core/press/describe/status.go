package describe

import (
	"strings"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/weiqi/lifeanddeath"
	"pionnier/core/weiqi/status"
)

// Group describes the group of a status report: its colour, the number of its stones and its place.
// point returns the name of a point.
func Group(r status.Report, point func(game.Point) string) string {
	return text.N("status.group", len(r.Stones), "Color", Color(r.Owner), "At", point(game.Named(r.Stones)))
}

// Status describes the fate of a group for each side to move first, with the moves and the grounds.
// It adds the threats that a ko needs, the moves that can be left unanswered, and the race. It says
// whether a statement is proved, read or estimated. point returns the name of a point.
func Status(r status.Report, point func(game.Point) string) []string {
	return statusSpeaker{Report: r, point: point}.all()
}

// StatusSoFar is like Status, but leaves out what is not known yet, for use during a search. It
// returns nil if nothing is known.
func StatusSoFar(r status.Report, point func(game.Point) string) []string {
	if !r.Known() {
		return nil
	}
	return statusSpeaker{Report: r, point: point, looking: true}.all()
}

func (s statusSpeaker) all() []string {
	told := append(s.fates(), s.ground())
	for _, first := range s.order() {
		told = append(told, s.ko(first)...)
	}
	told = append(told, s.endless())
	told = append(told, s.spare(), s.elsewhere())
	told = append(told, s.race()...)
	told = append(told, s.links()...)
	told = append(told, s.breakers())
	told = append(told, s.superko())
	var said []string
	for _, sentence := range told {
		if sentence != "" {
			said = append(said, sentence)
		}
	}
	return said
}

// StatusInShort is like Status, but only names the fate of the group for each side to move first,
// and the grounds in a word.
func StatusInShort(r status.Report, point func(game.Point) string) []string {
	s := statusSpeaker{Report: r, point: point}
	told := s.fates()
	if len(told) == 1 && r.Known() || s.chances() {
		last := len(told) - 1
		told[last] = text.SentenceInBrackets(told[last], text.T("status.as."+r.As().String()))
	}
	return told
}

// statusSpeaker converts a report into sentences.
type statusSpeaker struct {
	status.Report
	point   func(game.Point) string
	looking bool // the search goes on
}

// order returns the attacker and the owner of the group, in the order in which they are described.
func (s statusSpeaker) order() [2]game.Color { return [2]game.Color{s.Owner.Opponent(), s.Owner} }

// fates describes the fate of the group. It returns one sentence if the fate is the same with
// either side to move first, and otherwise one for each side. While s.looking is set, it omits
// unsettled fates without an estimate, so the result may be empty.
func (s statusSpeaker) fates() []string {
	attacked, defended := s.First.Of(s.Owner.Opponent()), s.First.Of(s.Owner)
	if s.chances() && percent(attacked.Lives) == percent(defended.Lives) {
		return []string{text.T("status.both.chance", "Percent", percent(attacked.Lives))}
	}
	if s.chances() {
		return []string{s.chance(s.Owner.Opponent()), s.chance(s.Owner)}
	}
	if attacked.Fate == defended.Fate && (attacked.As == defended.As || attacked.Fate == status.Unsettled) {
		return []string{text.T("status.both." + attacked.Fate.String())}
	}
	var told []string
	grounded := attacked.As != defended.As || attacked.Fate == status.Unsettled || defended.Fate == status.Unsettled
	for _, first := range s.order() {
		if a := s.First.Of(first); !s.looking || a.Fate != status.Unsettled || a.Guessed {
			told = append(told, s.fate(first, grounded))
		}
	}
	return told
}

// chances reports whether both answers are estimated chances.
func (s statusSpeaker) chances() bool {
	black, white := s.First.Black, s.First.White
	return black.Guessed && white.Guessed && black.Fate != status.Ko && white.Fate != status.Ko
}

// fate describes the fate of the group if first moves first. If grounded is true, it adds the
// grounds.
func (s statusSpeaker) fate(first game.Color, grounded bool) string {
	answer, moves := s.First.Of(first), s.Saves
	switch {
	case answer.Guessed && answer.Fate == status.Ko:
		return text.SentenceInBrackets(text.T("status.ko", "First", Color(first)), text.T("status.as.estimated"))
	case answer.Guessed:
		return text.SentenceInBrackets(s.chance(first), text.T("status.as.estimated"))
	}
	if first != s.Owner {
		moves = s.Kills
	}
	key, listed := "status."+answer.Fate.String(), s.names(moves.Value)
	if answer.Fate == status.Unsettled {
		return text.T(key, "First", Color(first))
	}
	switch as := text.T("status.as." + min(answer.As, moves.As).String()); {
	case listed == "" && grounded:
		return text.SentenceInBrackets(text.T(key, "First", Color(first)), text.T("status.as."+answer.As.String()))
	case listed == "":
		return text.T(key, "First", Color(first))
	case grounded || moves.As < answer.As:
		listed = text.InBrackets(listed, as)
	}
	return text.T(key+".by", "First", Color(first), "Moves", listed)
}

// chance describes the estimated chance that the group lives if first moves first.
func (s statusSpeaker) chance(first game.Color) string {
	return text.T("status.chance", "Percent", percent(s.First.Of(first).Lives), "First", Color(first))
}

// names returns the names of moves, and says whether there may be others.
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

// ground describes the grounds that both answers share. It returns "" if their grounds differ, in
// which case fate describes them.
func (s statusSpeaker) ground() string {
	black, white := s.First.Black, s.First.White
	switch {
	case black.Guessed && white.Guessed && (s.chances() || black.Fate == white.Fate):
		return text.T("status.estimated")
	case black.Guessed || white.Guessed: // which fate says of each
		return ""
	case black.Fate == status.Unsettled || white.Fate == status.Unsettled || black.As != white.As:
		return ""
	case black.As == status.Proved && s.Positions == 0:
		return text.T("status.proved." + black.Fate.String())
	}
	return text.N("status."+black.As.String(), s.Positions)
}

// ko describes what each side needs to win the ko if first moves first. It returns nil if there is
// no ko.
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

// endless describes the side that can fight a ko without being able to win it. It returns "" if
// there is no such side.
func (s statusSpeaker) endless() string {
	for _, first := range s.order() {
		if told := EndlessKo(s.Report, first); told != "" {
			return told
		}
	}
	return ""
}

// EndlessKo describes the side that can fight a ko for the group without being able to win it, if
// first moves first. It returns "" if there is no such ko.
func EndlessKo(r status.Report, first game.Color) string {
	side := r.Endless(first)
	if side == game.None {
		return ""
	}
	return text.T("status.endless", "Side", Color(side), "Other", Color(side.Opponent()))
}

// spare describes how many moves the successful side can leave unanswered. It returns "" if there
// are none or a race decides.
func (s statusSpeaker) spare() string {
	side := s.Owner
	if s.First.Of(side).Fate == status.Dead {
		side = side.Opponent()
	}
	switch {
	case s.Spare.Value < 1 || s.Race.Value != nil:
		return ""
	case s.Spare.Value >= lifeanddeath.Many:
		return s.restingOn(s.Spare.As, text.T("status.spare.many", "Side", Color(side)))
	}
	return s.restingOn(s.Spare.As, text.N("status.spare", s.Spare.Value, "Side", Color(side)))
}

// restingOn appends the ground as in brackets to the sentence told if it is weaker than the ground
// of the fates.
func (s statusSpeaker) restingOn(as status.Ground, told string) string {
	if as < s.As() {
		return text.SentenceInBrackets(told, text.T("status.as."+as.String()))
	}
	return told
}

// elsewhere describes the fate of the group after its owner plays elsewhere. It returns "" if that
// fate is unknown or not worse.
func (s statusSpeaker) elsewhere() string {
	if s.Tenuki.Fate == status.Unsettled || s.Tenuki.Fate >= s.First.Of(s.Owner.Opponent()).Fate {
		return ""
	}
	return s.restingOn(s.Tenuki.As, text.T("status.tenuki."+s.Tenuki.Fate.String(), "Owner", Color(s.Owner), "Foe", Color(s.Owner.Opponent())))
}

// links describes the connections of the group, those that hold whichever side moves first in one sentence.
func (s statusSpeaker) links() (told []string) {
	var connected []string
	for _, l := range s.Links {
		if at, ok := l.Join.Point(); ok {
			told = append(told, text.T("status.joins", "Owner", Color(s.Owner), "At", s.point(l.To), "Move", s.point(at)))
		} else {
			connected = append(connected, s.point(l.To))
		}
	}
	if connected != nil {
		told = append([]string{text.T("status.linked", "At", strings.Join(connected, ", "), "Foe", Color(s.Owner.Opponent()))}, told...)
	}
	return told
}

// breakers lists the stones that keep a ladder from capturing the group, or returns "" if there are
// none.
func (s statusSpeaker) breakers() string {
	if len(s.Breakers) == 0 {
		return ""
	}
	names := make([]string, len(s.Breakers))
	for i, p := range s.Breakers {
		names[i] = s.point(p)
	}
	return text.T("status.breakers", "At", strings.Join(names, ", "))
}

// superko says that the search ignored the superko rule. It returns "" if that cannot matter.
func (s statusSpeaker) superko() string {
	if !s.Superko || s.Positions == 0 || s.As() == status.Estimated {
		return ""
	}
	return text.T("status.superko")
}

// race describes the state of a race to capture. It returns nil if there is no race.
func (s statusSpeaker) race() []string {
	r, as := s.Race.Value, s.Race.As
	if r == nil {
		return nil
	}
	told := []string{text.T("status.race", "At", s.point(game.Named(r.Against)), "Own", r.Own, "Theirs", r.Theirs, "Shared", r.Shared)}
	switch {
	case r.Winner != game.None && r.By > 0:
		return append(told, s.restingOn(as, text.N("status.race.by", r.By, "Side", Color(r.Winner))))
	case r.Winner != game.None && r.By < 0:
		return append(told, s.restingOn(as, text.T("status.race.won", "Side", Color(r.Winner))))
	case r.Winner != game.None:
		return append(told, s.restingOn(as, text.T("status.race.winner", "Side", Color(r.Winner))))
	case s.Depends() && s.First.Of(s.Owner.Opponent()).Fate == status.Dead && s.First.Of(s.Owner).Fate >= status.Uncaptured:
		return append(told, text.T("status.race.first"))
	}
	return told
}
