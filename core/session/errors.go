package session

import (
	"errors"
	"fmt"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// ErrClosed is returned by every command after Close.
var ErrClosed = errors.New("session closed")

// ErrNotNow is returned by a command that the current phase does not allow, such as a move while
// the game is paused or an undo at the first move.
var ErrNotNow = errors.New("not possible now")

// EngineError reports why an engine's turn failed.
type EngineError struct {
	Color game.Color // the engine's side
	Level string     // its level's ID
	Move  game.Move  // the illegal move; zero if it returned none
	Err   error      // *game.IllegalError, *PanicError or the engine's own error
}

// Error implements error. The text is for logs.
func (e *EngineError) Error() string {
	return fmt.Sprintf("engine %s playing %v: %v", e.Level, e.Color, e.Err)
}

// Unwrap returns e.Err.
func (e *EngineError) Unwrap() error { return e.Err }

// PanicError is the error of an engine that panicked. The panic was recovered.
type PanicError = engine.PanicError
