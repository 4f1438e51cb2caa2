package preferences

import "slices"

const keysKey = "keys.v1"

// Keys returns the keys that the user gave to commands, a line for each, as SaveKeys got them.
func Keys(p Values) []string { return slices.Clone(p.StringList(keysKey)) }

// SaveKeys writes the keys that the user gave to commands, a line for each, such as
// "study.pass = x".
func SaveKeys(p Values, lines []string) { p.SetStringList(keysKey, lines) }
