package sgf

import (
	"regexp"
	"slices"
	"strings"

	"pionnier/core/record"
)

// Fact returns what a record's file says, or would say, in one of its root properties about the
// game: PB, KM, RE, EV and so on; "" where it says nothing. The texts are those that a person
// reads: as they are spelled in the file where that means what the record says.
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
		return "" // what was kept does not mean it any more
	}
	value, _ := at(r.Extra)
	return value
}

// SetFact has the head of a record, which record.SetGame edits, say a text in one of the root's
// properties, and keeps its spelling; "" takes the property away. It reports whether the text
// was understood, as every text is of properties that are words alone. What is not understood
// is kept, and the record says that this fact is unknown.
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
		value = "0.0" // its file says 0 where it does not know: this is another 0
	}
	if understood && f.write(head) == value {
		head.SetExtra(id, "")
	} else {
		head.SetExtra(id, value)
	}
	return understood || value == ""
}

// setControl sets one of the two properties of the time control, which mean something together.
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

// decimalComma is a number with a comma where SGF has a point.
var decimalComma = regexp.MustCompile(`\d,\d`)

// ownForm reports whether a spelling of a number that means what the record says may stand in a file.
func ownForm(id, spelling string) bool {
	return id != "KM" && id != "RE" || !decimalComma.MatchString(spelling)
}

// Commas returns the root properties whose numbers the record's file wrote with a comma, which other programs
// read as whole numbers. Write gives them a point.
func Commas(r *record.Record) (list []string) {
	for _, id := range []string{"KM", "RE"} {
		if said, ok := extra(r, id); ok && !ownForm(id, said) {
			list = append(list, id+"["+said+"]")
		}
	}
	return list
}

// hasField reports whether the record has a field for a property.
func hasField(id string) bool {
	return id == "TM" || id == "OT" || slices.ContainsFunc(info, func(f infoField) bool { return f.id == id })
}
