package await

import "syscall/js"

// Task waits for a new task of the page, after its pending ones: long work must not run in the task that
// draws a frame. It blocks, as Promise does.
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
