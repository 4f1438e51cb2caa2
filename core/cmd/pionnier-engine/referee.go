package main

import (
	"errors"
	"fmt"
	"strconv"

	"pionnier/core/catalog"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/record"
)

// maxBoards ends a game between programs that never pass, after as many moves as
// fill so many boards.
const maxBoards = 4

// report is what a game between two programs showed.
type report struct {
	black, white string // names
	moves        int
	ours         game.Outcome
	scores       game.ByColor[string] // the programs' own final_score; "" if they give none
	// fault is an illegal move, a refused legal one, or silence; nil if there is
	// none. Guilty is whose program it is.
	fault  error
	guilty game.Color
	// untold counts the forced passes that a program refused to be told: some
	// give the turn back by themselves and know no pass.
	untold int
}

// agreed tells whether nobody counted otherwise than we. A program that cannot
// score is no witness.
func (r report) agreed() bool {
	for _, s := range []string{r.scores.Black, r.scores.White} {
		if s != "" && !sameScore(s, formatScore(r.ours)) {
			return false
		}
	}
	return true
}

// sameScore compares "B+3.5" with "B+3.50".
func sameScore(a, b string) bool {
	if a == b {
		return true
	}
	if len(a) < 3 || len(b) < 3 || a[:2] != b[:2] {
		return false
	}
	x, errX := strconv.ParseFloat(a[2:], 64)
	y, errY := strconv.ParseFloat(b[2:], 64)
	return errX == nil && errY == nil && x == y
}

// referee plays one game; our rules judge every move.
type referee struct {
	entry    catalog.Game
	record   *record.Record
	position game.Position
	programs game.ByColor[*program]
}

// newReferee tells both programs the terms of the game.
func newReferee(entry catalog.Game, options catalog.Options, programs game.ByColor[*program]) (*referee, error) {
	r, err := entry.New(options)
	if err != nil {
		return nil, err
	}
	start, err := entry.Start(r)
	if err != nil {
		return nil, err
	}
	for _, p := range []*program{programs.Black, programs.White} {
		if _, err := p.ask("boardsize", strconv.Itoa(options.Size)); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		if _, err := p.ask("clear_board"); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		if entry.DefaultKomi == nil {
			continue
		}
		if _, err := p.ask("komi", strconv.FormatFloat(options.Komi, 'f', -1, 64)); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return &referee{entry, r, start, programs}, nil
}

// play returns the report of the whole game.
func (r *referee) play() report {
	result := report{black: r.programs.Black.name, white: r.programs.White.name}
	width, height := r.position.Size()
	for r.position.ToMove() != game.None && result.moves < maxBoards*width*height {
		mover := r.position.ToMove()
		if result.guilty, result.fault = r.turn(mover, &result.untold); result.fault != nil {
			result.ours = game.Outcome{Ending: game.Forfeit, Winner: result.guilty.Opponent()}
			return result
		}
		if r.record.Outcome.Over() { // resigned
			result.ours = r.record.Outcome
			return result
		}
		result.moves++
	}
	result.ours = finalOutcome(r.entry.ProposeDead, r.position)
	r.record.Outcome = result.ours
	result.scores.Black, result.scores.White = score(r.programs.Black), score(r.programs.White)
	return result
}

// turn asks the mover for a move, judges it, and tells the other side.
func (r *referee) turn(mover game.Color, untold *int) (guilty game.Color, fault error) {
	answer, err := r.programs.Of(mover).ask("genmove", mover.String())
	if err != nil {
		return mover, err
	}
	if answer == "resign" || answer == "RESIGN" {
		r.record.Outcome = game.Outcome{Ending: game.Resignation, Winner: mover.Opponent()}
		return game.None, nil
	}
	m, err := r.entry.ParseMove(answer, r.record.Width, r.record.Height)
	if err != nil {
		return mover, err
	}
	next, err := r.position.Play(m)
	if err != nil {
		return mover, err
	}
	forced := len(r.position.Legal()) == 1 && m == game.Pass
	r.position = next
	r.record.Play(mover, m)
	other := r.programs.Of(mover.Opponent())
	_, err = other.ask("play", mover.String(), answer)
	if _, refused := errors.AsType[*gtp.FailureError](err); refused && forced {
		*untold++
	} else if err != nil {
		return mover.Opponent(), fmt.Errorf("a legal move is refused: %w", err)
	}
	return game.None, nil
}

// score asks a program to count; "" if it cannot.
func score(p *program) string {
	text, err := p.ask("final_score")
	if _, ok := errors.AsType[*gtp.FailureError](err); ok || err != nil {
		return ""
	}
	return text
}
