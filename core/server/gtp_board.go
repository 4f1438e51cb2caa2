package server

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

var (
	errNotEmpty = errors.New("board not empty")
	errStones   = errors.New("invalid number of stones")
	errVertices = errors.New("bad vertex list")
)

func (s *session) fixedHandicap(args []string) (string, error) {
	n, err := number(args)
	if err != nil {
		return "", err
	}
	if n < 2 || n > s.Game.MaxHandicap(s.record.Width) {
		return "", errStones
	}
	return s.handicap(n, nil, errStones)
}

// placeFreeHandicap places handicap stones on the customary points. If there are not enough such
// points, it places fewer stones, as the protocol allows. It returns errStones if fewer than two
// stones are possible, and errNotEmpty if the board is not empty.
func (s *session) placeFreeHandicap(args []string) (string, error) {
	n, err := number(args)
	if err != nil {
		return "", err
	}
	n = min(n, s.Game.MaxHandicap(s.record.Width))
	if n < 2 {
		return "", errStones
	}
	return s.handicap(n, nil, errStones)
}

func (s *session) setFreeHandicap(args []string) (string, error) {
	var stones []game.Point
	for _, arg := range args {
		m, err := s.parseMove(arg)
		if err != nil {
			return "", err
		}
		p, ok := m.Point()
		if !ok {
			return "", errVertices
		}
		stones = append(stones, p)
	}
	if len(stones) < 2 {
		return "", errVertices
	}
	_, err := s.handicap(len(stones), stones, errVertices)
	return "", err
}

// handicap begins a game with n handicap stones and returns their points. free are the points or,
// if it is nil, they are chosen. It returns errNotEmpty if a move was played or the board is not
// empty, and the error refused if the game cannot begin.
func (s *session) handicap(n int, free []game.Point, refused error) (string, error) {
	if len(s.positions) > 1 {
		return "", errNotEmpty
	}
	for at := range points(s.position()) {
		if s.position().At(at) != game.None {
			return "", errNotEmpty
		}
	}
	options := s.options
	options.Handicap, options.Free = n, free
	if s.clear(options) != nil {
		return "", refused
	}
	return s.vertices(s.record.Root.Setup.Black), nil
}

func (s *session) vertices(points []game.Point) string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = s.formatMove(game.PlaceAt(p))
	}
	return strings.Join(names, " ")
}

// finalScore returns the score of the board after removing the stones that are probably dead. It
// returns errScore if the game has no score, for instance after a resignation.
func (s *session) finalScore([]string) (string, error) {
	o := s.analyst.Outcome(context.Background(), s.position())
	if o.Ending != game.ByScore {
		return "", errScore
	}
	return FormatScore(o), nil
}

// FormatScore formats the result of a counted game, as in "B+3.5", "W+2" or, for a draw, "0".
func FormatScore(o game.Outcome) string {
	margin := strconv.FormatFloat(o.Margin, 'f', -1, 64)
	switch o.Winner {
	case game.Black:
		return "B+" + margin
	case game.White:
		return "W+" + margin
	}
	return "0"
}

// finalStatusList lists the stones with the given final status: "dead", "seki" or "alive". It
// distinguishes seki from life only if play has stopped. It returns ErrSyntax for other arguments,
// and in Othello.
func (s *session) finalStatusList(args []string) (string, error) {
	if len(args) != 1 {
		return "", ErrSyntax
	}
	p := s.position()
	c, ok := p.(game.Counter)
	if !ok {
		return "", ErrSyntax
	}
	dead := game.Captives(s.analyst.ProposeDead(context.Background(), c))
	var seki []game.Point
	if p.ToMove() == game.None {
		seki = c.Seki(dead)
	}
	switch args[0] {
	case "dead":
		return s.vertices(dead), nil
	case "seki":
		return s.vertices(seki), nil
	case "alive":
		var alive []game.Point
		for at := range points(p) {
			if p.At(at) != game.None && !slices.Contains(dead, at) && !slices.Contains(seki, at) {
				alive = append(alive, at)
			}
		}
		return s.vertices(alive), nil
	}
	return "", ErrSyntax
}

// points returns an iterator over the points of the board, row by row from the top left.
func points(p game.Position) func(func(game.Point) bool) {
	width, height := p.Size()
	return func(yield func(game.Point) bool) {
		for i := range width * height {
			if !yield(game.Pt(i%width, i/width)) {
				return
			}
		}
	}
}

// loadsgf loads a file. It plays the main line up to the given move, exclusive, or to the end. It
// plays illegal moves as the file has them. It returns ErrSyntax for wrong arguments and errFile if
// the file cannot be read or replayed.
func (s *session) loadsgf(args []string) (string, error) {
	if len(args) < 1 || len(args) > 2 {
		return "", ErrSyntax
	}
	moves := math.MaxInt
	if len(args) == 2 {
		n, err := strconv.Atoi(args[1])
		if err != nil || n < 1 {
			return "", ErrSyntax
		}
		moves = n - 1
	}
	r, start, err := s.load(args[0])
	if err != nil {
		return "", errFile
	}
	s.begin(r, start)
	for n := range r.Root.MainLine() {
		if n.Move != 0 {
			if moves--; moves < 0 {
				break
			}
			s.before = append(s.before, s.at.Ply())
		}
		s.at = n
	}
	if _, err := s.replay(); err != nil {
		return "", errFile
	}
	next := s.options
	next.Size, next.Komi = r.Width, r.Komi
	if _, err := s.Game.New(next); err == nil {
		s.options = next
	}
	return "", nil
}

func (s *session) load(name string) (*record.Record, game.Position, error) {
	if s.Open == nil {
		return nil, nil, errFile
	}
	file, err := s.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	games, err := sgf.Read(file)
	if len(games) == 0 && err != nil { // of a file that is cut short, what there is
		return nil, nil, err
	}
	if len(games) == 0 || games[0].Game != s.Game.ID {
		return nil, nil, fmt.Errorf("%s: no game of %s", name, s.Game.ID)
	}
	r := games[0]
	if r.Rules == "" {
		r.Rules = s.options.Rules
	}
	start, err := s.Game.Start(r)
	return r, start, err
}

// drawing returns the board with its coordinates as text.
func (s *session) drawing() string {
	p := s.position()
	width, height := p.Size()
	var b strings.Builder
	columns := "   "
	for x := range width {
		columns += " " + s.formatMove(game.Place(x, 0))[:1]
	}
	fmt.Fprintf(&b, "\n%s\n", columns)
	for y := range height {
		label := s.formatMove(game.Place(0, y))[1:]
		fmt.Fprintf(&b, "%3s", label)
		for x := range width {
			b.WriteString([...]string{" .", " X", " O"}[p.At(game.Pt(x, y))])
		}
		fmt.Fprintf(&b, " %s\n", label)
	}
	score := s.Game.Score(p)
	fmt.Fprintf(&b, "%s\nto move: %v; black %d, white %d", columns, p.ToMove(), score.Black, score.White)
	return b.String()
}

// Facing returns p with c to move. If that changes the side to move, the result has no history.
func Facing(p game.Position, c game.Color) (game.Position, error) {
	if p.ToMove() == c {
		return p, nil
	}
	a, ok := p.(game.Arranger)
	if !ok {
		return nil, errIllegal
	}
	var stones []game.Stone
	for at := range points(p) {
		if c := p.At(at); c != game.None {
			stones = append(stones, game.Stone{Point: at, Color: c})
		}
	}
	return a.Arrange(stones, c)
}
