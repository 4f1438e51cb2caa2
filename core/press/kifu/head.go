package kifu

import (
	"strings"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/figure"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/record"
)

// title returns the title of a game: its players, or the record's title if neither player has a
// name.
func title(r *record.Record) string {
	black, white := player(r, game.Black), player(r, game.White)
	if r.Players.Black.Name == "" && r.Players.White.Name == "" && r.Title != "" {
		return r.Title
	}
	return black + " – " + white
}

// player returns the name of the player of side c, followed by the rank in brackets.
func player(r *record.Record, c game.Color) string {
	p := r.Players.Of(c)
	if p.Name == "" && p.Level == "" {
		return text.InBrackets(describe.Color(c), p.Rank)
	}
	return text.InBrackets(describe.Player(r.Game, r.Players, c), p.Rank)
}

// heading returns the heading of g: players, event, place, date, terms and result, as far as the
// record states them.
func heading(g Game) *typeset.Heading {
	r := g.Record
	h := &typeset.Heading{Words: title(r), Level: 1}
	add := func(style figure.Style, parts ...string) {
		var said []string
		for _, part := range parts {
			if part != "" {
				said = append(said, part)
			}
		}
		if len(said) > 0 {
			h.Lines = append(h.Lines, *typeset.Plain(strings.Join(said, " · "), style))
		}
	}
	if ranks := r.Players.Black.Rank + r.Players.White.Rank; h.Words == r.Title && ranks != "" {
		add(figure.Regular, player(r, game.Black), player(r, game.White))
	} else if h.Words != r.Title {
		add(figure.Italic, oneLine(r.Title))
	}
	add(figure.Regular, told(r, "BT"), told(r, "WT"))
	add(figure.Italic, oneLine(r.Event()), told(r, "RO"), told(r, "PC"), date(r))
	add(figure.Regular, terms(g)...)
	if r.Outcome.Over() {
		names := game.ByColor[string]{Black: r.Players.Black.Name, White: r.Players.White.Name}
		add(figure.Regular, text.InBrackets(describe.OutcomeIn(g.Entry, r.Outcome, names), describe.Score(r.Outcome)))
	}
	if by := told(r, "AN"); by != "" {
		add(figure.Italic, text.T("kifu.annotator", "Name", by))
	}
	add(figure.Italic, told(r, "ON"), told(r, "SO"), told(r, "US"))
	add(figure.Italic, told(r, "CP"))
	return h
}

// date returns the date of the game. If the record has no date that can be parsed, date returns the
// record's text instead.
func date(r *record.Record) string {
	if day := describe.Day(r); day != "" {
		return day
	}
	return told(r, "DT")
}

// terms returns descriptions of the board size, the rules, the handicap, the komi and the time
// limit.
func terms(g Game) (said []string) {
	r := g.Record
	if side := max(r.Width, r.Height); !g.Entry.Usual(r.Width, r.Height) && side != g.Entry.FullSize {
		said = append(said, text.T("kifu.size", "Width", r.Width, "Height", r.Height))
	}
	agreed := g.Entry.Terms(r)
	switch {
	case agreed.RulesReason.Known() && agreed.Rules != "":
		said = append(said, describe.LongRules(agreed.Rules))
	case agreed.RulesReason.Said != "": // rules that cannot be played here are printed as they stand
		said = append(said, describe.LongRules(agreed.RulesReason.Said))
	}
	if r.Handicap > 0 {
		said = append(said, text.T("newgame.handicap."+g.Entry.ID+".summary", "Stones", r.Handicap))
	}
	if agreed.Rules != "" && agreed.KomiReason.Known() {
		said = append(said, text.T("newgame.summary.komi", "Komi", describe.Points(agreed.Komi)))
	}
	if control := describe.Control(r.Control); r.Control.Kind != 0 && control != "" {
		said = append(said, control)
	} else if r.Control.Kind == 0 {
		said = append(said, told(r, "OT")) // as it is written
	}
	return said
}

// told returns the first value of the root property id on one line. It returns "" if the record
// does not have the property.
func told(r *record.Record, id string) string {
	for _, p := range r.Extra {
		if p.ID == id && len(p.Values) > 0 {
			return oneLine(p.Values[0])
		}
	}
	return ""
}

func oneLine(words string) string { return strings.Join(strings.Fields(words), " ") }

// paragraphs returns a paragraph for each line of comment that is not blank. lead is put before the
// first one.
func paragraphs(comment string, lead ...typeset.Span) (all []typeset.Text) {
	for line := range strings.Lines(strings.ReplaceAll(comment, "\r", "\n")) {
		words := strings.Join(strings.Fields(line), " ")
		if words == "" {
			continue
		}
		t := typeset.Text{Spans: append(lead, typeset.Span{Words: words})}
		t.Close = len(all) > 0
		all, lead = append(all, t), nil
	}
	if len(all) == 0 && len(lead) > 0 {
		return []typeset.Text{{Spans: lead}}
	}
	return all
}
