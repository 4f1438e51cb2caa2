package describe

import (
	"pionnier/core/catalog"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// Terms says which komi and rules were taken where a file does not say them, or nothing that
// makes sense, and why: a line each, komi first; nil where the file says both.
func Terms(t catalog.Terms) (lines []string) {
	for _, line := range []string{KomiTaken(t), RulesTaken(t)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// KomiTaken says which komi was taken and why, "" if the file says it.
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

// KomiMeant says what a komi in another unit than points means, "" if it is in points.
func KomiMeant(t catalog.Terms) string {
	if t.KomiReason.Kind != catalog.Converted {
		return ""
	}
	return text.T("terms.komi.means", "Said", t.KomiReason.Said, "Komi", Points(t.Komi))
}

// RulesTaken says which rules were taken and why, "" if the file says them.
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

// Why says in few words why rules or a komi were taken, "" where nothing speaks for them.
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

// Mend says what was done about a fault of a file, "" if nothing was.
func Mend(m record.Mend) string {
	if m == "" {
		return ""
	}
	return text.T("mend." + string(m))
}
