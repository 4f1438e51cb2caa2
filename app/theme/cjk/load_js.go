package cjk

import (
	"fmt"
	"sync"
	"syscall/js"
)

// file has the letters, beside the page.
const file = "letters.bin"

var (
	loading sync.Mutex
	packed  []byte
	there   bool
)

// Ready tells whether the letters are there; Load brings them.
func Ready() bool { return there }

// Load brings the letters. It waits, so that it must run neither in an event nor on the
// window's thread.
func Load() error {
	loading.Lock()
	defer loading.Unlock()
	if there {
		return nil
	}
	var err error
	ended := make(chan struct{})
	came := js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		packed = make([]byte, bytes.Length())
		js.CopyBytesToGo(packed, bytes)
		close(ended)
		return nil
	})
	defer came.Release()
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = fmt.Errorf("fetch %s: %w", file, js.Error{Value: args[0]})
		close(ended)
		return nil
	})
	defer failed.Release()
	answered := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Get("ok").Bool() {
			return js.Global().Get("Promise").Call("reject", js.Global().Get("Error").New(args[0].Get("statusText")))
		}
		return args[0].Call("arrayBuffer")
	})
	defer answered.Release()
	js.Global().Call("fetch", file).Call("then", answered).Call("then", came, failed)
	<-ended
	there = err == nil
	return err
}
