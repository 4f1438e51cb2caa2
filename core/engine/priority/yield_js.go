package priority

import (
	"runtime"
	"time"
)

// between is how long a search may compute before it pauses for the browser. The shortest pause
// takes about 4 ms.
const between = 60 * time.Millisecond

// yielded is the time of the last pause. It needs no lock, since there is one thread.
var yielded time.Time

// Yield lets other goroutines run, and regularly pauses so that the browser can deliver messages. A
// search calls it whenever it checks its limits.
func Yield() {
	if time.Since(yielded) < between {
		runtime.Gosched()
		return
	}
	time.Sleep(time.Millisecond)
	yielded = time.Now()
}
