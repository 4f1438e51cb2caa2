package await

import "syscall/js"

// Task has what follows done in a task of the page's own, after what the page has to do now:
// what takes long must not be done in the one that draws a frame. It waits, as Await does.
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
