package sgf

import (
	"regexp"
	"slices"
	"strings"

	"pionnier/core/record"
)

// Fact returns the value of the root property id, such as PB, KM, RE or EV, or "" if r does not
// have it. The value has the file's spelling if that agrees with the record, and otherwise the
// spelling of Write.
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

// SetFact sets the root property id in head, which is the record that record.SetGame passes to its
// function, and keeps the spelling of value. It removes the property if value is "". understood
// reports whether value could be parsed. If not, SetFact keeps value and makes the record's field
// unknown.
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

// setControl sets TM or OT, which together determine the time control. It reports whether they
// could be parsed.
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

// ownForm reports whether spelling, which agrees with the record, may be written to a file. It
// returns false for a decimal comma.
func ownForm(id, spelling string) bool {
	return id != "KM" && id != "RE" || !decimalComma.MatchString(spelling)
}

// Commas returns the root properties of r that have a decimal comma in the file, such as "KM[6,5]".
// Other programs read them as whole numbers. Write writes a decimal point.
func Commas(r *record.Record) (list []string) {
	for _, id := range []string{"KM", "RE"} {
		if said, ok := extra(r, id); ok && !ownForm(id, said) {
			list = append(list, id+"["+said+"]")
		}
	}
	return list
}

// hasField reports whether a field of the record represents the property id.
func hasField(id string) bool {
	return id == "TM" || id == "OT" || slices.ContainsFunc(info, func(f infoField) bool { return f.id == id })
}
