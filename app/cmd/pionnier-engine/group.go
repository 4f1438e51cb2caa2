package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
	"pionnier/core/weiqi/status"
)

// groupHelp is the help text of group.
const groupHelp = `tell whether a group of Go lives, with each side to move first.

An answer is "proved" if the group is enclosed and everything was searched, or if it lives or dies on
the open board whatever stands outside the points that are given: with --json these are in
black_first_zone and white_first_zone, for the answer with that side to move first, and both fields
are left out where no such proof was found. A group is dead as proved only if those who take it are
proved to live. A group is "alive" with two eyes, and "uncaptured" if only that is known. An answer
is "read" if it was searched but surrounding stones were taken for safe, or only the surroundings
were looked at; else "estimated" by the network, which looks at moves near the group, as a chance to
live, which --estimate=false leaves out. Without --point the command tells of all groups, briefly and
within about ten seconds.
The moves that kill or save are told where they decide; "may be more" says that some could
not be searched to the end.`

// groupCommand returns a command that determines the status of the group on a point, or of all
// groups.
func groupCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	g := groupQuestion{Printer: t.Printing(set)}
	set.IntVar(&g.move, "move", -1, "number of moves that were played; -1: all")
	point := set.String("point", "", "a stone of the group, such as Q16; empty: all groups")
	set.Float64Var(&g.seconds, "time", 3, "seconds to search, at most, for each group")
	estimate := set.Bool("estimate", true, "let the network guess what cannot be searched")
	network := terminal.Network(set)
	return func(files []string) error {
		if g.seconds <= 0 {
			return errors.New("--time must be more than 0")
		}
		var err error
		if g.entry, err = catalog.Find("go"); err != nil {
			return err
		}
		p, err := g.position(files[0])
		if err != nil {
			return err
		}
		if *estimate {
			n, err := network(g.entry)
			if err != nil {
				return err
			}
			g.limits.Estimate = g.estimator(n)
		}
		if *point == "" {
			return g.all(p)
		}
		return g.one(p, *point)
	}
}

// groupQuestion is a question about groups of a position.
type groupQuestion struct {
	terminal.Printer
	entry   catalog.Game
	move    int
	seconds float64
	limits  status.Limits
}

// position returns a position on the main line of the first game in the file name. It returns an
// error if the file cannot be read, the game is not Go, or the moves up to the position cannot be
// played.
func (g *groupQuestion) position(name string) (*weiqi.Position, error) {
	r, err := firstGame(name)
	if err != nil {
		return nil, err
	}
	if r.Game != "go" {
		return nil, fmt.Errorf("%s: a game of %s; group is for go", name, r.Game)
	}
	start, err := g.entry.Start(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	line, played := r.Line(r.Root), 0
	for i, n := range line {
		if n.Move == 0 {
			continue
		}
		if played == g.move {
			line = line[:i]
			break
		}
		played++
	}
	if g.move > played {
		return nil, fmt.Errorf("%s: the game has %d moves, not %d", name, played, g.move)
	}
	positions, faults := record.Replay(start, line)
	if len(faults) > 0 && len(positions) <= len(line) {
		return nil, fmt.Errorf("%s: %w", name, faults[0])
	}
	return positions[len(positions)-1].(*weiqi.Position), nil
}

// estimator returns a function that evaluates positions with n. If n is nil, it uses the network in
// the program.
func (g *groupQuestion) estimator(n engine.Network) status.Estimator {
	var e engine.Engine
	return func(ctx context.Context, req engine.Request) (engine.Info, error) {
		if e == nil {
			e = g.entry.Hinter.New(engine.Resources{Threads: 1, Network: n})
		}
		return e.Search(context.WithoutCancel(ctx), req, nil)
	}
}

func (g *groupQuestion) one(p *weiqi.Position, point string) error {
	w, h := p.Size()
	m, err := g.entry.ParseMove(point, w, h)
	if err != nil {
		return fmt.Errorf("--point %s: %w", point, err)
	}
	at, ok := m.Point()
	if !ok {
		return fmt.Errorf("--point %s: no point of the board", point)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(g.seconds*float64(time.Second)))
	defer cancel()
	r, err := status.Ask(ctx, p, at, g.limits)
	if err != nil {
		return err
	}
	g.tell(r, r.Lines.Of(r.Begins(p.ToMove())), h)
	return nil
}

// all prints the status of all groups of p. If the network fails, all prints what is known without
// it and returns the error.
func (g *groupQuestion) all(p *weiqi.Position) error {
	_, h := p.Size()
	limits := g.limits
	limits.Patience, limits.Whole = time.Duration(g.seconds*float64(time.Second)), status.WholeBoard
	list, err := status.Overview(context.Background(), p, limits)
	for _, r := range list {
		g.tell(r, status.Told[[]game.Move]{}, h)
	}
	return err
}

// tell prints a status report and a line of moves. height is the height of the board.
func (g *groupQuestion) tell(r status.Report, line status.Told[[]game.Move], height int) {
	moves := func(list []game.Move) []string {
		names := make([]string, len(list))
		for i, m := range list {
			names[i] = g.entry.FormatMove(m, height)
		}
		return names
	}
	points := func(list []game.Point) []string {
		names := make([]string, len(list))
		for i, at := range list {
			names[i] = weiqi.FormatPoint(at, height)
		}
		return names
	}
	name := weiqi.FormatPoint(r.Point, height)
	f := terminal.Fields{"point": name, "stones": len(r.Stones), "color": r.Owner.String(),
		"black_first": r.First.Black.Fate.String(), "white_first": r.First.White.Fate.String(), "as": r.As().String(),
		"black_first_as": r.First.Black.As.String(), "white_first_as": r.First.White.As.String(),
		"kills": moves(r.Kills.Value), "saves": moves(r.Saves.Value), "kills_as": r.Kills.As.String(), "saves_as": r.Saves.As.String(),
		"all": r.All, "line": moves(line.Value), "line_as": line.As.String(), "superko": r.Superko, "positions": r.Positions}
	text := fmt.Sprintf("%s (%d, %s): %s; %s (%s, %d positions)", name, len(r.Stones), r.Owner,
		g.half(r, game.Black, moves), g.half(r, game.White, moves), r.As(), r.Positions)
	if len(line.Value) > 0 {
		text += fmt.Sprintf("\n  line: %s (%s)", strings.Join(moves(line.Value), " "), line.As)
	}
	if r.Tenuki.Fate != status.Unsettled {
		f["after_tenuki"], f["after_tenuki_as"] = r.Tenuki.Fate.String(), r.Tenuki.As.String()
		text += fmt.Sprintf("\n  if its owner plays elsewhere once: %s (%s)", r.Tenuki.Fate, r.Tenuki.As)
	}
	if spare := r.Spare; spare.Value >= 0 {
		f["spare"], f["spare_as"] = spare.Value, spare.As.String()
		text += fmt.Sprintf("\n  moves that may be left unanswered: %d (%s)", spare.Value, spare.As)
	}
	if race := r.Race.Value; race != nil {
		against := weiqi.FormatPoint(game.Named(race.Against), height)
		f["race"] = terminal.Fields{"own": race.Own, "theirs": race.Theirs, "shared": race.Shared,
			"winner": race.Winner.String(), "winner_as": r.Race.As.String(), "by": race.By, "against": against}
		text += fmt.Sprintf("\n  race with %s: liberties %d against %d, %d shared; winner: %v by %s (%s)",
			against, race.Own, race.Theirs, race.Shared, race.Winner, threats(race.By), r.Race.As)
	}
	if len(r.Links) > 0 {
		var links []terminal.Fields
		for _, l := range r.Links {
			to, join := weiqi.FormatPoint(l.To, height), g.entry.FormatMove(l.Join, height)
			links = append(links, terminal.Fields{"to": to, "join": join})
			if l.Join == game.Pass {
				text += fmt.Sprintf("\n  connected to %s (proved)", to)
			} else {
				text += fmt.Sprintf("\n  can connect to %s (proved; first move: %s)", to, join)
			}
		}
		f["links"] = links
	}
	if len(r.Breakers) > 0 {
		f["breakers"] = points(r.Breakers)
		text += "\n  a ladder would capture it but for " + strings.Join(points(r.Breakers), " ")
	}
	for _, first := range [...]game.Color{game.Black, game.White} {
		a := r.First.Of(first)
		if zone := r.Zones.Of(first); zone != nil {
			f[first.String()+"_first_zone"] = points(zone)
			text += fmt.Sprintf("\n  %s, if %v moves first, rests on these points alone: %s", a.Fate, first, strings.Join(points(zone), " "))
		}
		if a.Guessed {
			f[first.String()+"_first_lives"] = a.Lives
		}
		if a.Fate == status.Ko {
			f["ko_"+first.String()+"_first"] = terminal.Fields{"attacker_threats": a.Threats.Attacker, "defender_threats": a.Threats.Defender}
		}
	}
	g.Say(f, "%s", text)
}

// half describes the fate of the group if first moves first. names returns the names of moves.
func (g *groupQuestion) half(r status.Report, first game.Color, names func([]game.Move) []string) string {
	a := r.First.Of(first)
	text := fmt.Sprintf("%s if %v moves first", a.Fate, first)
	if a.Guessed && a.Fate != status.Ko {
		text = fmt.Sprintf("%.0f %% to live if %v moves first", 100*a.Lives, first)
	}
	list := r.Saves
	if first != r.Owner {
		list = r.Kills
	}
	if len(list.Value) > 0 {
		text += fmt.Sprintf(": %s (%s)", strings.Join(names(list.Value), " "), list.As)
		if !r.All {
			text += " (may be more)"
		}
	}
	if a.Fate == status.Ko {
		text += fmt.Sprintf(" [threats needed: attacker %s, defender %s]", threats(a.Threats.Attacker), threats(a.Threats.Defender))
	}
	return text
}

// threats describes a number of ko threats.
func threats(n int) string {
	switch {
	case n < 0:
		return "unknown"
	case n >= lifeanddeath.Many:
		return "more than 3"
	}
	return fmt.Sprint(n)
}
