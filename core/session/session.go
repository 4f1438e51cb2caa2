package session

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"pionnier/core/background"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Config configures a session.
type Config struct {
	// Record is the game to start, or to continue where it was left. The session owns it from then
	// on, and restores its clocks.
	Record *record.Record
	Seats  game.ByColor[Seat]

	// From the game's catalog entry.
	Start  func(*record.Record) (game.Position, error) // the position at the record's root
	Hinter engine.Level                                // level for hints; no hints if its New is nil
	// ProposeDead returns a status for all stones once play has stopped; nil: no proposals.
	ProposeDead func(context.Context, game.Counter) []game.Proposal
	// Gainless reports whether neither side gains anything by a move in a position whose last move is a pass. A
	// person's second pass in a row is an offer to count, which an engine accepts then; nil: it plays on.
	Gainless func(context.Context, game.Counter) bool
	Ladder   engine.Ladder // weaker levels to replace one that is unavailable; nil: none

	// Publish is called with every Snapshot in order; if more than 64 wait, the oldest are dropped.
	// Progress is called with the newest report of the search for revision. Both are called from
	// one goroutine, one at a time, and may call any method except Close. Either may be nil.
	Publish  func(Snapshot)
	Progress func(revision uint64, info engine.Info)
	// Save is called with a clone of the record after every change; if changes are faster than
	// saves, only with the newest. Nil: not saved.
	Save func(*record.Record) error

	// Coach judges the moves of persons; nil: no coach.
	Coach Coach

	Resources engine.Resources // of each engine
	Conduct   Conduct

	Pace   time.Duration // least time between an engine's turn and its move, so that people can follow
	Seed   uint64        // of the engines' randomness
	Paused bool          // begin paused
}

// Session is a running game. Its methods may be called from any goroutine. Commands return at once,
// with ErrNotNow or ErrClosed if they are not possible.
type Session struct {
	config Config
	tasks  chan func() // received and run by the loop
	ctx    context.Context
	stop   context.CancelFunc // ends the loop
	done   chan struct{}      // the loop has ended
	close  sync.Once
	failed error          // result of Close
	final  *record.Record // the game's record when the loop ended; not changed after that
	latest atomic.Pointer[Snapshot]
	news   *publisher
	saver  *background.Writer[*record.Record]

	// The rest belongs to the loop.

	record   *record.Record
	line     line
	stage    stage
	clocks   clocks
	seats    seats
	search   searches
	coaching coaching
	revision uint64
	fault    error // why an engine's turn failed
	saveErr  error
}

// Open starts a session in the background. It returns an error if the record's line cannot be
// played to its end, or if its time control is invalid.
func Open(config Config) (*Session, error) {
	if config.Record == nil || config.Start == nil {
		return nil, errors.New("open session: no record or no start")
	}
	if err := config.Record.Control.Valid(); err != nil {
		return nil, fmt.Errorf("open session: %w", err)
	}
	start, err := config.Start(config.Record)
	if err != nil {
		return nil, fmt.Errorf("open session: %w", err)
	}
	line, err := lineOf(config.Record, start)
	if err != nil {
		return nil, fmt.Errorf("open session: %w", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	s := &Session{
		config: config, tasks: make(chan func()), ctx: ctx, stop: stop, done: make(chan struct{}),
		record: config.Record, line: line, clocks: clocks{control: config.Record.Control}, search: searches{ctx: ctx},
	}
	s.news = startPublisher(config.Publish, config.Progress)
	s.saver = background.New(config.Save, background.How[*record.Record]{Told: func(err error) { s.post(func() { s.saved(err) }) }})
	s.assignSeat(game.Black, config.Seats.Black)
	s.assignSeat(game.White, config.Seats.White)
	s.reopen()
	go s.loop()
	return s, nil
}

// loop runs tasks one at a time until the session is closed. Only loop accesses the game.
func (s *Session) loop() {
	defer close(s.done)
	for {
		s.ponder()
		select {
		case task := <-s.tasks:
			task()
		case <-s.ctx.Done():
			s.halt()
			s.final = s.clone()
			return
		}
	}
}

// do runs command in the loop, waits for it and returns its error. It returns ErrClosed after
// Close.
func (s *Session) do(command func() error) error {
	reply := make(chan error, 1)
	select {
	case s.tasks <- func() { reply <- command() }:
		return <-reply
	case <-s.done:
		return ErrClosed
	}
}

// post runs news in the loop and does not wait for it to finish. It does nothing after Close.
func (s *Session) post(news func()) {
	select {
	case s.tasks <- news:
	case <-s.done:
	}
}

// Snapshot returns the newest snapshot. It may not have been passed to Config.Publish yet.
func (s *Session) Snapshot() Snapshot { return *s.latest.Load() }

// Record returns a copy of the game's record. It may be called after Close.
func (s *Session) Record() *record.Record {
	var r *record.Record
	if s.do(func() error { r = s.clone(); return nil }) != nil {
		r = s.final.Clone()
	}
	return r
}

// clone returns a copy of the record that stores the present node and clocks as the place where the
// game was left.
func (s *Session) clone() *record.Record {
	s.record.LeftAt, s.record.Foreign = s.line.node(), false
	s.clocks.leave(s.record, s.line.node())
	return s.record.Clone()
}

// Flush waits until all changes are written to disk and returns the error of the last save.
func (s *Session) Flush() error { return s.saver.Flush() }

// Follow makes a closed session report save errors. It calls told with an error when saves start to
// fail, at once if they fail now, and with nil when a save succeeds again. An open session
// publishes save errors in its snapshots instead.
func (s *Session) Follow(told func(error)) { s.saver.Follow(told) }

// Close ends the session. It cancels searches, delivers the remaining snapshots, and waits until
// the last change and the clocks are saved. It returns the error of that save.
func (s *Session) Close() error {
	s.close.Do(func() {
		s.stop()
		<-s.done
		s.failed = s.saver.Flush()
		s.news.close()
	})
	return s.failed
}
