package disk

import (
	"errors"
	"fmt"
	"sync"
	"syscall"
	"syscall/js"
)

// The browser's database has two stores with a value for each file, by its path: infos (size in bytes,
// modified in Unix microseconds), for lists, and contents (bytes). Both change in one transaction.
const (
	databaseName    = "pionnier"
	databaseVersion = 1
	infos           = "infos"
	contents        = "contents"
)

// database is IndexedDB, opened when it is first used. Its methods block the calling goroutine, which must
// not be a callback's.
type database struct {
	mu     sync.Mutex
	handle js.Value // undefined unless open
}

// transaction is a transaction on the two stores.
type transaction struct {
	handle   js.Value
	handlers []js.Func
}

func (t *transaction) store(name string) js.Value { return t.handle.Call("objectStore", name) }

// then calls use with the result of request when it is available.
func (t *transaction) then(request js.Value, use func(result js.Value)) {
	f := js.FuncOf(func(js.Value, []js.Value) any {
		use(request.Get("result"))
		return nil
	})
	t.handlers = append(t.handlers, f)
	request.Set("onsuccess", f)
}

// view runs ask in a read-only transaction. It blocks until all requests have completed. It returns
// an error if the database cannot be opened or a request fails.
func (d *database) view(ask func(*transaction)) error { return d.transact("readonly", ask) }

// change runs ask in a transaction that may write. It blocks until the data is written, as far as
// the browser reports that. If it returns an error, nothing has changed.
func (d *database) change(ask func(*transaction)) error { return d.transact("readwrite", ask) }

func (d *database) transact(mode string, ask func(*transaction)) (err error) {
	defer caught(&err)
	handle, err := d.open()
	if err != nil {
		return err
	}
	t := &transaction{handle: handle.Call("transaction", []any{infos, contents}, mode, map[string]any{"durability": "strict"})}
	defer func() {
		for _, f := range t.handlers {
			f.Release()
		}
	}()
	done := make(chan error, 1)
	t.on("oncomplete", func() { done <- nil })
	t.on("onabort", func() { done <- browserError(t.handle.Get("error")) })
	ask(t)
	return <-done
}

func (t *transaction) on(event string, do func()) {
	f := js.FuncOf(func(js.Value, []js.Value) any {
		do()
		return nil
	})
	t.handlers = append(t.handlers, f)
	t.handle.Set(event, f)
}

// open opens the database, which it creates the first time. It blocks until that is done. It
// returns an error if the browser has no database or refuses to open it.
func (d *database) open() (js.Value, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.handle.IsUndefined() {
		return d.handle, nil
	}
	factory := js.Global().Get("indexedDB")
	if !factory.Truthy() {
		return js.Value{}, errors.New("this browser keeps no data: it has no IndexedDB")
	}
	opening := factory.Call("open", databaseName, databaseVersion)
	done := make(chan error, 1)
	handlers := map[string]func(){
		"onsuccess": func() { done <- nil },
		"onerror":   func() { done <- browserError(opening.Get("error")) },
		"onblocked": func() { done <- errors.New("another page holds an older version of the database") },
		"onupgradeneeded": func() {
			for _, name := range []string{infos, contents} {
				opening.Get("result").Call("createObjectStore", name)
			}
		},
	}
	for event, do := range handlers {
		f := js.FuncOf(func(js.Value, []js.Value) any {
			do()
			return nil
		})
		defer f.Release()
		opening.Set(event, f)
	}
	if err := <-done; err != nil {
		return js.Value{}, fmt.Errorf("open the browser's database: %w", err)
	}
	d.handle = opening.Get("result")
	// The browser closes the database when the user clears the site's data. Then it is opened again.
	forget := js.FuncOf(func(js.Value, []js.Value) any {
		d.handle.Call("close")
		d.handle = js.Undefined()
		return nil
	})
	d.handle.Set("onclose", forget)
	d.handle.Set("onversionchange", forget)
	return d.handle, nil
}

// caught recovers from a JavaScript exception and stores it in err. It must be deferred.
func caught(err *error) {
	switch e := recover().(type) {
	case nil:
	case js.Error:
		*err = browserError(e.Value)
	default:
		panic(e)
	}
}

// browserError converts a DOMException into an error. The error matches syscall.ENOSPC if the
// storage quota is exceeded.
func browserError(e js.Value) error {
	if !e.Truthy() {
		return errors.New("the browser's database gave up")
	}
	name, message := e.Get("name").String(), e.Get("message").String()
	if name == "QuotaExceededError" {
		return fmt.Errorf("%w: %s", syscall.ENOSPC, message)
	}
	return fmt.Errorf("%s: %s", name, message)
}
