package core_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the lists of floors in core/doc.go and README.md anew")

// above reports whether a is above b, that is, may import b. A row is above its own subtree, except
// for those below it that import it; these are not above each other because of that.
func above(a, b arrow) bool {
	switch {
	case a.from == b.from:
		return false
	case a.from != "" && within(b.from, a.from):
		return !slices.Contains(b.to, a.from)
	}
	return slices.ContainsFunc(a.to, func(part string) bool {
		return b.from == part || within(b.from, part) && !within(a.from, part)
	})
}

// floorsKnown are the results of floorOf by row.
var floorsKnown = map[string]int{}

// floorOf returns 1 plus the length of the longest chain of rows below one. depth is the number of
// rows above it.
func floorOf(a arrow, depth int) int {
	if depth > len(arrows) {
		panic("the arrows run in a circle by " + a.from)
	}
	if floor := floorsKnown[a.from]; floor > 0 {
		return floor
	}
	floor := 0
	for _, b := range arrows {
		if above(a, b) {
			floor = max(floor, floorOf(b, depth+1))
		}
	}
	floorsKnown[a.from] = floor + 1
	return floor + 1
}

// floors returns the rows in order of dependency: each imports only earlier ones.
func floors() []arrow {
	return slices.SortedStableFunc(slices.Values(arrows), func(a, b arrow) int {
		return cmp.Or(floorOf(a, 0)-floorOf(b, 0), strings.Compare(a.from, b.from))
	})
}

// core/doc.go lists the floors from the ground up, as the arrows say.
func TestFloorsAreListed(t *testing.T) {
	var doc, table strings.Builder
	table.WriteString("| [core](core/doc.go) | rules, engines, records, analysis: neither Fyne nor files; its doc lists all floors |\n")
	last := 0
	for _, a := range floors() {
		if floor := floorOf(a, 0); floor != last {
			fmt.Fprintf(&doc, "//\n")
			last = floor
		}
		fmt.Fprintf(&doc, "//\t%-22s %s\n", cmp.Or(a.from, "main.go"), a.why)
		if top := !strings.Contains(a.from, "/"); a.from != "" && top || a.from == "core/press" || a.from == "app/cmd" {
			fmt.Fprintf(&table, "| [%s](%[1]s) | %s |\n", a.from, a.why)
		}
	}
	for name, list := range map[string][3]string{
		"doc.go":       {"// # Floors\n", "package core\n", doc.String()},
		"../README.md": {"| Folder | |\n|---|---|\n", "\nImports point one way", table.String()},
	} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		head, rest, found := strings.Cut(string(data), list[0])
		_, tail, ended := strings.Cut(rest, list[1])
		now := head + list[0] + list[2] + list[1] + tail
		switch {
		case !found || !ended:
			t.Errorf("%s has no list between %q and %q", name, list[0], list[1])
		case now == string(data):
		case *update:
			if err := os.WriteFile(name, []byte(now), 0o644); err != nil {
				t.Fatal(err)
			}
		default:
			t.Errorf("%s lists other floors than arrows: run go test ./core -run Floors -update", name)
		}
	}
}
