package clipimage

import "syscall/js"

func system() func(png []byte) error {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	item := js.Global().Get("ClipboardItem")
	if clipboard.IsUndefined() || clipboard.Get("write").IsUndefined() || item.IsUndefined() {
		return nil
	}
	return func(png []byte) error {
		bytes := js.Global().Get("Uint8Array").New(len(png))
		js.CopyBytesToJS(bytes, png)
		blob := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": "image/png"})
		ended := make(chan error, 1)
		done := js.FuncOf(func(js.Value, []js.Value) any {
			ended <- nil
			return nil
		})
		defer done.Release()
		failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
			ended <- js.Error{Value: args[0]}
			return nil
		})
		defer failed.Release()
		clipboard.Call("write", []any{item.New(map[string]any{"image/png": blob})}).Call("then", done, failed)
		return <-ended
	}
}
