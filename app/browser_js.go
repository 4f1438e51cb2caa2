package app

import (
	"fmt"
	"io/fs"
	"log/slog"
	"strings"
	"syscall/js"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/promise"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/remote"
	"pionnier/core/record"
)

// inBrowser tells that the window is a page: one cannot quit it, and files come and go by
// the browser's own means.
const inBrowser = true

// farEngines work in a Worker: a page that computes does not answer.
var farEngines = remote.NewClient(remote.Worker)

// How many visits a level of Go may need, at 9×9 where it needs most: there a Worker evaluates some 400 positions
// a second with vector instructions, 15 without.
const mostVisits, mostPlainVisits int64 = 800, 150

func useBrowserEngines() {
	most := mostPlainVisits
	if js.Global().Get("knowsVectors").Truthy() {
		most = mostVisits
	}
	catalog.AskElsewhere(farEngines, func(l engine.Level) bool { return l.Limits.Nodes <= most })
}

// followBrowser does what the toolkit leaves out in a page. It is called once, when the
// first screen is shown.
func (a *App) followBrowser() {
	a.listen("keydown", a.typed)
	a.listen("visibilitychange", func(js.Value) {
		hidden := js.Global().Get("document").Get("hidden").Bool()
		a.dispatch(func() { a.engines.SetHidden(hidden) })
	})
	a.listen("dragover", func(ev js.Value) { ev.Call("preventDefault") })
	a.listen("drop", func(ev js.Value) {
		ev.Call("preventDefault")
		a.takeFiles(ev.Get("dataTransfer").Get("files"), a.importChosen)
	})
	// Files that are pasted come from the page.
	js.Global().Set("filesCame", js.FuncOf(func(_ js.Value, args []js.Value) any {
		a.takeFiles(args[0], a.importChosen)
		return nil
	}))
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
			a.shell.Rune(r)
		}
	})
}

// chooseFiles lets the user choose files of some kinds (".sgf") and takes them on the
// window's thread; nothing happens if none is chosen.
func (a *App) chooseFiles(kinds []string, several bool, take func([]chosenFile)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", strings.Join(kinds, ","))
	input.Set("multiple", several)
	var ended js.Func
	ended = js.FuncOf(func(js.Value, []js.Value) any {
		ended.Release()
		a.takeFiles(input.Get("files"), take)
		return nil
	})
	input.Set("onchange", ended)
	input.Set("oncancel", ended)
	input.Call("click")
}

// takeFiles takes a list of the browser's files on the window's thread. The list is empty
// as soon as the event ends that it came with.
func (a *App) takeFiles(list js.Value, take func([]chosenFile)) {
	var files []chosenFile
	for i := range list.Length() {
		file := list.Index(i)
		files = append(files, chosenFile{file.Get("name").String(), func(most int) ([]byte, error) { return readFile(file, most) }})
	}
	if len(files) > 0 {
		a.dispatch(func() { take(files) })
	}
}

// readFile reads a file, and refuses one of more than most bytes. It waits, so that it
// must run neither in an event nor on the window's thread.
func readFile(file js.Value, most int) ([]byte, error) {
	name := file.Get("name").String()
	if file.Get("size").Int() > most {
		return nil, fmt.Errorf("read %s: %w", name, record.ErrTooLarge)
	}
	buffer, err := promise.Await(file.Call("arrayBuffer"))
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return promise.Bytes(buffer), nil
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
	time.AfterFunc(downloadTime, func() { js.Global().Get("URL").Call("revokeObjectURL", address) })
}

// downloadTime is how long a browser may take to fetch what it saves.
const downloadTime = time.Minute
