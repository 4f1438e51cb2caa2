package server

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// wish is a parsed analysis command: the values to report and how often to report them.
type wish struct {
	dialect  dialect
	color    game.Color // whose move it is; None: as on the board
	interval time.Duration
	least    int // least number of moves to report, visited or not
	most     int
	avoid    []game.Move     // not to think of
	allow    []game.Move     // only to think of, if there are any
	root     bool            // report the position as a whole
	also     map[string]bool // the keys of tellable to report
}

// allLines asks for a line for each move.
const allLines = math.MaxInt

// usualInterval is the interval between reports of an analysis if the command gives none.
const usualInterval = time.Second

// parseAnalysis parses an optional colour, an optional interval, and keys with values. It ignores
// the key noResultValue. It returns ErrSyntax for any other argument.
func (s *session) parseAnalysis(args []string, d dialect) (wish, error) {
	a := wish{dialect: d, interval: usualInterval, most: allLines}
	if len(args) > 0 {
		if c, err := ParseColor(args[0]); err == nil {
			a.color, args = c, args[1:]
		}
	}
	if len(args) > 0 {
		if every, err := centiseconds(args[0]); err == nil {
			a.interval, args = every, args[1:]
		}
	}
	for len(args) > 0 {
		if len(args) == 1 {
			return a, ErrSyntax
		}
		used, err := s.parseKey(&a, args)
		if err != nil {
			return a, err
		}
		args = args[used:]
	}
	return a, nil
}

// parseKey parses a key with its values, stores them in a and returns the number of words they
// consist of. args must have at least two words. parseKey returns ErrSyntax if the key is unknown
// in a's dialect.
func (s *session) parseKey(a *wish, args []string) (used int, err error) {
	value := args[1]
	flag, isFlag := map[string]bool{"true": true, "false": false}[strings.ToLower(value)]
	switch key := args[0]; {
	case key == "interval":
		a.interval, err = centiseconds(value)
	case key == "minmoves":
		a.least, err = number(args[1:2])
	case key == "maxmoves":
		a.most, err = number(args[1:2])
	case key == "avoid" || key == "allow":
		return 4, s.parseRestriction(a, args)
	case !isFlag || a.dialect == leela:
		return 0, ErrSyntax
	case key == "rootInfo":
		a.root = flag
	case slices.Contains(tellable, key):
		if a.also == nil {
			a.also = map[string]bool{}
		}
		a.also[key] = flag
	case key == "noResultValue": // of which we have nothing to tell
	default:
		return 0, ErrSyntax
	}
	return 2, err
}

// tellable are the keys of values that are reported only on request.
var tellable = []string{"ownership", "ownershipStdev", "movesOwnership", "movesOwnershipStdev", "pvVisits", "pvEdgeVisits"}

// parseRestriction parses "avoid" or "allow", a colour, moves separated by commas, and a depth.
// Moves of the side to move apply to the position itself, whatever the depth. Moves of the other
// side are ignored. It returns ErrSyntax if a part is missing or malformed.
func (s *session) parseRestriction(a *wish, args []string) error {
	if len(args) < 4 {
		return ErrSyntax
	}
	c, err := ParseColor(args[1])
	if err != nil {
		return err
	}
	if depth, err := strconv.Atoi(args[3]); err != nil || depth < 1 {
		return ErrSyntax
	}
	var moves []game.Move
	for name := range strings.SplitSeq(args[2], ",") {
		if name == "" {
			continue
		}
		m, err := s.parseMove(name)
		if err != nil {
			return err
		}
		moves = append(moves, m)
	}
	mover := a.color
	if mover == game.None {
		mover = resumed(s.position()).ToMove()
	}
	if c != mover {
		return nil
	}
	if args[0] == "allow" {
		a.allow = append(a.allow, moves...)
	} else {
		a.avoid = append(a.avoid, moves...)
	}
	return nil
}

// centiseconds parses a duration in hundredths of a second. It returns ErrSyntax if text is not
// such a number.
func centiseconds(text string) (time.Duration, error) {
	d, err := seconds(text)
	if err != nil {
		return 0, ErrSyntax
	}
	return d / 100, nil
}

// analyze returns a Stream that writes reports on the position until the next line of input.
func (s *session) analyze(d dialect) Stream {
	return func(ctx context.Context, args []string, say func(string)) (string, error) {
		a, err := s.parseAnalysis(args, d)
		if err != nil {
			return "", err
		}
		p := resumed(s.position())
		if a.color != game.None {
			if p, err = Facing(p, a.color); err != nil {
				return "", err
			}
		}
		teller := teller{wish: a, side: p.ToMove(), format: s.formatMove, say: say, last: time.Now()}
		say("")
		question := engine.Request{Position: p, Lines: max(a.most, 1), Avoid: a.avoid, Allow: a.allow, Profile: s.profile,
			LineOwnership: a.also["movesOwnership"] || a.also["movesOwnershipStdev"]}
		info, err := s.analyst.Ask(ctx, analysis.Question{Request: question, Priority: analysis.Board}, teller.hear)
		if err == nil && !teller.told {
			teller.tell(info)
		}
		return "", err
	}
}

// clearCache discards the results of earlier searches.
func (s *session) clearCache([]string) (string, error) {
	s.engine = s.Level.New(s.Resources)
	s.analyst.Forget()
	return "", nil
}

// answerAnalyzed returns a Stream that searches for a move, writes reports, and calls use with the
// move. If use is leave, the command is kata-search, and otherwise genmove. If cancellable is true,
// the next line of input stops it.
func (s *session) answerAnalyzed(d dialect, use func(game.Color, game.Move) error, cancellable bool) Stream {
	return func(ctx context.Context, args []string, say func(string)) (string, error) {
		a, err := s.parseAnalysis(args, d)
		if err != nil {
			return "", err
		}
		side := a.color
		if side == game.None {
			if side = resumed(s.position()).ToMove(); side == game.None {
				side = game.Black // the game is over: answer passes
			}
		}
		if !cancellable {
			ctx = context.WithoutCancel(ctx)
		}
		teller := teller{wish: a, side: side, format: s.formatMove, say: say, last: time.Now()}
		say("")
		move, err := s.choose(ctx, side, use, thought{min(a.most, 50), teller.hear})
		switch {
		case ctx.Err() != nil && err == nil:
			move = "cancelled"
		case err != nil:
			return "", err
		}
		return "play " + move, nil
	}
}
