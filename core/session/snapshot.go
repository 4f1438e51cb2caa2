package session

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// Phase is the state of a game.
type Phase uint8

// The phases.
const (
	Playing  Phase = iota
	Paused         // clocks and searches are stopped; see Fault and Resigning
	Settling       // play has ended; the players agree on the dead stones
	Over           // Outcome is known
)

// Seat is the player of a side: a person, or an engine at a level.
type Seat struct {
	Name  string
	Level *engine.Level // nil for a person
}

// Human reports whether s is a person's seat.
func (s Seat) Human() bool { return s.Level == nil }

// Snapshot is an immutable state of a session. Receivers must not change anything in it.
type Snapshot struct {
	// Revision increases with every change. A search belongs to the revision at which it started.
	// Results of saves, hints and proposals do not change it.
	Revision uint64
	Game     string
	Phase    Phase
	Position game.Position
	Moves    []Played // the whole line, undone moves included
	Cursor   int      // number of Moves on the board; Moves[Cursor:] can be redone
	Seats    game.ByColor[Seat]

	Control   clock.Control
	Clocks    game.ByColor[clock.Clock] // as of TurnBegan
	TurnBegan time.Time                 // zero while no clock runs; else the side to move spends since then

	Thinking  bool // an engine searches for its move, or the coach judges the last one
	Hinting   bool // an engine searches for a hint
	Proposing bool // Settling: the dead stones are being estimated
	// Hint has the values of the moves, or is nil. While Hinting is true, it is the newest report
	// of the search; later ones are passed to Config.Progress.
	Hint *engine.Info
	// Thought is the evaluation by the engine that played the last move on the board; nil if a
	// person played it, or if a later move of an engine was taken back.
	Thought *engine.Info
	HintErr error  // why the last hint failed; nil otherwise
	Notice  Notice // the last event, to be announced; stays until the next move
	Fault   error  // why an engine's turn failed (*EngineError); nil otherwise
	// Resigning is the side whose engine offers to resign, None if neither does. Unpause declines
	// the offer, Resign accepts it.
	Resigning game.Color
	SaveErr   error      // why the last save failed; nil if it succeeded
	Replaced  []Replaced // the levels that could not work, in the order of their failure

	// Advice is set if the coach took the last move back.
	Advice *Advice

	Dead []game.Point // Settling and after: stones taken as dead
	// Proposed is the proposal for all stones, the initial value of Dead. It is nil while Proposing
	// is true, and in a game that was opened after its end.
	Proposed []game.Proposal
	Outcome  game.Outcome // zero unless Phase is Over

	Allowed
}

// Allowed holds which actions the session accepts now.
type Allowed struct {
	CanUndo, CanRedo, CanPass, CanHint, CanResign bool
	CanAgree                                      bool // Settling: a person has marked stones, or no estimate of them is under way
}

// Played is a move of the line.
type Played struct {
	Color  game.Color
	Move   game.Move
	Forced bool // a pass because nothing else was legal
}

// NoticeKind is the subject of a notice.
type NoticeKind uint8

// The kinds of notice.
const (
	NoNotice     NoticeKind = iota
	ForcedPass              // Color had no move and passed; the other side plays
	Passed                  // Color chose to pass
	Resigned                // Color resigned
	RanOutOfTime            // Color's time ran out
	PlayResumed             // the dead stones were disputed; play continues
	Judging                 // the coach judges the last move before it is answered
)

// Notice is an announcement to the players.
type Notice struct {
	Kind  NoticeKind
	Color game.Color
}

// Replaced names a level that does not work on this machine and was replaced by a weaker one for
// the rest of the game.
type Replaced struct {
	Color    game.Color // its side; None for the level for hints
	From, To string     // IDs of the levels
	Err      error      // wraps engine.ErrUnavailable
}
