package measure

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/collections"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/record/charset"
	"pionnier/core/record/sgf"
)

// recordsCommand opens every game of files, folders and archives, writes it as SGF and opens the result. It
// counts the games that do not open, and the statements that a game makes only before or only after. It finds
// the statements of SGF with a reader of its own (statements), not with the one that is measured. The results
// are in core/record/sgf/results.md.
func recordsCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	every := set.Int("every", 1, "look at one of so many games")
	most := set.Int("show", 20, "most games that are told of a kind of file")
	p := t.Printing(set)
	return func(paths []string) error {
		m := recordsMeasure{p: p, every: max(1, *every), most: *most, kinds: map[string]*recordsCount{}}
		for _, path := range paths {
			for in, err := range collections.WalkAll(context.Background(), []string{path}) {
				if err != nil {
					return err
				}
				m.file(in)
			}
		}
		for _, kind := range slices.Sorted(maps.Keys(m.kinds)) {
			m.kinds[kind].tell(p, kind)
		}
		return nil
	}
}

// recordsMeasure is the state of the command.
type recordsMeasure struct {
	p     terminal.Printer
	every int
	most  int
	seen  int // number of games so far
	kinds map[string]*recordsCount
}

// recordsCount holds the counts for one file extension.
type recordsCount struct {
	Files, Games, Moves int
	Refused             int            // number of games, or files without a game, that did not open
	Mended              int            // number of faults that cost no game
	Changed             int            // number of games that say something else once they were saved
	Unsteady            int            // number of games whose second save differs from the first
	Lost, Invented      map[string]int // number of statements, by property
	told                int            // number of games that were reported
}

// tell prints the counts.
func (c *recordsCount) tell(p terminal.Printer, kind string) {
	share := 100.0
	if all := c.Games + c.Refused; all > 0 {
		share = 100 * float64(c.Games) / float64(all)
	}
	p.Say(terminal.Fields{"what": "records", "kind": kind, "files": c.Files, "games": c.Games, "moves": c.Moves, "opened": share, "refused": c.Refused,
		"mended": c.Mended, "changed": c.Changed, "unsteady": c.Unsteady, "lost": c.Lost, "invented": c.Invented},
		"%s: %d files, %d games, %d moves; %.3f %% open, %d refused; %d faults mended; changed by a save: %d, by a second: %d; lost %v, invented %v",
		kind, c.Files, c.Games, c.Moves, share, c.Refused, c.Mended, c.Changed, c.Unsteady, c.Lost, c.Invented)
}

// file measures the games of a file.
func (m *recordsMeasure) file(in library.Input) {
	kind := strings.ToLower(filepath.Ext(in.Name))
	c := m.kinds[kind]
	if c == nil {
		c = &recordsCount{Lost: map[string]int{}, Invented: map[string]int{}}
		m.kinds[kind] = c
	}
	c.Files++
	games, err := catalog.Read(in.Data, in.Beside)
	for _, one := range record.Errors(err) {
		if record.Mended(one) {
			c.Mended++
		} else if c.Refused++; c.shown(m.most) {
			m.p.Say(terminal.Fields{"what": "refused", "file": in.Name, "error": one.Error()}, "%s: %v", in.Name, one)
		}
	}
	var raw [][]string // of each game, what it says
	if kind == ".sgf" {
		raw = statements(charset.Decode(in.Data, ""))
	}
	paired := len(raw) == len(games)
	for i, g := range games {
		m.seen++
		if m.seen%m.every != 0 {
			continue
		}
		c.Games++
		c.Moves += g.MoveCount()
		var before []string
		if paired {
			before = raw[i]
		}
		m.game(c, fmt.Sprintf("%s#%d", in.Name, i+1), g, before)
	}
}

// shown counts a game to report, and reports whether it may be printed.
func (c *recordsCount) shown(most int) bool {
	c.told++
	return c.told <= most
}

// game saves a game and compares its statements; before are the statements in its file, or nil if they are
// unknown.
func (m *recordsMeasure) game(c *recordsCount, name string, g *record.Record, before []string) {
	first, again, err := savedTwice(g)
	if err != nil {
		if c.Changed++; c.shown(m.most) {
			m.p.Say(terminal.Fields{"what": "unsaved", "game": name, "error": err.Error()}, "%s: %v", name, err)
		}
		return
	}
	if !bytes.Equal(first, again) {
		if c.Unsteady++; c.shown(m.most) {
			m.p.Say(terminal.Fields{"what": "unsteady", "game": name}, "%s: the second save differs from the first", name)
		}
	}
	if before == nil {
		return
	}
	var after []string
	for _, game := range statements(string(first)) {
		after = append(after, game...)
	}
	lost, invented := differences(before, after)
	if len(lost)+len(invented) == 0 {
		return
	}
	c.Changed++
	for list, counts := range map[*[]string]map[string]int{&lost: c.Lost, &invented: c.Invented} {
		for _, s := range *list {
			id, _, _ := strings.Cut(s, "[")
			counts[id]++
		}
	}
	if c.shown(m.most) {
		m.p.Say(terminal.Fields{"what": "changed", "game": name, "lost": lost, "invented": invented}, "%s: lost %q, invented %q", name, lost, invented)
	}
}

// savedTwice returns a game as SGF, and the SGF after reading and writing that again.
func savedTwice(g *record.Record) (first, again []byte, err error) {
	var b, second bytes.Buffer
	if err := sgf.Write(&b, g); err != nil {
		return nil, nil, err
	}
	games, err := catalog.Read(b.Bytes(), nil)
	if err != nil && !record.Mended(err) || len(games) != 1 {
		return nil, nil, fmt.Errorf("of the saved game %d can be read: %w", len(games), err)
	}
	err = sgf.Write(&second, games[0])
	return b.Bytes(), second.Bytes(), err
}

// differences returns the statements that only before has, and the ones that only after has, as many times as
// they differ.
func differences(before, after []string) (lost, invented []string) {
	times := map[string]int{}
	for _, s := range before {
		times[s]++
	}
	for _, s := range after {
		times[s]--
	}
	for _, s := range slices.Sorted(maps.Keys(times)) {
		for n := times[s]; n > 0; n-- {
			lost = append(lost, s)
		}
		for n := times[s]; n < 0; n++ {
			invented = append(invented, s)
		}
	}
	return lost, invented
}
