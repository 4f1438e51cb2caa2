package preferences

import (
	"slices"
	"strings"
)

// MaxNames is the maximum number of players' names that are remembered.
const MaxNames = 30

// Names returns the remembered players' names, the most recently used first.
func Names(p Values) []string { return slices.Clone(p.StringList(namesKey)) }

// RememberName moves name, with surrounding spaces trimmed, to the front of the remembered names.
// It ignores an empty name.
func RememberName(p Values, name string) {
	if name = strings.TrimSpace(name); name == "" {
		return
	}
	names := slices.DeleteFunc(Names(p), func(n string) bool { return n == name })
	names = slices.Insert(names, 0, name)
	SaveNames(p, names)
}

// SaveNames stores names, up to MaxNames of them.
func SaveNames(p Values, names []string) {
	p.SetStringList(namesKey, names[:min(len(names), MaxNames)])
}
