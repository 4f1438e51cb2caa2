package preferences

import (
	"slices"
	"strings"
)

// MaxNames is how many players' names are remembered.
const MaxNames = 30

// Names returns the remembered players' names, the last used first.
func Names(p Values) []string { return slices.Clone(p.StringList(namesKey)) }

// RememberName puts a name first among those remembered; spaces around it do
// not count, and an empty one is not remembered.
func RememberName(p Values, name string) {
	if name = strings.TrimSpace(name); name == "" {
		return
	}
	names := slices.DeleteFunc(Names(p), func(n string) bool { return n == name })
	names = slices.Insert(names, 0, name)
	SaveNames(p, names)
}

// SaveNames writes the names that Names returns, MaxNames of them at most.
func SaveNames(p Values, names []string) {
	p.SetStringList(namesKey, names[:min(len(names), MaxNames)])
}
