package describe

import (
	"pionnier/core/catalog"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// Terms describes the komi and the rules that were assumed for a file, and why, each in a line. It
// returns nil if the file states both sensibly.
func Terms(t catalog.Terms) (lines []string) {
	for _, line := range []string{KomiTaken(t), RulesTaken(t)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// KomiTaken describes the assumed komi and the reason for it. It returns "" if the file states the
// komi.
func KomiTaken(t catalog.Terms) string {
	why := t.KomiReason
	switch {
	case why.Known():
		return ""
	case why.Kind == catalog.Spoken:
		return text.T("terms.komi.words", "Said", why.Said, "Komi", Points(t.Komi))
	case why.Said != "":
		return text.InBrackets(text.T("terms.komi.odd", "Said", why.Said, "Komi", Points(t.Komi)), Why(why))
	}
	return text.InBrackets(text.T("terms.komi.taken", "Komi", Points(t.Komi)), Why(why))
}

// KomiMeant describes the meaning of a komi that the file gives in a unit other than points. It
// returns "" if the komi is in points.
func KomiMeant(t catalog.Terms) string {
	if t.KomiReason.Kind != catalog.Converted {
		return ""
	}
	return text.T("terms.komi.means", "Said", t.KomiReason.Said, "Komi", Points(t.Komi))
}

// RulesTaken describes the assumed rules and the reason for them. It returns "" if the file states
// the rules.
func RulesTaken(t catalog.Terms) string {
	why := t.RulesReason
	switch {
	case why.Known():
		return ""
	case why.Kind == catalog.SuitsKomi && why.Said != "":
		return text.T("terms.rules.contrary", "Rules", LongRules(t.Rules))
	case why.Said != "":
		return text.T("terms.rules.nearest", "Said", why.Said, "Rules", LongRules(t.Rules))
	}
	return text.InBrackets(text.T("terms.rules.taken", "Rules", LongRules(t.Rules)), Why(why))
}

// Why returns the reason why a komi or rules were assumed, in a few words. It returns "" if there
// is no particular reason.
func Why(r catalog.Reason) string {
	switch r.Kind {
	case catalog.ServerCustom:
		return text.T("terms.why.server", "Server", r.Server)
	case catalog.HandicapCustom:
		return text.T("terms.why.handicap")
	case catalog.TimeCustom:
		return text.T("terms.why.time", "Year", r.Year)
	case catalog.BoardCustom:
		return text.T("terms.why.board", "Size", r.Size)
	case catalog.RulesCustom:
		return LongRules(r.Rules)
	case catalog.SuitsKomi:
		return text.T("terms.why.komi", "Komi", Points(r.Komi))
	case catalog.SuitsResult:
		return text.T("terms.why.result")
	}
	return ""
}

// Mend describes how a fault in a file was repaired. It returns "" if there was no fault.
func Mend(m record.Mend) string {
	if m == "" {
		return ""
	}
	return text.T("mend." + string(m))
}
