package preferences

import "slices"

const keysKey = "keys.v1"

// Keys returns the keys that the user gave to commands, one line for each, in the format of SaveKeys.
func Keys(p Values) []string { return slices.Clone(p.StringList(keysKey)) }

// SaveKeys stores the keys that the user gave to commands, one line for each, such as "study.pass = x".
func SaveKeys(p Values, lines []string) { p.SetStringList(keysKey, lines) }
