package app

import (
	"log/slog"
	"syscall/js"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/remote"
)

// inBrowser tells that the window is a page: one cannot quit it, and files come and go by
// the browser's own means.
const inBrowser = true

// farEngines work in a Worker: a page that computes does not answer.
var farEngines = remote.NewClient(remote.Worker)

// mostVisits is what a level of Go may need: a Worker searches 30 positions a second on
// the largest board.
const mostVisits = 150

func useBrowserEngines() {
	catalog.AskElsewhere(farEngines, func(l engine.Level) bool { return l.Limits.Nodes <= mostVisits })
}

// followBrowser does what the toolkit leaves out in a page. It is called once, when the
// first screen is shown.
func (a *App) followBrowser() {
	a.listen("keydown", a.typed)
	a.listen("visibilitychange", func(js.Value) {
		hidden := js.Global().Get("document").Get("hidden").Bool()
		a.dispatch(func() { a.setHidden(hidden) })
	})
	a.listen("dragover", func(ev js.Value) { ev.Call("preventDefault") })
	a.listen("drop", func(ev js.Value) {
		ev.Call("preventDefault")
		a.readFiles(ev.Get("dataTransfer").Get("files"), func(_ string, data []byte) { a.importData(data) })
	})
	// On a phone the page asks whether to show the keyboard of the screen.
	js.Global().Set("textHasFocus", js.FuncOf(func(js.Value, []js.Value) any {
		_, text := a.window.Canvas().Focused().(*widget.Entry)
		return text
	}))
	js.Global().Call("windowShown")
	go func() {
		if err := farEngines.Start(); err != nil {
			slog.Error("no engines", "err", err)
		}
	}()
}

// listen calls handle for events of the document. It must not block.
func (a *App) listen(event string, handle func(js.Value)) {
	js.Global().Get("document").Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	}))
}

// lostKeys are those that the toolkit does not know in a page, by their name there.
var lostKeys = map[string]fyne.KeyName{
	"PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown, "Home": fyne.KeyHome, "End": fyne.KeyEnd, "Insert": fyne.KeyInsert,
}

// typed gives keys that the toolkit loses in a page to whoever has the focus: some by
// name, and characters of more than one byte.
func (a *App) typed(ev js.Value) {
	key := ev.Get("key").String()
	c := a.window.Canvas()
	if name, ok := lostKeys[key]; ok {
		a.dispatch(func() {
			if f := c.Focused(); f != nil {
				f.TypedKey(&fyne.KeyEvent{Name: name})
			} else {
				a.key(&fyne.KeyEvent{Name: name})
			}
		})
		return
	}
	r, size := utf8.DecodeRuneInString(key)
	if size < 2 || size != len(key) || ev.Get("ctrlKey").Bool() || ev.Get("metaKey").Bool() {
		return
	}
	a.dispatch(func() {
		if f := c.Focused(); f != nil {
			f.TypedRune(r)
		} else {
			a.shell.rune(r)
		}
	})
}

// chooseFile lets the user choose a file of a kind (".sgf") and takes it on the window's
// thread; nothing happens if none is chosen.
func (a *App) chooseFile(kind string, take func(name string, data []byte)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", kind)
	var chosen js.Func
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		chosen.Release()
		a.readFiles(input.Get("files"), take)
		return nil
	})
	input.Set("onchange", chosen)
	input.Call("click")
}

// readFiles reads a list of files one after the other.
func (a *App) readFiles(files js.Value, take func(name string, data []byte)) {
	for i := range files.Length() {
		file := files.Index(i)
		var read js.Func
		read = js.FuncOf(func(_ js.Value, args []js.Value) any {
			read.Release()
			bytes := js.Global().Get("Uint8Array").New(args[0])
			data := make([]byte, bytes.Length())
			js.CopyBytesToGo(data, bytes)
			a.dispatch(func() { take(file.Get("name").String(), data) })
			return nil
		})
		file.Call("arrayBuffer").Call("then", read)
	}
}

// download hands a file to the user.
func download(name string, data []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
	address := js.Global().Get("URL").Call("createObjectURL", blob)
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	js.Global().Get("URL").Call("revokeObjectURL", address)
}
