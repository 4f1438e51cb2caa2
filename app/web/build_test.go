package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBuild completes a folder with programs that are none, and looks at what a page
// needs of it.
func TestBuild(t *testing.T) {
	t.Chdir("../..")
	dir := t.TempDir()
	program := bytes.Repeat([]byte("wasm"), 1000)
	for _, name := range programs {
		if err := os.WriteFile(filepath.Join(dir, name), program, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	service := func() string {
		t.Helper()
		if err := build(dir); err != nil {
			t.Fatal(err)
		}
		return read(t, dir, "service.js")
	}
	first := service()
	index := read(t, dir, "index.html")
	for _, want := range []string{`"pionnier.wasm":4000`, `"fr":{`, `"loading":"Chargement…"`, `lang="en"`} {
		if !strings.Contains(index, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, file := range []string{"engines.js", "engines.wasm.gz", "icon-192.png", "icon-512.png", "index.html", "letters.bin", "kernel.js", "kernel.wasm", "manifest.webmanifest",
		"pionnier.wasm.gz", "start.js", "wasm_exec.js"} {
		read(t, dir, file)
		if !strings.Contains(first, `"`+file+`"`) {
			t.Errorf("the service does not keep %s", file)
		}
	}
	r, err := gzip.NewReader(strings.NewReader(read(t, dir, "pionnier.wasm.gz")))
	if err != nil {
		t.Fatal(err)
	}
	if unpacked, err := io.ReadAll(r); err != nil || !bytes.Equal(unpacked, program) {
		t.Errorf("the program is packed wrongly (%v)", err)
	}
	if service() != first {
		t.Error("the same files have two versions")
	}
	if err := os.WriteFile(filepath.Join(dir, "engines.wasm"), []byte("other"), 0o600); err != nil {
		t.Fatal(err)
	}
	if service() == first {
		t.Error("other files have the same version")
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
