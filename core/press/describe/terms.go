package describe

import (
	"pionnier/core/catalog"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// Terms describes which komi and rules were assumed for a file that does not state them, or not
// sensibly, and why: a line each, komi first. It returns nil if the file states both.
func Terms(t catalog.Terms) (lines []string) {
	for _, line := range []string{KomiTaken(t), RulesTaken(t)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// KomiTaken describes which komi was assumed and why, or returns "" if the file states it.
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

// KomiMeant describes the meaning of a komi in another unit than points, or returns "" if it is in
// points.
func KomiMeant(t catalog.Terms) string {
	if t.KomiReason.Kind != catalog.Converted {
		return ""
	}
	return text.T("terms.komi.means", "Said", t.KomiReason.Said, "Komi", Points(t.Komi))
}

// RulesTaken describes which rules were assumed and why, or returns "" if the file states them.
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

// Why describes in a few words why rules or a komi were assumed, or returns "" if there is no
// particular reason.
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

// Mend describes how a fault of a file was mended, or returns "" if it was not.
func Mend(m record.Mend) string {
	if m == "" {
		return ""
	}
	return text.T("mend." + string(m))
}
