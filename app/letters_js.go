package app

import (
	"errors"
	"fmt"
	"sync"
	"syscall/js"

	"pionnier/app/await"
	"pionnier/core/press/cjk"
)

// lettersFile is the file with the fonts of Chinese, Japanese and Korean, beside the page.
const lettersFile = "letters.bin"

var fetching sync.Mutex

// fetchLetters downloads the fonts of package cjk. It blocks, so it must be called neither in an event
// handler nor on the window's thread.
func fetchLetters() error {
	fetching.Lock()
	defer fetching.Unlock()
	if cjk.Ready() {
		return nil
	}
	data, err := fetch(lettersFile)
	if err != nil {
		return fmt.Errorf("fetch %s: %w", lettersFile, err)
	}
	cjk.Give(data)
	return nil
}

// fetch returns the content of a file beside the page.
func fetch(name string) ([]byte, error) {
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
