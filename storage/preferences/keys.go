package preferences

import "slices"

const keysKey = "keys.v1"

// Keys returns the user's keys for commands, as stored by SaveKeys.
func Keys(p Values) []string { return slices.Clone(p.StringList(keysKey)) }

// SaveKeys stores the user's keys for commands, one line for each, such as "study.pass = x".
func SaveKeys(p Values, lines []string) { p.SetStringList(keysKey, lines) }
