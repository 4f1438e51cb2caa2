package await

import "syscall/js"

// Task blocks until the page has run its pending tasks. Long work calls it so as not to delay the
// current frame. It must not be called in an event handler.
func Task() {
	begun := make(chan struct{})
	begin := js.FuncOf(func(js.Value, []js.Value) any {
		close(begun)
		return nil
	})
	defer begin.Release()
	js.Global().Call("setTimeout", begin, 0)
	<-begun
}
