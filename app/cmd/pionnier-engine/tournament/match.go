// Package tournament plays games between levels and programs: the command "match" plays two programs against
// each other. Programs of others speak GTP or NBoard; core/engine implements the protocols. The ladder of
// pionnier-lab also uses the openings of this package.
//
// Start reading at Match. A referee (referee.go) plays a game of a match, with an arbiter (arbiter.go) to
// count it.
package tournament

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/server"
	"pionnier/core/weiqi"
)

// match is a series of games between two programs. Each opening is played twice, with the colours swapped.
type match struct {
	arbiter
	lines       [2]string // command lines
	games       int
	concurrency int // number of concurrent games
	seed        int
	openings    Openings
	folder      string // folder for the games; "": they are not saved
}

// Match returns a command that plays two programs against each other.
func Match(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("game", "go", "othello or go")
	size := set.Int("size", 0, "board side; 0: the usual one")
	rules := set.String("rules", "", "ruleset; empty: Chinese for go")
	komi := set.Float64("komi", 0, "points for White (go); not given: as the rules usually have it")
	games := set.Int("games", 2, "number of games")
	concurrency := set.Int("concurrency", 1, "games at once, each with programs of its own")
	black := set.String("black", "", "command line of the program with Black in the odd games; {seed} becomes a number;\n"+
		"\"nboard:COMMAND\" or \"nboard:DEPTH:COMMAND\" speaks NBoard, any other GTP")
	white := set.String("white", "", "command line of its opponent")
	seed := set.Int("seed", 1, "of the openings, and {seed} in the first game; the next game has the next number")
	plies := set.Int("openings", -1, "random moves at the start of each pair of games; -1: 8 for othello, 2 for go")
	balance := set.Float64("balance", -1, "discs or points by which an opening may favour a side; 0: any; -1: 4 for othello,\n"+
		"any for go, where the network judges, komi included")
	depth := set.Int("judge", judgeDepth, "plies of search by which that is judged in othello")
	clockText := set.String("clock", "", "time control that both are told and must keep: absolute MAIN, fischer MAIN INCREMENT,\n"+
		"byoyomi MAIN PERIOD COUNT or canadian MAIN PERIOD STONES, in seconds")
	line := set.String("referee", "", "command line of a GTP program that says which stones are dead; empty: we do, by the network")
	enough := set.Float64("decided", 0, "points by which the network must see a side ahead, for twelve moves, to give it the game;\n0: play to the end")
	p := t.Printing(set)
	net := terminal.Network(set)
	patience := set.Duration("patience", 5*time.Minute, "longest wait for an answer")
	folder := set.String("sgf", "", "existing folder where the games are written")
	loud := set.Bool("loud", false, "show what the programs write to standard error")
	return func([]string) error {
		entry, err := catalog.Find(*name)
		if err != nil {
			return err
		}
		m := match{
			arbiter: arbiter{entry: entry, line: *line, enough: *enough, patience: *patience},
			lines:   [2]string{*black, *white},
			games:   *games, concurrency: *concurrency, seed: *seed, folder: *folder,
			openings: UsualOpenings(entry, *plies, *balance, *seed),
		}
		if *concurrency < 1 || *games < 0 {
			return fmt.Errorf("%d games, %d at once", *games, *concurrency)
		}
		if *loud {
			m.chatter = t.Err
		}
		if m.options, err = matchOptions(entry, *size, *rules); err != nil {
			return err
		}
		if set.Changed("komi") {
			m.options.Komi = *komi
		}
		if *clockText != "" {
			if m.options.Control, err = server.ParseControl(strings.Fields(*clockText)); err == nil {
				err = m.options.Control.Valid()
			}
			if err != nil {
				return fmt.Errorf("--clock: %w", err)
			}
		}
		if m.resources.Network, err = net(entry); err != nil {
			return err
		}
		m.openings.Resources, m.openings.Depth = m.resources, *depth
		return m.run(p)
	}
}

// matchOptions returns the options of a match. Zero values mean the defaults. The default rules for
// Go are Chinese, since programs count areas. matchOptions returns an error if the rules are
// unknown.
func matchOptions(entry catalog.Game, size int, rules string) (catalog.Options, error) {
	o := entry.Defaults()
	if size > 0 {
		o.Size = size
	}
	if len(entry.Rules) == 0 {
		return o, nil
	}
	o.Rules = "chinese"
	if rules != "" {
		o.Rules = rules
		if _, err := weiqi.Ruleset(rules); err != nil {
			known, err := weiqi.ReadRules(rules)
			if err != nil {
				return o, err
			}
			o.Rules = known.Named().ID
		}
	}
	o.Komi = entry.UsualKomi(o.Rules, o.Size, 0)
	return o, nil
}

// UsualOpenings returns Openings in which negative arguments are replaced by defaults.
// Deterministic programs need openings to play different games.
func UsualOpenings(entry catalog.Game, plies int, balance float64, seed int) Openings {
	usual := Openings{Plies: 2}
	if entry.ID == "othello" {
		usual = Openings{Plies: 8, Balance: 4}
	}
	if plies >= 0 {
		usual.Plies = plies
	}
	if balance >= 0 {
		usual.Balance = balance
	}
	usual.Seed = uint64(seed)
	return usual
}

// run plays the games and prints a line for each and the total. It stops at the first game that
// cannot be played and returns its error. It returns terminal.ErrFound if a program made a fault or
// the scores differ.
func (m match) run(out terminal.Printer) error {
	drawn, err := m.openings.Draw(m.entry, m.options, (m.games+1)/2)
	if err != nil {
		return err
	}
	out.Head("%4s  %-22s %-22s %5s  %-8s %-8s %-8s %s", "game", "black", "white", "moves", "result", "black's", "white's", "remark")
	var sum tally
	results, stop := m.playAll(drawn)
	defer stop()
	for i, result := range results {
		played := <-result
		if played.err != nil {
			return fmt.Errorf("game %d: %w", i+1, played.err)
		}
		r := played.report
		remark := sum.add(r, i%2 == 1)
		out.Say(terminal.Fields{"what": "game", "number": i + 1, "black": r.black, "white": r.white, "moves": r.moves,
			"result": describe(r.ours), "blackSays": r.scores.Black, "whiteSays": r.scores.White, "remark": remark},
			"%4d  %-22.22s %-22.22s %5d  %-8s %-8s %-8s %s",
			i+1, r.black, r.white, r.moves, describe(r.ours), dash(r.scores.Black), dash(r.scores.White), remark)
	}
	unit := "points"
	if m.entry.ID == "othello" {
		unit = "discs"
	}
	sum.print(out, unit)
	if sum.faults+sum.disagreements > 0 {
		return terminal.ErrFound
	}
	return nil
}

// played is a game's report, or an error if it could not be played.
type played struct {
	report report
	err    error
}

// playAll plays the games in drawn, some of them concurrently, and returns a channel for the result
// of each. stop starts no more games and waits for the running ones.
func (m match) playAll(drawn [][]game.Move) (results []chan played, stop func()) {
	results = make([]chan played, m.games)
	for i := range results {
		results[i] = make(chan played, 1)
	}
	next, enough := make(chan int), make(chan struct{})
	var working sync.WaitGroup
	for range min(m.concurrency, m.games) {
		working.Go(func() {
			for i := range next {
				r, err := m.play(i, drawn[i/2])
				results[i] <- played{r, err}
			}
		})
	}
	go func() {
		defer close(next)
		for i := range m.games {
			select {
			case next <- i:
			case <-enough:
				return
			}
		}
	}()
	return results, func() {
		close(enough)
		working.Wait()
	}
}

// play plays game i, counted from 0, and saves it. If i is odd, the programs swap colours. play
// returns an error if a program cannot be started or the game cannot be saved. A program's fault is
// in the report instead.
func (m match) play(i int, opening []game.Move) (report, error) {
	lines := m.lines
	if i%2 == 1 {
		lines[0], lines[1] = lines[1], lines[0]
	}
	var programs [2]program
	for side, line := range lines {
		line = strings.ReplaceAll(line, "{seed}", strconv.Itoa(m.seed+i))
		p, err := startProgram(line, m.entry, m.patience, m.chatter)
		if err != nil {
			return report{}, err
		}
		defer p.stop()
		programs[side] = p
	}
	referee, err := newReferee(m.arbiter, game.ByColor[program]{Black: programs[0], White: programs[1]})
	if err != nil {
		return report{}, err
	}
	r, err := referee.play(opening)
	return r, errors.Join(err, m.keep(referee.record, i, r))
}

// keep saves a game if the command line names a folder.
func (m match) keep(played *record.Record, i int, r report) error {
	if m.folder == "" {
		return nil
	}
	played.Players.Black.Name, played.Players.White.Name = r.black, r.white
	name := filepath.Join(m.folder, fmt.Sprintf("game-%03d.sgf", i+1))
	return terminal.WriteFile(name, func(w io.Writer) error { return sgf.Write(w, played) })
}

// describe formats an outcome as in SGF: "B+3.5", "W+R", "B+F", "0".
func describe(o game.Outcome) string {
	switch o.Ending {
	case game.Resignation:
		return winner(o) + "+R"
	case game.Forfeit:
		return winner(o) + "+F"
	case game.TimeOut:
		return winner(o) + "+T"
	case game.ByScore:
		return server.FormatScore(o)
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
