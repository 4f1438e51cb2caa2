// Package settingsfile reads and writes files of settings, by which a user copies them to another machine or
// keeps them. Such a file is a JSON object:
//
//	{
//		"format": "pionnier-settings",
//		"version": 1,
//		"settings": { "theme": "dark", "volume": 0.6, … },
//		"keys": { "study.pass": "x", … },
//		"owner": "Ada",
//		"names": [ "Ada", "Bob" ]
//	}
//
// "settings" contains values by the keys of preferences.Setting, including looks of boards and stones. "keys"
// contains the keys that the user gave to commands: all others have their default keys. "owner" is the name
// of the program's owner, "names" are the players' names that are suggested. Each of these four may be
// missing; values that are missing do not change.
//
// A file does not contain what belongs to a machine: the Go network, the analyst's command line, other
// engines' programs, processors and memory of the engines (preferences.Resources), and the size and position
// of the window. Nor does it contain games, last choices for a new game, or learning progress.
//
// A file that is damaged, of another kind or of a newer version is refused as a whole. A value that is
// unknown to this version, or invalid, is left out, and Read returns it. The package does not know which keys
// a command can have, or which languages exist: the caller checks those.
//
// Start reading at Contents and Read.
package settingsfile

import (
	"maps"
	"slices"
	"strings"

	"pionnier/storage/preferences"
)

// Contents is the content of a file of settings.
type Contents struct {
	Settings preferences.Settings // all but Resources
	Keys     []string             // of commands, one line for each, as in preferences.Keys
	Owner    preferences.Owner
	// OwnerKnown is false if the owner was neither given nor inferred.
	OwnerKnown bool
	Names      []string // of players, the last used first, as in preferences.Names
}

// Of returns the contents of p for a file.
func Of(p preferences.Values) Contents {
	c := Contents{Settings: preferences.LoadSettings(p), Keys: preferences.Keys(p), Names: preferences.Names(p)}
	c.Owner, c.OwnerKnown = preferences.LoadOwner(p)
	return c
}

// Save stores c in p, except for the keys and the settings, which the program saves itself.
func (c Contents) Save(p preferences.Values) {
	if c.OwnerKnown {
		preferences.SaveOwner(p, c.Owner)
	} else {
		preferences.ForgetOwner(p)
	}
	preferences.SaveNames(p, c.Names)
}

// Change is the difference between two Contents.
type Change struct {
	Settings int // number of settings with another value
	Keys     int // number of commands with another key
	Owner    bool
	Names    int // number of new names
}

// None reports whether c is empty.
func (c Change) None() bool { return c == Change{} }

// Changes returns the differences between before and after.
func Changes(before, after Contents) (c Change) {
	later := after.Settings.Portable()
	for i, x := range before.Settings.Portable() {
		if x.Value() != later[i].Value() {
			c.Settings++
		}
	}
	one, other := keysOf(before.Keys), keysOf(after.Keys)
	for id := range one {
		if one[id] != other[id] {
			c.Keys++
		}
	}
	for id := range other {
		if _, both := one[id]; !both {
			c.Keys++
		}
	}
	c.Owner = before.OwnerKnown != after.OwnerKnown || before.Owner != after.Owner
	for _, name := range after.Names {
		if !slices.Contains(before.Names, name) {
			c.Names++
		}
	}
	return c
}

// Undo returns now with the changes from before to after reverted. It does not revert values that
// have been changed again since.
func Undo(now, before, after Contents) Contents {
	was, became := before.Settings.Portable(), after.Settings.Portable()
	for i, x := range now.Settings.Portable() {
		if x.Value() == became[i].Value() {
			x.Set(was[i].Value())
		}
	}
	if slices.Equal(now.Keys, after.Keys) {
		now.Keys = before.Keys
	}
	if now.OwnerKnown == after.OwnerKnown && now.Owner == after.Owner {
		now.Owner, now.OwnerKnown = before.Owner, before.OwnerKnown
	}
	if slices.Equal(now.Names, after.Names) {
		now.Names = before.Names
	}
	return now
}

// keysOf parses lines into a map from command IDs to keys.
func keysOf(lines []string) map[string]string {
	keys := map[string]string{}
	for _, line := range lines {
		if id, key, ok := strings.Cut(line, between); ok {
			keys[id] = key
		}
	}
	return keys
}

// linesOf formats a map from command IDs to keys as lines, sorted by ID.
func linesOf(keys map[string]string) (lines []string) {
	for _, id := range slices.Sorted(maps.Keys(keys)) {
		lines = append(lines, id+between+keys[id])
	}
	return lines
}
