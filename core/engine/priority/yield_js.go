package priority

import (
	"runtime"
	"time"
)

// between is how long a search may compute before the browser gets a turn; its shortest
// pause takes about 4 ms.
const between = 60 * time.Millisecond

// yielded is when the browser had its last turn. There is one thread.
var yielded time.Time

// Yield gives others a turn, and every now and then the browser, which hands over no
// message while a program computes. A search calls it wherever it looks at its limits.
func Yield() {
	if time.Since(yielded) < between {
		runtime.Gosched()
		return
	}
	time.Sleep(time.Millisecond)
	yielded = time.Now()
}
