// Package intent joins the program with the other apps of a phone: a game that is opened or shared with it
// comes in as a File, and text goes out by the system's sheet of apps. Only Android has that; elsewhere
// nothing arrives and nothing can be shared. The package reads no game and shows nothing.
//
// Start at Apps. What an intent means is in this file, how it waits for the program in inbox.go;
// java_android.go and java_android.c speak with Java.
package intent

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"pionnier/core/record"
	"pionnier/core/record/link"
)

// Intent is what another app asks of this one, in Android's terms.
type Intent struct {
	Action string // such as "android.intent.action.VIEW"
	Data   string // the URI to open, or "" if none
	Stream string // the URI of what is shared, or "" if none
	Text   string // which is shared
}

// send is the action of an intent that shares something.
const send = "android.intent.action.SEND"

// Resolver reads what a URI of another app names. It waits for that app, and is not for Fyne's thread.
type Resolver interface {
	// Name returns the name of the file, "" if it is not known.
	Name(uri string) string
	// Read fails with record.ErrTooLarge if there are more than most bytes.
	Read(uri string, most int) ([]byte, error)
}

// File is what an intent brings.
type File struct {
	Name string // "" if it is not known
	Link string // a link of ours that was followed; "" if it is anything else
	// Read is Resolver.Read. What brings nothing has no bytes.
	Read func(most int) ([]byte, error)
}

// File returns what the intent brings: of one that opens its data, of one that shares the stream, or else
// the text. A link of ours is itself the text.
func (i Intent) File(r Resolver) File {
	uri, words, followed := i.Data, "", ""
	if i.Action == send {
		uri, words = i.Stream, i.Text
	}
	switch {
	case len(uri) >= len(link.Prefix) && strings.EqualFold(uri[:len(link.Prefix)], link.Prefix):
		words, followed = uri, uri
	case uri != "":
		return File{Name: fileName(uri, r), Read: func(most int) ([]byte, error) { return r.Read(uri, most) }}
	}
	return File{Link: followed, Read: func(most int) ([]byte, error) {
		if len(words) > most {
			return nil, record.ErrTooLarge
		}
		return []byte(words), nil
	}}
}

// fileName returns the name of what a URI names, without folders.
func fileName(uri string, r Resolver) string {
	name := r.Name(uri)
	if u, err := url.Parse(uri); name == "" && err == nil && u.Scheme == "file" {
		name = u.Path
	}
	if name = path.Base(name); name == "." || name == "/" {
		return ""
	}
	return name
}

// javaError is an exception as Java tells it: its class, and after a colon its message, if it has one.
type javaError string

func (e javaError) Error() string { return string(e) }

// Is reports whether the exception says that there is no such file, or that it must not be read.
func (e javaError) Is(target error) bool {
	class, message, _ := strings.Cut(string(e), ":")
	switch {
	case class == "java.lang.SecurityException", strings.Contains(message, "EACCES"):
		return target == fs.ErrPermission
	case class == "java.io.FileNotFoundException":
		return target == fs.ErrNotExist
	}
	return false
}
