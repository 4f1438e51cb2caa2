package collections

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
)

// searchCommand returns a command that finds the games with a position and lists the continuations.
func searchCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	gameID := set.String("game", "othello", "othello or go")
	moves := set.String("moves", "", "moves from the start, such as f5d6c3 or \"Q16 D4\"")
	size := set.Int("size", 0, "side of the board; 0: the largest usual one")
	swap := set.Bool("swap", false, "colours swapped too")
	area := set.String("area", "", "search for this rectangle alone, such as A19-F14")
	anywhere := set.Bool("anywhere", false, "the rectangle may be anywhere on the board")
	name := set.String("collection", "", "only in this one")
	var filter library.Filter
	set.StringVar(&filter.Player, "player", "", "part of a player's name")
	set.StringVar(&filter.Event, "event", "", "part of the event's name")
	set.IntVar(&filter.From, "from", 0, "first year")
	set.IntVar(&filter.To, "to", 0, "last year")
	set.StringVar(&filter.Rules, "rules", "", "rules of the game, such as japanese")
	set.StringVar(&filter.Text, "text", "", "words in names, ranks, event or rules")
	opening := set.String("opening", "", "games that went through this named opening, such as tiger")
	set.IntVar(&filter.AccuracyFrom, "accuracy-from", 0, "least accuracy of a player, in percent, by the report in the file")
	set.IntVar(&filter.AccuracyTo, "accuracy-to", 0, "greatest accuracy of a player, in percent")
	withBook := set.Bool("book", false, "what the opening book of the program has too")
	result := set.String("result", "", "only games with this result: black, white or draw")
	repeat := set.Int("repeat", 1, "search so many times, and tell the shortest time")
	show := set.Int("show", 0, "list so many of the games")
	p := t.Printing(set)
	return func([]string) error {
		list, found, err := openCollections(t, collections, *name)
		if err != nil {
			return err
		}
		entry, err := catalog.Find(*gameID)
		if err != nil {
			return err
		}
		packing, ok := catalog.As[library.Packing](entry)
		if !ok {
			return fmt.Errorf("there are no collections of %s", entry.Name)
		}
		pos, err := positionAfter(entry, *size, *moves)
		if err != nil {
			return err
		}
		if err := filter.SetResult(*result); err != nil {
			return err
		}
		if filter.Opening, err = openingNamed(packing, *opening); err != nil {
			return err
		}
		q := library.Ask(pos)
		q.Swap, q.Anywhere = *swap, *anywhere
		if *area != "" {
			if q.Area, err = areaOf(entry, *area, q); err != nil {
				return err
			}
		}
		segments, damage := segmentsOf(list, entry.ID)
		found = say(t, found, damage)
		a, shortest, err := searchTimed(segments, packing, q, filter, *repeat)
		if err != nil {
			return err
		}
		printAnswer(p, entry, q, a, shortest)
		if *withBook {
			printBook(p, entry, pos)
		}
		printHits(p, segments, a.Hits[:min(*show, len(a.Hits))])
		return found
	}
}

// searchTimed repeats a search the given number of times, at least once. It returns the answer and
// the shortest time, or the first error.
func searchTimed(segments []*library.Segment, packing library.Packing, q library.Question, filter library.Filter, times int) (a library.Answer, shortest time.Duration, err error) {
	shortest = math.MaxInt64
	for range max(1, times) {
		began := time.Now()
		if a, err = library.Search(context.Background(), segments, packing, q, filter); err != nil {
			return a, 0, err
		}
		shortest = min(shortest, time.Since(began))
	}
	return a, shortest, nil
}

// openingNamed returns the name of the opening that is called so, or of the only opening whose name
// contains called, ignoring case. It returns "" if called is "". It returns an error if no opening
// fits or several do.
func openingNamed(p library.Packing, called string) (string, error) {
	if called == "" {
		return "", nil
	}
	named, ok := p.(library.Opener)
	if !ok {
		return "", errors.New("--opening: no opening of this game has a name")
	}
	var like []string
	for _, name := range named.Openings() {
		switch part := library.Fold(called); {
		case library.Fold(name) == part:
			return name, nil
		case strings.Contains(library.Fold(name), part):
			like = append(like, name)
		}
	}
	switch len(like) {
	case 0:
		return "", fmt.Errorf("--opening: none is named %q", called)
	case 1:
		return like[0], nil
	}
	return "", fmt.Errorf("--opening: %q may be %s", called, strings.Join(like, ", "))
}

// printAnswer prints the continuations, the most frequent first, or all of them as a single JSON
// object.
func printAnswer(p terminal.Printer, entry catalog.Game, q library.Question, a library.Answer, took time.Duration) {
	var continuations []terminal.Fields
	for _, c := range a.Continuations {
		continuations = append(continuations, tallyFields(c.Tally, terminal.Fields{"move": moveName(entry, c.Move, q.Height), "color": c.Color.String()}))
	}
	p.Say(tallyFields(a.Tally, terminal.Fields{"what": "search", "game": entry.ID, "ended": a.Ended, "continuations": continuations,
		"milliseconds": float64(took.Microseconds()) / 1000}), "%d games, %d end here. %.1f ms", a.Games, a.Ended, float64(took.Microseconds())/1000)
	if *p.JSON {
		return
	}
	for _, c := range a.Continuations {
		lead, _ := c.Lead()
		p.Say(nil, "%-5s %7d games %5.1f %%  black %d, draw %d, white %d  margin %+.1f  last %d", moveName(entry, c.Move, q.Height), c.Games,
			100*float64(c.Games)/float64(max(1, a.Games)), c.Black, c.Draws, c.White, lead, c.LastYear)
	}
}

// printBook prints the entry of pos in the program's opening book. It prints nothing if there is no
// entry.
func printBook(p terminal.Printer, entry catalog.Game, pos game.Position) {
	b, ok := catalog.As[catalog.Booked](entry)
	if !ok {
		return
	}
	_, height := pos.Size()
	for _, m := range b.Book(pos) {
		name := moveName(entry, m.Move, height)
		p.Say(terminal.Fields{"what": "book", "move": name, "value": m.Value, "depth": m.Depth},
			"book  %-5s %+.0f, %d plies deep", name, m.Value, m.Depth)
	}
}

// printHits prints a line for each hit.
func printHits(p terminal.Printer, segments []*library.Segment, hits []library.Hit) {
	for _, h := range hits {
		g := segments[h.Segment].Game(h.Game)
		p.Say(terminal.Fields{"what": "game", "black": g.Players.Black.Name, "white": g.Players.White.Name, "date": g.Date.String(), "event": g.Event, "ply": h.Ply},
			"%s – %s  %s  %s, move %d", g.Players.Black.Name, g.Players.White.Name, g.Date, g.Event, h.Ply)
	}
}

func tallyFields(t library.Tally, f terminal.Fields) terminal.Fields {
	f["games"], f["black"], f["draws"], f["white"], f["last"] = t.Games, t.Black, t.Draws, t.White, t.LastYear
	if lead, ok := t.Lead(); ok {
		f["margin"] = lead
	}
	return f
}

// positionAfter returns the position after moves from the start of the game. It returns an error if
// moves is malformed or a move is illegal.
func positionAfter(entry catalog.Game, size int, moves string) (game.Position, error) {
	o := entry.Defaults()
	o.Size = cmp.Or(size, entry.FullSize)
	rec, start, err := entry.Begin(o)
	if err != nil {
		return nil, err
	}
	list, err := transcript.Parse(moves)
	if entry.ID != "othello" || moves == "" {
		list, err = nil, nil
		for _, word := range strings.FieldsFunc(moves, func(r rune) bool { return r == ' ' || r == ',' }) {
			m, err := entry.ParseMove(word, o.Size, o.Size)
			if err != nil {
				return nil, err
			}
			list = append(list, m)
		}
	}
	if err != nil {
		return nil, err
	}
	end, err := rec.Root.Follow(start, list)
	if err != nil {
		return nil, err
	}
	positions, _ := record.Replay(start, rec.Line(end)) // Follow has judged the moves
	return positions[len(positions)-1], nil
}

// areaOf parses two corners, such as "A19-F14". It returns an error for any other text.
func areaOf(entry catalog.Game, text string, q library.Question) (*library.Area, error) {
	from, to, _ := strings.Cut(text, "-")
	a, err := entry.ParseMove(from, q.Width, q.Height)
	b, err2 := entry.ParseMove(to, q.Width, q.Height)
	p, ok := a.Point()
	r, ok2 := b.Point()
	if err := errors.Join(err, err2); err != nil || !ok || !ok2 {
		return nil, fmt.Errorf("--area: %q is not two corners such as A19-F14", text)
	}
	return &library.Area{Left: int(min(p.X, r.X)), Top: int(min(p.Y, r.Y)), Right: int(max(p.X, r.X)), Bottom: int(max(p.Y, r.Y))}, nil
}
