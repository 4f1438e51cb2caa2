package clipimage

import (
	"syscall/js"

	"pionnier/app/await"
)

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
		_, err := await.Promise(clipboard.Call("write", []any{item.New(map[string]any{"image/png": blob})}))
		return err
	}
}
