package sgf

import (
	"regexp"
	"slices"
	"strings"

	"pionnier/core/record"
)

// Fact returns the value of a root property about the game, such as PB, KM, RE or EV, or "" if r
// has no such property. It is spelled as in the file if that agrees with the record, else as Write
// would spell it.
func Fact(r *record.Record, id string) string {
	at := func(props []record.Property) (string, bool) {
		i := slices.IndexFunc(props, func(p record.Property) bool { return p.ID == id && len(p.Values) > 0 })
		if i < 0 {
			return "", false
		}
		return strings.TrimSpace(props[i].Values[0]), true
	}
	if value, ok := at(infoProperties(r)); ok {
		return value
	}
	if hasField(id) {
		return "" // the stored value disagrees with the field
	}
	value, _ := at(r.Extra)
	return value
}

// SetFact sets the root property id in head, the record that record.SetGame edits, and keeps the
// spelling of value; "" removes the property. It reports whether the value was understood, as every
// value of a property that is plain text. A value that was not understood is kept, and the record's
// field becomes unknown.
func SetFact(head *record.Record, id, value string) (understood bool) {
	value = strings.TrimSpace(value)
	if id == "TM" || id == "OT" {
		return setControl(head, id, value)
	}
	i := slices.IndexFunc(info, func(f infoField) bool { return f.id == id })
	if i < 0 {
		head.SetExtra(id, value)
		return true
	}
	f := info[i]
	before, unknown := Fact(head, id), id == "KM" && head.KomiUnknown
	understood = f.read(head, oneLine(value))
	if unknown && understood && value == "0" && value == before {
		value = "0.0" // its file has 0 for unknown: this is a real 0
	}
	if understood && f.write(head) == value {
		head.SetExtra(id, "")
	} else {
		head.SetExtra(id, value)
	}
	return understood || value == ""
}

// setControl sets one of the two properties of the time control, which are interpreted together.
func setControl(head *record.Record, id, value string) bool {
	texts := map[string]string{"TM": Fact(head, "TM"), "OT": Fact(head, "OT")}
	texts[id] = value
	c, ok := control(texts["TM"], texts["OT"])
	head.Control = c
	for id, value := range texts {
		head.SetExtra(id, value)
	}
	return ok
}

// decimalComma matches a number with a comma for the decimal point of SGF.
var decimalComma = regexp.MustCompile(`\d,\d`)

// ownForm reports whether spelling, which agrees with the record, may be written to a file.
func ownForm(id, spelling string) bool {
	return id != "KM" && id != "RE" || !decimalComma.MatchString(spelling)
}

// Commas returns the root properties of r whose numbers have a decimal comma in its file, which
// other programs read as whole numbers. Write writes a point.
func Commas(r *record.Record) (list []string) {
	for _, id := range []string{"KM", "RE"} {
		if said, ok := extra(r, id); ok && !ownForm(id, said) {
			list = append(list, id+"["+said+"]")
		}
	}
	return list
}

// hasField reports whether the record has a field for the property id.
func hasField(id string) bool {
	return id == "TM" || id == "OT" || slices.ContainsFunc(info, func(f infoField) bool { return f.id == id })
}
