package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// match is a series of games between two programs that change colours.
type match struct {
	entry    catalog.Game
	options  catalog.Options
	lines    [2]string // command lines
	games    int
	seed     int
	patience time.Duration
	folder   string    // for the games; "" keeps none
	chatter  io.Writer // what programs write beside the protocol
}

// tally counts a match from the first program's side.
type tally struct {
	wins, losses, draws, faults, disagreements int
}

func matchCommand(t terminal, args []string) error {
	set := t.flags("match")
	name := set.String("game", "go", "othello or go")
	size := set.Int("size", 0, "board side; 0: the usual one")
	rules := set.String("rules", "", "ruleset; empty: Chinese for go")
	komi := set.Float64("komi", 0, "points for White (go)")
	games := set.Int("games", 2, "number of games")
	black := set.String("black", "", "command line of the program with Black in the odd games; {seed} becomes a number")
	white := set.String("white", "", "command line of its opponent")
	seed := set.Int("seed", 1, "{seed} in the first game; the next game has the next number")
	patience := set.Duration("patience", 5*time.Minute, "longest wait for an answer")
	folder := set.String("sgf", "", "existing folder where the games are written")
	loud := set.Bool("loud", false, "show what the programs write to standard error")
	if err := parse(set, args); err != nil {
		return err
	}
	entry, err := catalog.Find(*name)
	if err != nil {
		return err
	}
	m := match{
		entry: entry, options: entry.Defaults(), lines: [2]string{*black, *white},
		games: *games, seed: *seed, patience: *patience, folder: *folder,
	}
	if *loud {
		m.chatter = t.err
	}
	if *size > 0 {
		m.options.Size = *size
	}
	if entry.Rules != nil {
		m.options.Rules, m.options.Komi = "chinese", *komi
	}
	if *rules != "" {
		m.options.Rules = *rules
	}
	return m.run(t.out)
}

// run plays the games, prints a line for each, and the sum.
func (m match) run(out io.Writer) error {
	fmt.Fprintf(out, "%4s  %-22s %-22s %5s  %-8s %-8s %-8s %s\n", "game", "black", "white", "moves", "result", "black's", "white's", "remark")
	var sum tally
	for i := range m.games {
		r, err := m.play(i)
		if err != nil {
			return fmt.Errorf("game %d: %w", i+1, err)
		}
		remark := sum.add(r, i%2 == 1)
		fmt.Fprintf(out, "%4d  %-22.22s %-22.22s %5d  %-8s %-8s %-8s %s\n",
			i+1, r.black, r.white, r.moves, describe(r.ours), dash(r.scores.Black), dash(r.scores.White), remark)
	}
	fmt.Fprintf(out, "first program: %d wins, %d losses, %d draws; faults: %d; scores that differ: %d\n",
		sum.wins, sum.losses, sum.draws, sum.faults, sum.disagreements)
	if sum.faults+sum.disagreements > 0 {
		return errFound
	}
	return nil
}

// play plays game i, counted from 0: the colours are swapped in every other.
func (m match) play(i int) (report, error) {
	lines := m.lines
	if i%2 == 1 {
		lines[0], lines[1] = lines[1], lines[0]
	}
	var programs [2]*program
	for side, line := range lines {
		line = strings.ReplaceAll(line, "{seed}", strconv.Itoa(m.seed+i))
		p, err := startProgram(line, m.patience, m.chatter)
		if err != nil {
			return report{}, err
		}
		defer p.stop()
		programs[side] = p
	}
	referee, err := newReferee(m.entry, m.options, game.ByColor[*program]{Black: programs[0], White: programs[1]})
	if err != nil {
		return report{}, err
	}
	r := referee.play()
	return r, m.keep(referee.record, i, r)
}

// keep writes the game if a folder is given.
func (m match) keep(played *record.Record, i int, r report) error {
	if m.folder == "" {
		return nil
	}
	played.Players.Black.Name, played.Players.White.Name = r.black, r.white
	file, err := os.Create(filepath.Join(m.folder, fmt.Sprintf("game-%03d.sgf", i+1)))
	if err != nil {
		return err
	}
	return errors.Join(sgf.Write(file, played), file.Close())
}

// add counts a game and returns what is odd about it.
func (t *tally) add(r report, swapped bool) (remark string) {
	first := game.Black
	if swapped {
		first = game.White
	}
	switch r.ours.Winner {
	case first:
		t.wins++
	case game.None:
		t.draws++
	default:
		t.losses++
	}
	switch {
	case r.fault != nil:
		t.faults++
		return fmt.Sprintf("%v: %v", r.guilty, r.fault)
	case !r.agreed():
		t.disagreements++
		return "scores differ"
	case r.untold > 0:
		return fmt.Sprintf("%d forced passes not told", r.untold)
	}
	return ""
}

// describe writes an outcome as SGF does: "B+3.5", "W+R", "B+F", "0".
func describe(o game.Outcome) string {
	switch o.Ending {
	case game.Resignation:
		return winner(o) + "+R"
	case game.Forfeit:
		return winner(o) + "+F"
	case game.ByScore:
		return formatScore(o)
	}
	return "?"
}

func winner(o game.Outcome) string { return strings.ToUpper(o.Winner.String()[:1]) }

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
