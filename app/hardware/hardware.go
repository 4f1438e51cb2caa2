// Package hardware decides what the engines may take of this computer: what the
// user chose, or what suits its memory. Start reading at Resources.
package hardware

import (
	"runtime"

	"pionnier/core/engine"
)

// Sizes in megabytes, each of one engine. Two or three run at a time: the one that
// plays, the one that gives hints, the one that studies. With 512 each, a game of
// Othello at full strength with hints held 799 MB, with 128 each random play and study 403.
// With 48 a table of Othello, whose size is a power of two, has 32: endgames of 24 empty
// squares (FFO 41 to 46) then visit as many positions as with 64.
const (
	phone   = 32 // on a phone or tablet, which ends programs that take much
	least   = 32 // on a computer
	most    = 48 // on a computer, unless the user chooses more
	unknown = 48 // on a computer whose memory cannot be known
)

// share is the part of the computer's memory that an engine takes by itself.
const share = 16

// Memory returns the default memory of an engine, in megabytes.
func Memory(mobile bool) int {
	if mobile {
		return phone
	}
	return suited(physical())
}

// suited is Memory for a computer with the given number of bytes, 0 if that is not known.
func suited(bytes int64) int {
	if bytes <= 0 {
		return unknown
	}
	return int(min(max(bytes/share>>20, least), most))
}

// Processors returns how many engines can use.
func Processors() int { return runtime.NumCPU() }

// Resources returns what an engine may take: megabytes and processors as the user
// chose them, 0 for what suits the machine.
func Resources(megabytes, processors int, mobile bool) engine.Resources {
	if megabytes == 0 {
		megabytes = Memory(mobile)
	}
	if processors == 0 {
		processors = Processors()
	}
	return engine.Resources{Threads: min(processors, Processors()), Memory: int64(megabytes) << 20}
}
