package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"strconv"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// GTP serves the Go Text Protocol: one game after another, with one level.
type GTP struct {
	Game      catalog.Game
	Options   catalog.Options // options of the first game
	Level     engine.Level
	Clocked   bool // a game's clock replaces the time limit of Level
	Resources engine.Resources
	Seed      uint64
	Version   string // the answer to "version"
	// Open opens a file that a command names, Write replaces one as a whole; nil: commands may not do that.
	Open  func(name string) (io.ReadCloser, error)
	Write func(name string, data []byte) error
	// More makes further commands, which may ask for the position on the board; nil: none.
	More func(position func() game.Position) map[string]Handler
}

// Serve reads commands from in and writes the responses to out, until the command "quit" or the end
// of in. It returns an error if the game cannot begin, or if in or out fails.
func (g GTP) Serve(in io.Reader, out io.Writer) error {
	s := &session{
		GTP: g, options: g.Options, engine: g.Level.New(g.Resources),
		analyst: analysis.New(analysis.Config{New: g.Game.Hinter.New, Confirm: g.Game.Confirm(), Resources: g.Resources}),
	}
	defer s.analyst.Close()
	if err := s.clear(g.Options); err != nil {
		return err
	}
	return Commands{Handlers: s.handlers(), Streams: s.streams()}.Serve(in, out)
}

// session is the state of a GTP connection.
type session struct {
	GTP
	options   catalog.Options // of the next game
	engine    engine.Engine
	record    *record.Record
	at        *record.Node    // whose position is on the board
	positions []game.Position // before and after each move; the last is on the board
	before    []int           // for undo: the moves on the board before each command that moved
	clocks    game.ByColor[clock.Clock]
	thought   time.Duration     // for all moves so far
	profile   string            // engine.Request.Profile
	analyst   *analysis.Analyst // for what is not a move to play
}

// The failures that the protocol names.
var (
	errIllegal = errors.New("illegal move")
	errSize    = errors.New("unacceptable size")
	errUndo    = errors.New("cannot undo")
	errScore   = errors.New("cannot score")
	errFile    = errors.New("cannot load file")
	errWrite   = errors.New("cannot write file")
	errMayNot  = errors.New("writing files was not allowed")
)

func (s *session) handlers() map[string]Handler {
	h := map[string]Handler{
		"name":          func([]string) (string, error) { return "Pionnier " + s.Level.ID, nil },
		"version":       func([]string) (string, error) { return s.Version, nil },
		"boardsize":     s.boardsize,
		"clear_board":   func([]string) (string, error) { return "", s.clear(s.options) },
		"komi":          s.komi,
		"play":          s.play,
		"genmove":       s.genmove,
		"reg_genmove":   s.regGenmove,
		"undo":          s.undo,
		"time_settings": s.timeSettings,
		"time_left":     s.timeLeft,
		"final_score":   s.finalScore,
		"loadsgf":       s.loadsgf,
		"showboard":     func([]string) (string, error) { return s.drawing(), nil },
		"list_games":    func([]string) (string, error) { return s.Game.Name, nil },
		"set_game":      s.setGame,
	}
	if _, agreed := s.position().(game.Settler); !agreed { // a controller cannot know the rules of every other game
		s.addRules(h)
	}
	s.addMore(h)
	s.addControllers(h)
	if _, counts := s.position().(game.Counter); counts {
		s.addCounting(h)
	}
	if book, ok := catalog.As[catalog.Rulebook](s.Game); ok {
		s.addRulesets(h, book)
	}
	if s.More != nil {
		maps.Copy(h, s.More(s.position))
	}
	return h
}

// clear begins a new game with the given options. If they are invalid, it returns an error and
// changes nothing.
func (s *session) clear(options catalog.Options) error {
	r, start, err := s.Game.Begin(options)
	if err != nil {
		return err
	}
	s.options = options
	s.options.Handicap, s.options.Free = 0, nil // for this game only
	s.begin(r, start)
	return nil
}

// begin replaces the current game by r, which has no moves yet. start is its start position.
func (s *session) begin(r *record.Record, start game.Position) {
	s.record, s.at, s.positions, s.before = r, r.Root, []game.Position{start}, nil
	s.restartClocks()
}

func (s *session) position() game.Position { return s.positions[len(s.positions)-1] }

func (s *session) boardsize(args []string) (string, error) {
	n, err := number(args)
	if err != nil {
		return "", err
	}
	options := s.options
	options.Size = n
	if s.clear(options) != nil {
		return "", errSize
	}
	return "", nil
}

func (s *session) komi(args []string) (string, error) {
	if len(args) != 1 {
		return "", ErrSyntax
	}
	komi, err := strconv.ParseFloat(args[0], 64)
	if err != nil {
		return "", fmt.Errorf("komi %q is not a number such as 6.5", args[0])
	}
	if _, ok := catalog.As[catalog.Rulebook](s.Game); !ok {
		return "", nil // controllers send it for every game
	}
	options := s.options
	options.Komi = komi
	if _, err := s.Game.New(options); err != nil {
		return "", fmt.Errorf("komi %q is not a multiple of 0.5 that can be played", args[0])
	}
	s.options, s.record.Komi, s.record.KomiUnknown = options, komi, false
	_, err = s.replay()
	return "", err
}

// replay recomputes the positions from the record. faults are the illegal moves. err is not nil
// only if the game has no valid start.
func (s *session) replay() (faults []*record.ReplayError, err error) {
	start, err := s.Game.Start(s.record)
	if err != nil {
		return nil, err
	}
	s.positions, faults = record.Replay(start, s.record.Line(s.at)[:s.at.Ply()])
	return faults, nil
}

func (s *session) play(args []string) (string, error) {
	if len(args) != 2 {
		return "", ErrSyntax
	}
	c, err := ParseColor(args[0])
	if err != nil {
		return "", err
	}
	m, err := s.parseMove(args[1])
	if err != nil {
		return "", err
	}
	return "", s.move(c, m)
}

func (s *session) parseMove(text string) (game.Move, error) {
	m, err := s.Game.ParseMove(text, s.record.Width, s.record.Height)
	if err != nil {
		return 0, ErrSyntax
	}
	return m, nil
}

// move plays m for c. If it is the other side's turn, move first plays a pass. A pass after the end
// of the game, which some controllers send, is only counted for undo. It returns errIllegal if the
// move or the pass is illegal.
func (s *session) move(c game.Color, m game.Move) error {
	if m == game.Pass && s.position().Outcome().Over() {
		s.before = append(s.before, len(s.positions)-1)
		return nil
	}
	ready, passes, err := s.turn(c)
	if err != nil {
		return err
	}
	next, err := ready.Play(m)
	if err != nil {
		return errIllegal
	}
	s.before = append(s.before, len(s.positions)-1)
	for range passes {
		s.at = s.at.Play(c.Opponent(), game.Pass)
		s.positions = append(s.positions, ready)
	}
	s.at = s.at.Play(c, m)
	s.positions = append(s.positions, next)
	return nil
}

// turn returns the current position with c to move, and the number of passes that it played for
// that. GTP allows a side to move twice in a row, and to continue after two passes. Black's moves
// before White's first are handicap stones, which some servers place by genmove. In other cases the
// other side passes. turn returns errIllegal if that is illegal.
func (s *session) turn(c game.Color) (ready game.Position, passes int, err error) {
	if err := s.letBegin(c); err != nil {
		return nil, 0, err
	}
	ready = resumed(s.position())
	if ready.ToMove() == c.Opponent() && s.placing(c) {
		ready, err = Facing(ready, c)
		return ready, 0, err
	}
	if ready.ToMove() == c.Opponent() {
		passed, err := ready.Play(game.Pass)
		if err != nil {
			return nil, 0, errIllegal
		}
		ready, passes = resumed(passed), 1
	}
	if ready.ToMove() != c {
		return nil, 0, errIllegal
	}
	return ready, passes, nil
}

// placing reports whether c may be placing handicap stones: c is Black, and White has not moved
// yet.
func (s *session) placing(c game.Color) bool {
	if _, agreed := s.position().(game.Settler); !agreed || c != game.Black {
		return false
	}
	for _, n := range s.record.Line(s.at)[:s.at.Ply()] {
		if n.Move != 0 && (n.Color != c || n.Move == game.Pass) {
			return false
		}
	}
	return true
}

// letBegin makes c the side to move in a Go game without moves. The alternative, a pass by the
// other side, would mislead the engine.
func (s *session) letBegin(c game.Color) error {
	start := s.position()
	if _, ok := start.(game.Settler); !ok || len(s.positions) > 1 || start.ToMove() == c {
		return nil
	}
	if s.record.Root.Setup == nil {
		s.record.Root.Setup = &record.Setup{}
	}
	s.record.Root.Setup.ToMove = c
	_, err := s.replay()
	return err
}

// resumed returns p or, if play has stopped after two passes, the position in which it continues.
func resumed(p game.Position) game.Position {
	if settler, ok := p.(game.Settler); ok && p.ToMove() == game.None {
		return settler.Resume()
	}
	return p
}

func (s *session) undo([]string) (string, error) {
	last := len(s.before) - 1
	if last < 0 {
		return "", errUndo
	}
	ply := s.before[last]
	for s.at.Ply() > ply {
		s.at = s.at.Parent
	}
	s.positions, s.before = s.positions[:ply+1], s.before[:last]
	return "", nil
}

func (s *session) genmove(args []string) (string, error) {
	return s.answer(context.Background(), args, s.move)
}

func (s *session) regGenmove(args []string) (string, error) {
	return s.answer(context.Background(), args, leave)
}

// leave ignores a move. It is an argument of answer.
func leave(game.Color, game.Move) error { return nil }

// answer searches for a move of the side in args, calls use with the move, and returns its name. It
// returns ErrSyntax unless args is a single side.
func (s *session) answer(ctx context.Context, args []string, use func(game.Color, game.Move) error) (string, error) {
	if len(args) != 1 {
		return "", ErrSyntax
	}
	c, err := ParseColor(args[0])
	if err != nil {
		return "", err
	}
	return s.choose(ctx, c, use, thought{})
}

// thought specifies the reports during a search.
type thought struct {
	lines  int               // as in engine.Request
	report func(engine.Info) // nil: nothing
}

// choose searches for a move of c, calls use with it, and returns its name, which is "resign" or
// "pass" if the engine resigns or the game is over. In these two cases it does not call use. tell
// specifies the reports during the search. choose returns an error if c cannot move, or if the
// search or use returns one.
func (s *session) choose(ctx context.Context, c game.Color, use func(game.Color, game.Move) error, tell thought) (string, error) {
	if s.position().Outcome().Over() {
		return "pass", nil
	}
	ready, _, err := s.turn(c)
	if err != nil {
		return "", err
	}
	began := time.Now()
	info, err := s.engine.Search(ctx, engine.Request{
		Position: ready, Limits: s.limits(c), Seed: s.Seed + uint64(len(s.positions)), Lines: tell.lines, Profile: s.profile,
	}, tell.report)
	if err != nil {
		return "", err
	}
	took := time.Since(began)
	s.thought += took
	s.spend(c, took)
	if info.Resign {
		return "resign", nil
	}
	if err := use(c, info.Move); err != nil {
		return "", fmt.Errorf("the engine's move %v: %w", info.Move, err)
	}
	return s.formatMove(info.Move), nil
}

func (s *session) formatMove(m game.Move) string { return s.Game.FormatMove(m, s.record.Height) }

func number(args []string) (int, error) {
	if len(args) != 1 {
		return 0, ErrSyntax
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return 0, ErrSyntax
	}
	return n, nil
}
