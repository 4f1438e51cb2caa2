// Package ladder rates levels by games between neighbours, and external programs with them.
//
// Start reading at Command. A plan (plan.go) chooses the next game, and a file of results (results.go) stores
// the games played.
package ladder

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-engine/tournament"
	"pionnier/app/program"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/weiqi/player"
)

// ladder is a tournament between neighbouring levels of a game that measures their ratings. Every pair of
// levels plays the same openings, each of them twice.
type ladder struct {
	entry       catalog.Game
	options     catalog.Options
	from, to    int // levels of entry.Ladder, inclusive
	span        int // maximum distance of levels that meet; 0: unlimited
	games       int // number of games for each pair of levels
	total       int // total number of games, chosen to narrow the intervals most; 0: all
	concurrency int
	resources   engine.Resources
	openings    tournament.Openings
	terminal    terminal.Terminal
	// landmarks are external programs, which meet every level that takes part. Their strength is known
	// elsewhere, and gives the ratings a meaning.
	landmarks engine.Ladder
	anchor    anchor
	handicap  int           // stones that the weaker level gets in every game
	programs  program.Group // landmarks that are running
}

// Command returns a command that plays neighbouring levels against each other and computes ratings.
func Command(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("game", "othello", "othello or go")
	size := set.Int("size", 0, "board side; 0: the usual one")
	games := set.Int("games", 20, "games of each two levels; 0: only rate those that are in the file")
	total := set.Int("total", 0, "games to stop at, earlier ones in the file included: each next one is between the two levels whose meeting narrows the intervals most, of all that take part in their sum; 0: --games of each two levels, in rounds")
	from := set.String("from", "1", "weakest level, by name or number")
	to := set.String("to", "", "strongest level; empty: the last")
	span := set.Int("span", 2, "levels that are so far apart meet; 0: all meet")
	concurrency := set.Int("concurrency", 1, "games at once; levels bounded by time get weaker if there are more than cores")
	out := set.String("out", "", "file of results: games that are in it are not played again")
	write := set.String("write", "", "file of ratings to write, such as core/othello/player/ratings.tsv")
	seed := set.Int("seed", 1, "of the openings and of what levels leave to chance")
	var landmarks []string
	set.Func("landmark", "NAME=COMMAND of a GTP program that meets every level, such as \"gnugo-10=gnugo --mode gtp --level 10\"; may be given again",
		func(text string) error { landmarks = append(landmarks, text); return nil })
	ranks := set.IntSlice("ranks", nil, "have levels of people of these ranks play instead, weakest first: 3 is 3 dan, 0 1 kyu (go)")
	fixed := set.String("anchor", "", "NAME=RATING of the level or landmark (gtp:NAME) that the others are measured from; empty: 0 for the weakest")
	handicap := set.Int("handicap", 0, "stones, or corners, for the weaker level, which then always has Black and whose share of the points shows whether they are enough; no ratings are to be made of that")
	p := t.Printing(set)
	readResources := terminal.Resources(set)
	network := terminal.Network(set)
	return func([]string) error {
		resources, err := readResources()
		if err != nil {
			return err
		}
		if resources.Threads == 0 {
			resources.Threads = 1
		}
		l := ladder{span: *span, games: *games, total: *total, concurrency: *concurrency, resources: resources, handicap: *handicap, terminal: t}
		l.programs.KeepPriority = true
		if l.games < 0 || l.games%2 != 0 || l.total < 0 || l.span < 0 || l.concurrency < 1 {
			return fmt.Errorf("%d games (an even number is needed), %d in all, span %d, %d at once", l.games, l.total, l.span, l.concurrency)
		}
		if err := l.terms(*name, *size, *from, *to, *seed, *ranks); err != nil {
			return err
		}
		if l.resources.Network, err = network(l.entry); err != nil {
			return err
		}
		defer l.programs.Close()
		if err := errors.Join(l.invite(landmarks), l.anchor.read(*fixed)); err != nil {
			return err
		}
		results, err := openResults(*out, l.title(*seed))
		if err != nil {
			return err
		}
		defer results.close()
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		if err := errors.Join(l.run(ctx, results), results.close()); err != nil {
			return err
		}
		return l.report(p, results, *write)
	}
}

// terms sets the fields that depend on the game. It returns an error if the game or a level is
// unknown, or if ranks are given for a game without ranks.
func (l *ladder) terms(name string, size int, from, to string, seed int, ranks []int) (err error) {
	if l.entry, err = catalog.Find(name); err != nil {
		return err
	}
	if len(ranks) > 0 {
		if l.entry.ID != "go" {
			return fmt.Errorf("nobody has ranks in %s", l.entry.ID)
		}
		l.entry.Ladder = nil
		for _, r := range ranks {
			l.entry.Ladder = append(l.entry.Ladder, engine.Level{ID: fmt.Sprintf("rank:%d", r), New: player.Person(r)})
		}
	}
	if to == "" {
		to = l.entry.Ladder[len(l.entry.Ladder)-1].ID
	}
	if l.from, err = l.entry.Ladder.Index(from); err != nil {
		return err
	}
	if l.to, err = l.entry.Ladder.Index(to); err != nil {
		return err
	}
	l.options = l.entry.Defaults()
	if size > 0 {
		l.options.Size = size
	}
	if len(l.entry.Rules) > 0 { // those under which programs agree on the count
		l.options.Rules = "chinese"
		l.options.Komi = l.entry.UsualKomi(l.options.Rules, l.options.Size, 0)
	}
	l.openings = tournament.UsualOpenings(l.entry, -1, -1, seed)
	if l.handicap > 0 {
		l.openings.Plies = 0
		l.options.Handicap, l.options.Komi = l.handicap, l.entry.UsualKomi(l.options.Rules, l.options.Size, l.handicap)
	}
	return nil
}

// invite parses the names and the command lines of the landmarks. It returns an error if a line has
// another form or the game knows no such programs.
func (l *ladder) invite(lines []string) error {
	for _, line := range lines {
		name, command, ok := strings.Cut(line, "=")
		_, playable := catalog.As[catalog.GTP](l.entry)
		if !ok || name == "" || strings.ContainsAny(name, " \t") || !playable {
			return fmt.Errorf("landmark %q is not NAME=COMMAND, or %s knows no such programs", line, l.entry.ID)
		}
		l.landmarks = append(l.landmarks, l.entry.ExternalLevel(name, func(complaints io.Writer) (gtp.Process, error) {
			return l.programs.Start(command, complaints)
		}))
	}
	return nil
}

// title describes the terms of the games. Only results with equal titles are comparable.
func (l *ladder) title(seed int) string {
	title := fmt.Sprintf("%s, board size %d, openings of %d plies within %v discs, seed %d",
		l.entry.ID, l.options.Size, l.openings.Plies, l.openings.Balance, seed)
	if l.handicap > 0 {
		title += fmt.Sprintf(", handicap %d", l.handicap)
	}
	return title
}

// run plays the games that are missing in results and adds them. If ctx ends, it abandons the
// running games and returns nil.
func (l *ladder) run(ctx context.Context, results *results) error {
	plan, err := l.plan(results)
	if err != nil {
		return err
	}
	openings := (l.games + 1) / 2 // each for both colours
	if l.handicap > 0 {
		openings = l.games
	}
	drawn, err := l.openings.Draw(l.entry, l.options, openings)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	outcomes := make(chan outcome)
	line := l.terminal.Progress()
	began, playing, done := time.Now(), 0, 0
	for {
		for ; playing < l.concurrency && ctx.Err() == nil && plan.left > 0; playing++ {
			p := plan.next(results)
			go func() {
				r, err := l.play(ctx, p, drawn[p.opening])
				outcomes <- outcome{r, err}
			}()
		}
		if playing == 0 {
			break
		}
		o := <-outcomes
		playing--
		if ctx.Err() != nil {
			continue // a game given up
		}
		if o.err == nil {
			o.err = results.add(o.result)
		}
		if o.err != nil { // the first ends all
			err = o.err
			cancel()
			continue
		}
		done++
		line.Say("%s", plan.progress(done, time.Since(began)))
	}
	line.Keep()
	return err
}

// outcome is a result, or an error.
type outcome struct {
	result result
	err    error
}

// play plays a game that begins with opening. It returns an error if an engine fails or plays an
// illegal move, or if ctx is cancelled.
func (l *ladder) play(ctx context.Context, p pairing, opening []game.Move) (result, error) {
	r := result{pairing: p}
	position, past, err := l.start(opening)
	if err != nil {
		return r, err
	}
	a, b := l.seat(p.a), l.seat(p.b)
	defer a.leave()
	defer b.leave()
	sides := game.ByColor[*ladderPlayer]{Black: a, White: b}
	if !p.black {
		sides = game.ByColor[*ladderPlayer]{Black: b, White: a}
	}
	width, height := position.Size()
	var end game.Outcome
	for ply := len(opening); position.ToMove() != game.None && ply < tournament.MaxBoards*width*height; ply++ {
		mover := position.ToMove()
		seed := (l.openings.Seed-1)<<40 + uint64(p.opening)<<20 + uint64(ply)
		info, err := sides.Of(mover).move(ctx, engine.Request{Position: position, Past: past, Seed: seed})
		if err != nil {
			return r, err
		}
		if info.Resign {
			end = game.Outcome{Ending: game.Resignation, Winner: mover.Opponent()}
			break
		}
		if position, err = position.Play(info.Move); err != nil {
			return r, err
		}
		past.Moves = append(past.Moves, engine.Played{Color: mover, Move: info.Move})
	}
	if !end.Over() {
		end = evaluation.Outcome(l.entry, l.resources, position)
	}
	score(&r, end)
	r.secondsA, r.secondsB = a.mean(), b.mean()
	return r, ctx.Err()
}

// start returns the position after opening and the moves that led to it. It returns an error if a
// move is illegal.
func (l *ladder) start(opening []game.Move) (game.Position, *engine.Past, error) {
	_, p, err := l.entry.Begin(l.options)
	past := &engine.Past{Start: p}
	for i := 0; err == nil && i < len(opening); i++ {
		past.Moves = append(past.Moves, engine.Played{Color: p.ToMove(), Move: opening[i]})
		p, err = p.Play(opening[i])
	}
	return p, past, err
}

// score sets the points and the margin of r from o, from the view of the first level.
func score(r *result, o game.Outcome) {
	mine := game.White
	if r.black {
		mine = game.Black
	}
	switch o.Winner {
	case mine:
		r.points, r.margin = 1, o.Margin
	case game.None:
		r.points = 0.5
	default:
		r.margin = -o.Margin
	}
}

// ladderPlayer is a level in one game, with its own engine.
type ladderPlayer struct {
	level  engine.Level
	engine engine.Engine
	spent  time.Duration
	moves  int
}

func (l *ladder) seat(id string) *ladderPlayer {
	for _, level := range append(l.landmarks, l.entry.Ladder...) {
		if level.ID == id {
			return &ladderPlayer{level: level, engine: level.New(l.resources)}
		}
	}
	panic(id) // the schedule is made of these levels
}

func (p *ladderPlayer) move(ctx context.Context, req engine.Request) (engine.Info, error) {
	began := time.Now()
	req.Limits = p.level.Limits
	info, err := p.engine.Search(ctx, req, nil)
	p.spent += time.Since(began)
	p.moves++
	if err != nil {
		return info, fmt.Errorf("%s: %w", p.level.ID, err)
	}
	return info, nil
}

// leave closes the engine.
func (p *ladderPlayer) leave() {
	if c, ok := p.engine.(io.Closer); ok {
		_ = c.Close()
	}
}

// mean returns the mean time per move in seconds.
func (p *ladderPlayer) mean() float64 { return p.spent.Seconds() / max(1, float64(p.moves)) }
