package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBuild completes a folder of fake programs and checks the result for what a page needs.
func TestBuild(t *testing.T) {
	t.Chdir("../../..")
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
		if !strings.Contains(index+read(t, dir, "words.js"), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, file := range []string{"engines.js", "engines.wasm.gz", "icon-128.png", "icon-192.png", "icon-512.png", "index.html", "letters.bin", "regular.bin", "italic.bin", "bold.bin", "kernel.js", "kernel.wasm", "manifest.webmanifest",
		"pionnier.wasm.gz", "start.js", "words.js", "wasm_exec.js"} {
		read(t, dir, file)
		if !strings.Contains(first, `"`+file+`"`) {
			t.Errorf("the service does not keep %s", file)
		}
	}
	allowedIn(t, index, headersOf(t, dir))
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

// allowedIn fails the test if the page has a script or a style that its own policy forbids, or if
// the sent headers allow more than the page does, or framing.
func allowedIn(t *testing.T, index string, sent http.Header) {
	t.Helper()
	_, rest, _ := strings.Cut(index, `http-equiv="Content-Security-Policy" content="`)
	policy, _, _ := strings.Cut(rest, `"`)
	style, err := styleOf(index)
	if err != nil || policy == "" || policy != inPage(style) || !strings.HasPrefix(policy, "default-src 'none'") {
		t.Errorf("the page's policy is %q (%v)", policy, err)
	}
	for _, inline := range []string{"<script>", " style=", " onclick=", " onload=", "javascript:", "'unsafe-inline'", "'unsafe-eval'"} {
		if strings.Contains(index, inline) {
			t.Errorf("the page has %s", inline)
		}
	}
	if got := sent.Get("Content-Security-Policy"); got != policy+"; frame-ancestors 'none'" {
		t.Errorf("a server sends %q", got)
	}
	if got := sent.Get("Permissions-Policy"); !strings.Contains(got, "microphone=()") {
		t.Errorf("a server permits %q", got)
	}
}

// headersOf returns the headers that the program's own server sends with the page.
func headersOf(t *testing.T, dir string) http.Header {
	t.Helper()
	answer := httptest.NewRecorder()
	guarded(http.FileServer(http.Dir(dir)), readHeaders([]byte(read(t, dir, headersFile)))).
		ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/", nil))
	if answer.Code != http.StatusOK {
		t.Fatalf("the page is answered with %d", answer.Code)
	}
	return answer.Header()
}

// TestDownload refuses a program too large to fetch before the window is shown.
func TestDownload(t *testing.T) {
	files := map[string][]byte{"index.html": make([]byte, 1000), "pionnier.wasm.gz": make([]byte, mostDownload-1000), "engines.wasm.gz": make([]byte, 1000)}
	if err := checkDownload(files); err != nil {
		t.Error(err)
	}
	files["start.js"] = []byte("1")
	if err := checkDownload(files); err == nil {
		t.Error("a byte too much is allowed")
	}
}

// TestOverlay changes the one line of Go's templates that calls methods by name, and no other.
func TestOverlay(t *testing.T) {
	dir := t.TempDir()
	if err := overlay(dir); err != nil {
		t.Fatal(err)
	}
	var list struct{ Replace map[string]string }
	if err := json.Unmarshal([]byte(read(t, dir, "overlay.json")), &list); err != nil || len(list.Replace) != 1 {
		t.Fatalf("the overlay is %v (%v)", list, err)
	}
	for name, instead := range list.Replace {
		before := strings.Split(read(t, filepath.Dir(name), filepath.Base(name)), "\n")
		after := strings.Split(read(t, filepath.Dir(instead), filepath.Base(instead)), "\n")
		if len(before) != len(after) {
			t.Fatalf("%d lines became %d", len(before), len(after))
		}
		changed := 0
		for i := range before {
			if before[i] != after[i] {
				changed++
			}
		}
		if changed != 1 {
			t.Errorf("%d lines changed", changed)
		}
	}
	if _, err := withoutMethods([]byte("package template")); err == nil {
		t.Error("another Go's templates are taken as they are")
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

// A script keeps its licence and its code, and nothing that only its reader needs.
func TestAScriptIsSentWithoutItsComments(t *testing.T) {
	const script = "// Copyright.\n\n\"use strict\";\n\t// why\n\tcall(`a // b`); // here\n"
	if got, want := string(lean([]byte(script))), "// Copyright.\n\"use strict\";\ncall(`a // b`); // here\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
