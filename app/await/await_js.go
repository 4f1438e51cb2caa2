package await

import "syscall/js"

// Promise waits until promise is settled and returns its value. If it is rejected, the error is a
// js.Error with the reason. Promise blocks, so it must not be called in an event handler or on
// Fyne's thread.
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

// Bytes returns a copy of the content of an ArrayBuffer.
func Bytes(buffer js.Value) []byte {
	view := js.Global().Get("Uint8Array").New(buffer)
	data := make([]byte, view.Length())
	js.CopyBytesToGo(data, view)
	return data
}
