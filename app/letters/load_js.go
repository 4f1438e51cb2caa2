package letters

import (
	"errors"
	"fmt"
	"sync"
	"syscall/js"

	"pionnier/app/await"
	"pionnier/core/press/cjk"
)

// lettersFile is the name of the file with the Chinese, Japanese and Korean fonts in the folder of
// the page.
const lettersFile = "letters.bin"

var fetching sync.Mutex

// fetchAll downloads the fonts of package cjk, unless an earlier call has done so. It blocks, so it
// must not be called in an event handler or on Fyne's thread. It returns an error if the download
// fails.
func fetchAll() error {
	fetching.Lock()
	defer fetching.Unlock()
	if cjk.Ready() {
		return nil
	}
	data, err := Fetch(lettersFile)
	if err != nil {
		return fmt.Errorf("fetch %s: %w", lettersFile, err)
	}
	cjk.Give(data)
	return nil
}

// Fetch returns the contents of a file in the folder of the page. It blocks until the file is
// downloaded. It returns an error if the download fails or the server's status is not OK.
func Fetch(name string) ([]byte, error) {
	answer, err := await.Promise(js.Global().Call("fetch", name))
	if err != nil {
		return nil, err
	}
	if !answer.Get("ok").Bool() {
		return nil, errors.New(answer.Get("statusText").String())
	}
	buffer, err := await.Promise(answer.Call("arrayBuffer"))
	if err != nil {
		return nil, err
	}
	return await.Bytes(buffer), nil
}
