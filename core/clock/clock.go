// Package clock implements time controls as pure values: it neither reads the time nor starts
// timers. Package session does, and passes the duration of each move. Start reading at Control,
// then Control.Spend and Control.Press.
package clock

import "time"

// Kind is a system of time control.
type Kind uint8

// The kinds. None is the zero value: no time limit.
const (
	None     Kind = iota
	Absolute      // Main for the whole game
	Fischer       // Main, and Step added after every move
	ByoYomi       // Main, then Count periods of Step; a move within a period keeps it
	Canadian      // Main, then Count moves in every Step
)

// Control is a time control. The zero value means no limit.
type Control struct {
	Kind  Kind
	Main  time.Duration // main time
	Step  time.Duration // Fischer increment; byo-yomi or Canadian period
	Count int           // byo-yomi periods, or moves in a Canadian period
}

// Clock is the remaining time of one side.
type Clock struct {
	Left     time.Duration // of the main time, or of the current period in overtime
	Overtime bool
	Count    int  // overtime only: periods left (this one included), or moves still to play in the period
	Flagged  bool // the time has run out
}
