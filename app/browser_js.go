package app

import (
	"log/slog"
	"syscall/js"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/exchange"
	"pionnier/app/letters"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/remote"
	"pionnier/core/press/serif"
	"pionnier/core/record/link"
)

// inBrowser reports whether the program runs in a page of a browser, which cannot be quit and
// handles files itself.
const inBrowser = exchange.InBrowser

// farEngines run in a Worker, because a page does not respond while it computes.
var farEngines = remote.NewClient(remote.Worker)

// The greatest numbers of visits for levels of Go, at 9×9, where levels need most: a Worker evaluates about
// 400 positions a second there with vector instructions, 15 without.
const mostVisits, mostPlainVisits int64 = 800, 150

func useBrowserEngines() {
	most := mostPlainVisits
	if js.Global().Get("knowsVectors").Truthy() {
		most = mostVisits
	}
	catalog.AskElsewhere(farEngines, func(l engine.Level) bool { return l.Limits.Nodes <= most })
}

// followBrowser handles events of the page that the toolkit ignores, and lets prints fetch their
// fonts. It is called once, when the first screen is shown.
func (a *App) followBrowser() {
	serif.Fetch = func(name string) ([]byte, error) { return letters.Fetch(name + ".bin") }
	p := page{a}
	p.listen("keydown", p.typed)
	p.listen("visibilitychange", func(js.Value) {
		hidden := js.Global().Get("document").Get("hidden").Bool()
		a.dispatch(func() { a.engines.SetHidden(hidden) })
	})
	p.listen("dragover", func(ev js.Value) { ev.Call("preventDefault") })
	p.listen("drop", func(ev js.Value) {
		ev.Call("preventDefault")
		a.exchange.TakeFiles(ev.Get("dataTransfer").Get("files"))
	})
	// The page reports pasted files.
	js.Global().Set("filesCame", js.FuncOf(func(_ js.Value, args []js.Value) any {
		a.exchange.TakeFiles(args[0])
		return nil
	}))
	// On a phone the page asks whether to show the on-screen keyboard.
	js.Global().Set("textHasFocus", js.FuncOf(func(js.Value, []js.Value) any {
		_, text := a.window.Canvas().Focused().(*widget.Entry)
		return text
	}))
	p.openLink()
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		p.openLink()
		return nil
	}))
	js.Global().Call("windowShown")
	go func() {
		if err := farEngines.Start(); err != nil {
			slog.Error("no engines", "err", err)
		}
	}()
}

// page handles events of the browser's page that the toolkit ignores.
type page struct{ app *App }

// openLink asks the user whether to open the game in the fragment of the page's URL. It removes the
// fragment, so that a reload does not ask again.
func (p page) openLink() {
	location := js.Global().Get("location")
	hash := location.Get("hash").String()
	if link.Links(hash) == nil {
		return
	}
	js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname").String()+location.Get("search").String())
	p.app.dispatch(func() { askLink(p.app, hash) })
}

// listen calls handle for each event of the document. handle must not block.
func (p page) listen(event string, handle func(js.Value)) {
	js.Global().Get("document").Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	}))
}

// lostKeys maps the browser's names of keys that the toolkit ignores to the toolkit's names.
var lostKeys = map[string]fyne.KeyName{
	"PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown, "Home": fyne.KeyHome, "End": fyne.KeyEnd, "Insert": fyne.KeyInsert,
}

// typed passes keys that the toolkit ignores in a page to the focused widget: those in lostKeys,
// and non-ASCII characters.
func (p page) typed(ev js.Value) {
	key := ev.Get("key").String()
	c := p.app.window.Canvas()
	if name, ok := lostKeys[key]; ok {
		p.app.dispatch(func() {
			if f := c.Focused(); f != nil {
				f.TypedKey(&fyne.KeyEvent{Name: name})
			} else {
				c.OnTypedKey()(&fyne.KeyEvent{Name: name})
			}
		})
		return
	}
	r, size := utf8.DecodeRuneInString(key)
	if size < 2 || size != len(key) || ev.Get("ctrlKey").Bool() || ev.Get("metaKey").Bool() {
		return
	}
	p.app.dispatch(func() {
		if f := c.Focused(); f != nil {
			f.TypedRune(r)
		} else {
			c.OnTypedRune()(r)
		}
	})
}
