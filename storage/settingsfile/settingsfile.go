// Package settingsfile reads and writes files of settings, by which a user takes them to another
// machine or keeps them. Such a file is a JSON object:
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
// "settings" has values by the keys of preferences.Setting, looks of boards and stones among them. "keys"
// has the keys that the user gave to commands: all others have their usual ones. "owner" is the name
// of the person whose program it is, "names" are the players' names that are suggested. Each of these
// four may be missing; what a file does not say stays as it is.
//
// What belongs to a machine is in no such file: the Go network, the analyst's command line, other
// engines' programs, processors and memory of the engines (preferences.Resources), and the window's size and
// place. Neither are games, last choices for a new game, nor what was learnt.
//
// A file that is damaged, of another kind or of a newer version is refused as a whole. A value that this
// version does not know, or that makes no sense, is left out, and Read tells which. Which keys a command
// can have, and which languages there are, is not known here: the caller checks those.
//
// Start reading at Contents and Read.
package settingsfile

import (
	"maps"
	"slices"

	"pionnier/storage/preferences"
)

// Contents is what a file of settings carries.
type Contents struct {
	Settings preferences.Settings // all but Resources
	Keys     []string             // of commands, a line for each, as in preferences.Keys
	Owner    preferences.Owner
	// OwnerKnown is false while it was neither told nor found out who the owner is.
	OwnerKnown bool
	Names      []string // of players, the last used first, as in preferences.Names
}

// Of returns what a file of the settings in p carries.
func Of(p preferences.Values) Contents {
	c := Contents{Settings: preferences.LoadSettings(p), Keys: preferences.Keys(p), Names: preferences.Names(p)}
	c.Owner, c.OwnerKnown = preferences.LoadOwner(p)
	return c
}

// Save writes the contents to p, but for settings, which the program follows as it saves them, and
// keys.
func (c Contents) Save(p preferences.Values) {
	if c.OwnerKnown {
		preferences.SaveOwner(p, c.Owner)
	} else {
		preferences.ForgetOwner(p)
	}
	preferences.SaveNames(p, c.Names)
}

// Change is what the step from one Contents to another changes.
type Change struct {
	Settings int // that have another value
	Keys     int // commands that have another key
	Owner    bool
	Names    int // that are new
}

// None reports whether nothing changes.
func (c Change) None() bool { return c == Change{} }

// Changes returns what the step from before to after changes.
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

// Undo returns now without what the step from before to after changed. What was changed again since
// stays.
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

// keysOf returns the key of each command in lines.
func keysOf(lines []string) map[string]string {
	keys := map[string]string{}
	for _, line := range lines {
		if id, key, ok := cut(line); ok {
			keys[id] = key
		}
	}
	return keys
}

// linesOf returns a line for each command, by its ID.
func linesOf(keys map[string]string) (lines []string) {
	for _, id := range slices.Sorted(maps.Keys(keys)) {
		lines = append(lines, id+between+keys[id])
	}
	return lines
}
