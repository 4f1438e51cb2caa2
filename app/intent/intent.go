// Package intent connects the program with the other apps of a phone. Files that are opened with
// the program or shared with it arrive as Files, and the program can share texts and files. Only
// Android is supported.
//
// Start reading at Apps. This file interprets intents, and inbox.go queues them until the program
// is ready. java_android.go and java_android.c call Java. shared.go stores files where Files.java
// lets other apps read them.
package intent

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"pionnier/core/record"
	"pionnier/core/record/link"
)

// Intent is an Android intent, a request from another app.
type Intent struct {
	Action string // such as "android.intent.action.VIEW"
	Data   string // the URI to open, or ""
	Stream string // the URI of the shared content, or ""; of several files a line each
	Text   string // the shared text
}

// send and sendSeveral are the actions of intents that share content.
const (
	send        = "android.intent.action.SEND"
	sendSeveral = "android.intent.action.SEND_MULTIPLE"
)

// mostFiles is the maximum number of files read from an intent.
const mostFiles = 1000

// Resolver reads URIs of other apps. Its methods block, so they must not be called on Fyne's
// thread.
type Resolver interface {
	// Name returns the name of the file, or "" if it is unknown.
	Name(uri string) string
	// Read returns the content. It fails with record.ErrTooLarge if that has more than most bytes.
	Read(uri string, most int) ([]byte, error)
}

// File is the content of an intent.
type File struct {
	Name string // "" if it is unknown
	Link string // a link of this program that was followed, or ""
	// Read returns the content, as Resolver.Read does. It returns no bytes if the intent has no content.
	Read func(most int) ([]byte, error)
}

// Files returns the contents of the intent, at least one File: its data or, if it shares content,
// its streams or else its text. The content of one of the program's own links is the link itself.
func (i Intent) Files(r Resolver) (files []File) {
	if i.Action != send && i.Action != sendSeveral {
		return []File{fileOf(i.Data, "", r)}
	}
	for uri := range strings.SplitSeq(i.Stream, "\n") {
		if uri != "" && len(files) < mostFiles {
			files = append(files, fileOf(uri, i.Text, r))
		}
	}
	if files == nil {
		return []File{fileOf("", i.Text, r)}
	}
	return files
}

// fileOf returns the content of uri, or words if uri is "". If uri is one of the program's own
// links, its content is the link itself.
func fileOf(uri, words string, r Resolver) File {
	followed := ""
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

// fileName returns the base name of uri's file, or "" if it is unknown.
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

// javaError is a Java exception, formatted as its class and, if there is one, ": " and its message.
type javaError string

func (e javaError) Error() string { return string(e) }

// Is implements the interface used by errors.Is. It reports whether the exception corresponds to
// target, which may be fs.ErrNotExist or fs.ErrPermission.
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
