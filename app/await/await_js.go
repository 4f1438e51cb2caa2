package await

import "syscall/js"

// Promise returns what a promise is kept with; the error is a js.Error of what it is broken
// with. It waits, so that it must run neither in an event nor on the window's thread.
func Promise(promise js.Value) (value js.Value, err error) {
	ended := make(chan struct{})
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 {
			value = args[0]
		}
		close(ended)
		return nil
	})
	defer kept.Release()
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = js.Error{Value: args[0]}
		close(ended)
		return nil
	})
	defer broken.Release()
	promise.Call("then", kept, broken)
	<-ended
	return value, err
}

// Bytes copies what an ArrayBuffer holds.
func Bytes(buffer js.Value) []byte {
	view := js.Global().Get("Uint8Array").New(buffer)
	data := make([]byte, view.Length())
	js.CopyBytesToGo(data, view)
	return data
}
