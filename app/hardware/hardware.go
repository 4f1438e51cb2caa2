// Package hardware determines the resources that engines use on this computer: the user's choice,
// or defaults that depend on its memory. Start reading at Resources.
package hardware

import (
	"runtime"

	"pionnier/core/engine"
)

// Sizes in megabytes for one engine. Two or three engines run at a time: for play, for hints, for study. With
// 512 each, a game of Othello at full strength with hints held 799 MB, with 128 each random play and study
// 403. With 48 a table of Othello, whose size is a power of two, has 32: endgames of 24 empty squares (FFO 41
// to 46) then visit as many positions as with 64.
const (
	phone   = 32 // on a phone or tablet, which ends programs that use much memory
	least   = 32 // on a computer
	most    = 48 // on a computer, unless the user chooses more
	unknown = 48 // on a computer whose memory is unknown
)

// share is the divisor of the computer's memory that yields an engine's default memory.
const share = 16

// Memory returns the default memory of an engine in megabytes. mobile indicates whether the device
// is a phone or a tablet.
func Memory(mobile bool) int {
	if mobile {
		return phone
	}
	return suited(physical())
}

// suited returns the default memory of an engine in megabytes for a computer with the given memory
// in bytes. bytes is 0 if that is unknown.
func suited(bytes int64) int {
	if bytes <= 0 {
		return unknown
	}
	return int(min(max(bytes/share>>20, least), most))
}

// Processors returns the number of logical processors.
func Processors() int { return runtime.NumCPU() }

// Resources returns the resources of an engine that may use the given megabytes of memory and the
// given number of processors. If megabytes is 0, it uses the default of a phone, if mobile is true,
// or of a computer. If processors is 0, it uses all processors. It never uses more processors than
// the machine has.
func Resources(megabytes, processors int, mobile bool) engine.Resources {
	if megabytes == 0 {
		megabytes = Memory(mobile)
	}
	if processors == 0 {
		processors = Processors()
	}
	return engine.Resources{Threads: min(processors, Processors()), Memory: int64(megabytes) << 20}
}
