package cjk

import (
	"errors"
	"fmt"
	"sync"
	"syscall/js"

	"pionnier/app/promise"
)

// file has the letters, beside the page.
const file = "letters.bin"

var (
	loading sync.Mutex
	packed  []byte
	there   bool
)

// Ready reports whether the letters are there; Load brings them.
func Ready() bool { return there }

// Load brings the letters. It waits, so that it must run neither in an event nor on the
// window's thread.
func Load() error {
	loading.Lock()
	defer loading.Unlock()
	if there {
		return nil
	}
	data, err := fetch()
	if err != nil {
		return fmt.Errorf("fetch %s: %w", file, err)
	}
	packed, there = data, true
	return nil
}

func fetch() ([]byte, error) {
	answer, err := promise.Await(js.Global().Call("fetch", file))
	if err != nil {
		return nil, err
	}
	if !answer.Get("ok").Bool() {
		return nil, errors.New(answer.Get("statusText").String())
	}
	buffer, err := promise.Await(answer.Call("arrayBuffer"))
	if err != nil {
		return nil, err
	}
	return promise.Bytes(buffer), nil
}
