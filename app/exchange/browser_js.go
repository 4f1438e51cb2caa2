package exchange

import (
	"fmt"
	"io/fs"
	"strings"
	"syscall/js"
	"time"

	"pionnier/app/await"
	"pionnier/core/record"
)

// InBrowser reports whether the program runs in a page of a browser, which handles files itself.
const InBrowser = true

// TakeFiles imports the files in list, a FileList of the browser. It may be called in an event
// handler.
func (x *Exchange) TakeFiles(list js.Value) { x.takeFiles(list, x.importChosen) }

// chooseFiles lets the user choose files with extensions in kinds, such as ".sgf", and calls take
// with them on Fyne's thread. If the user chooses none, take is not called. several allows more
// than one file.
func (x *Exchange) chooseFiles(kinds []string, several bool, take func([]chosenFile)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", strings.Join(kinds, ","))
	input.Set("multiple", several)
	var ended js.Func
	ended = js.FuncOf(func(js.Value, []js.Value) any {
		ended.Release()
		x.takeFiles(input.Get("files"), take)
		return nil
	})
	input.Set("onchange", ended)
	input.Set("oncancel", ended)
	input.Call("click")
}

// takeFiles calls take with the files in list, a FileList of the browser, on Fyne's thread. It
// reads list at once, since the browser empties it at the end of the event.
func (x *Exchange) takeFiles(list js.Value, take func([]chosenFile)) {
	var files []chosenFile
	for i := range list.Length() {
		file := list.Index(i)
		files = append(files, chosenFile{file.Get("name").String(), func(most int) ([]byte, error) { return readFile(file, most) }})
	}
	if len(files) > 0 {
		x.deps.Dispatch(func() { take(files) })
	}
}

// readFile returns the contents of file. If there are more than most bytes, the error wraps
// record.ErrTooLarge. readFile blocks, so it must not be called in an event handler or on Fyne's
// thread.
func readFile(file js.Value, most int) ([]byte, error) {
	name := file.Get("name").String()
	if file.Get("size").Int() > most {
		return nil, fmt.Errorf("read %s: %w", name, record.ErrTooLarge)
	}
	buffer, err := await.Promise(file.Call("arrayBuffer"))
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return await.Bytes(buffer), nil
}

// pageAddress returns the URL of the page without its fragment.
func pageAddress() string {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	return address
}

// download makes the browser download data as a file with the given name.
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

// downloadTime is how long the data of a download stays available to the browser.
const downloadTime = time.Minute
