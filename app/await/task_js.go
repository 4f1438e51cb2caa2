package await

import "syscall/js"

// Task waits until the page runs a new task, after the pending ones. Long work calls it so as not
// to delay the current frame. Task blocks, as Promise does.
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
