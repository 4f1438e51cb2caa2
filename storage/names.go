package storage

import (
	"slices"
	"strings"
)

const maxNames = 30

// Names returns the remembered players' names, the last used first.
func Names(p Preferences) []string { return slices.Clone(p.StringList(namesKey)) }

// RememberName puts a name first among those remembered; spaces around it do
// not count, and an empty one is not remembered.
func RememberName(p Preferences, name string) {
	if name = strings.TrimSpace(name); name == "" {
		return
	}
	names := slices.DeleteFunc(Names(p), func(n string) bool { return n == name })
	names = slices.Insert(names, 0, name)
	p.SetStringList(namesKey, names[:min(len(names), maxNames)])
}
