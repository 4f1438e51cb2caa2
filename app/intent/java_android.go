//go:build cgo

package intent

/*
#include <stdlib.h>
#include "java_android.h"
*/
import "C"

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
	"unicode/utf16"
	"unsafe"

	"fyne.io/fyne/v2/driver"

	"pionnier/core/record"
)

// others are the apps of this phone. It is a variable because the system passes all intents to the
// same function.
var others = &Apps{Share: share, ShareFile: shareFile}

// Others returns the other apps of this phone.
func Others() *Apps { return others }

// intent_arrives queues an intent, given as a global reference. It is called on Java's thread. It
// returns 0 if the queue is full, and otherwise 1.
//
//export intent_arrives
func intent_arrives(intent C.uintptr_t) C.int {
	if !others.Put(func() ([]File, error) { return open(intent) }) {
		return 0
	}
	return 1
}

// open returns the files of an intent and releases the reference to it.
func open(intent C.uintptr_t) (files []File, err error) {
	var i Intent
	err = onJava(func(env, _ C.uintptr_t) error {
		defer C.intent_release(env, intent)
		var f C.fields
		var why C.words
		ok := C.intent_fields(env, intent, &f, &why)
		i = Intent{Action: taken(f.action), Data: taken(f.data), Stream: taken(f.stream), Text: taken(f.text)}
		return failure(ok, why)
	})
	if err != nil {
		return nil, fmt.Errorf("read an intent: %w", err)
	}
	return i.Files(java{}), nil
}

// onJava calls do on a thread attached to Java, with its environment and the activity, and waits
// until do returns.
func onJava(do func(env, activity C.uintptr_t) error) error {
	return driver.RunNative(func(context any) error {
		c, ok := context.(*driver.AndroidContext)
		if !ok {
			return errors.New("there is no Java")
		}
		return do(C.uintptr_t(c.Env), C.uintptr_t(c.Ctx))
	})
}

// java implements Resolver.
type java struct{}

func (java) Name(uri string) (name string) {
	_ = onJava(func(env, activity C.uintptr_t) error { // a file may well have no name
		var w, why C.words
		units, length := wide(uri)
		C.intent_name(env, activity, units, length, &w, &why)
		name = taken(w)
		taken(why)
		return nil
	})
	return name
}

// chunk is the number of bytes read at once.
const chunk = 64 << 10

func (java) Read(uri string, most int) (data []byte, err error) {
	err = onJava(func(env, activity C.uintptr_t) error {
		var why C.words
		units, length := wide(uri)
		stream := C.intent_open(env, activity, units, length, &why)
		if stream == 0 {
			return failure(0, why)
		}
		defer C.intent_close(env, stream)
		buffer := make([]byte, chunk)
		for {
			var count C.int
			if ok := C.intent_read(env, stream, unsafe.Pointer(&buffer[0]), chunk, &count, &why); ok == 0 {
				return failure(ok, why)
			}
			if count < 0 {
				return nil
			}
			if data = append(data, buffer[:count]...); len(data) > most {
				return record.ErrTooLarge
			}
		}
	})
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: uri, Err: err}
	}
	return data, nil
}

// share opens the system's share sheet for text. It blocks until the sheet is open.
func share(title, text string) error {
	return onJava(func(env, activity C.uintptr_t) error {
		var why C.words
		name, nameLength := wide(title)
		units, length := wide(text)
		ok := C.intent_share(env, activity, name, nameLength, units, length, &why)
		if err := failure(ok, why); err != nil {
			return fmt.Errorf("share a text: %w", err)
		}
		return nil
	})
}

// shareFile opens the system's share sheet for a file with the given name and data. It blocks until
// the sheet is open, and returns an error if the system has none.
func shareFile(title, name string, data []byte) error {
	name, err := put(os.TempDir(), name, data, time.Now()) // the folder of caches, as the toolkit has it
	if err != nil {
		return fmt.Errorf("share a file: %w", err)
	}
	return onJava(func(env, activity C.uintptr_t) error {
		place, placeLength := wide(authority)
		if C.intent_provides(env, activity, place, placeLength) == 0 {
			return fmt.Errorf("share a file: %w", errors.ErrUnsupported)
		}
		var why C.words
		words, wordsLength := wide(title)
		uri, uriLength := wide(uriOf(name))
		kind, kindLength := wide(kindOf(name))
		ok := C.intent_share_file(env, activity, words, wordsLength, uri, uriLength, kind, kindLength, &why)
		if err := failure(ok, why); err != nil {
			return fmt.Errorf("share a file: %w", err)
		}
		return nil
	})
}

// wide returns words as UTF-16. If words is "", it returns nil and 0.
func wide(words string) (units *C.jchar, length C.jsize) {
	u := utf16.Encode([]rune(words))
	return (*C.jchar)(unsafe.Pointer(unsafe.SliceData(u))), C.jsize(len(u))
}

// taken returns the text of w and frees it. It returns "" if w has no text.
func taken(w C.words) string {
	if w.units == nil {
		return ""
	}
	defer C.free(unsafe.Pointer(w.units))
	return string(utf16.Decode(unsafe.Slice((*uint16)(unsafe.Pointer(w.units)), int(w.length))))
}

// failure frees why, the exception that ended a call, and returns it as an error. It returns nil if
// ok is not 0.
func failure(ok C.int, why C.words) error {
	words := taken(why)
	if ok != 0 {
		return nil
	}
	return javaError(cmp.Or(words, "java: nothing was returned"))
}
