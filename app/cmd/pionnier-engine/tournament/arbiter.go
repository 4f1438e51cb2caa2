package tournament

import (
	"errors"
	"fmt"
	"io"
	"math"
	"time"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/player"
)

// arbiter makes decisions in games that the rules alone do not make: which stones are dead when play stops,
// and whether to play on.
type arbiter struct {
	entry     catalog.Game
	options   catalog.Options
	resources engine.Resources // of the engine that judges dead stones and leads
	line      string           // command line of a GTP program that names the dead stones; "": our engine does
	patience  time.Duration
	chatter   io.Writer
	// enough ends a game in which the network has seen one side ahead by at least this number of points for
	// decidedPlies in a row; 0: every game is played to its end.
	enough float64
}

// decidedPlies is how long a lead must last before the game is awarded to the leader: longer than most
// fights.
const decidedPlies = 12

// settle returns the outcome of a stopped game with the final position p. If the command line names
// a referee program and the outcome depends on which stones are dead, settle asks that program for
// them, and returns an error if it fails.
func (a arbiter) settle(r *record.Record, p game.Position) (game.Outcome, error) {
	settler, ok := p.(game.Settler)
	if a.line == "" || !ok || p.Outcome().Over() {
		return evaluation.Outcome(a.entry, a.resources, p), nil
	}
	dead, err := a.dead(r)
	if err != nil {
		return game.Outcome{}, fmt.Errorf("the referee: %w", err)
	}
	return settler.Settle(dead), nil
}

// dead asks the referee program for the dead stones of a game. It returns an error if the program
// does not speak GTP, fails, or refuses the game.
func (a arbiter) dead(r *record.Record) ([]game.Point, error) {
	started, err := startProgram(a.line, a.entry, a.patience, a.chatter)
	if err != nil {
		return nil, err
	}
	defer started.stop()
	p, ok := started.(*gtpProgram)
	if !ok {
		return nil, errors.New("it must speak GTP")
	}
	if err := p.begin(a.options); err != nil {
		return nil, err
	}
	for _, n := range r.Line(r.Root) {
		if err := p.tell(n.Color, n.Move); err != nil {
			return nil, err
		}
	}
	return p.dead()
}

// watcher detects when a game is decided.
type watcher struct {
	look   func(*weiqi.Position) evaluation.Opinion
	enough float64
	leader game.Color
	plies  int // number of plies for which it has led
}

// watch returns a watcher for a game, or nil if all games are played to the end.
func (a arbiter) watch() (*watcher, error) {
	if a.enough <= 0 || a.entry.ID != "go" {
		return nil, nil
	}
	net, err := player.NetworkOf(a.resources)
	if err != nil {
		return nil, err
	}
	return &watcher{look: evaluation.New(net).Black, enough: a.enough}, nil
}

// decided evaluates p, the next position of the game. It reports whether the game is decided, and
// for which side.
func (w *watcher) decided(p game.Position) (game.Color, bool) {
	position, ok := p.(*weiqi.Position)
	if w == nil || !ok || p.ToMove() == game.None {
		return game.None, false
	}
	o := w.look(position)
	leader := game.Black
	if o.Lead < 0 {
		leader = game.White
	}
	if leader != w.leader {
		w.leader, w.plies = leader, 0
	}
	w.plies++
	if math.Abs(o.Lead) < w.enough || math.Abs(o.Win-0.5) < 0.49 {
		w.plies = 0
	}
	return leader, w.plies >= decidedPlies
}
