package intent

import (
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"pionnier/storage/disk"
)

const (
	authority = "app.pionnier.Pionnier.files" // of Files.java, in the manifest
	folder    = "shared"                      // below the system's folder of caches, as in Files.java
	keptFor   = 24 * time.Hour                // in which the other app reads a file
)

// uriOf returns the URI under which other apps read the shared file with this name.
func uriOf(name string) string { return "content://" + authority + "/" + url.PathEscape(name) }

// kinds are the MIME types of shared files, by their extensions.
var kinds = map[string]string{
	".sgf": "application/x-go-sgf", ".json": "application/json", ".txt": "text/plain", ".zip": "application/zip",
	".pdf": "application/pdf", ".epub": "application/epub+zip",
	".png": "image/png", ".gif": "image/gif", ".svg": "image/svg+xml",
}

// kindOf returns the MIME type of the file with this name.
func kindOf(name string) string {
	if kind, ok := kinds[strings.ToLower(filepath.Ext(name))]; ok {
		return kind
	}
	return "application/octet-stream"
}

// put writes a file to share into a subfolder of dir and removes files that were shared more than
// keptFor ago. It returns the file's name, from which leading dots are removed.
func put(dir, name string, data []byte, now time.Time) (string, error) {
	name = strings.TrimLeft(filepath.Base(name), ".")
	if name == "" || name == string(filepath.Separator) {
		name = "pionnier"
	}
	dir = filepath.Join(dir, folder)
	if err := disk.Host().MkdirAll(dir); err != nil {
		return "", err
	}
	old, err := disk.ReadDir(dir)
	if err != nil {
		return "", err
	}
	for _, file := range old {
		if info, err := file.Info(); err == nil && now.Sub(info.ModTime()) > keptFor {
			_ = disk.Host().Remove(filepath.Join(dir, file.Name())) // or the system does, when it needs the room
		}
	}
	return name, disk.Replace(filepath.Join(dir, name), data)
}
