package core_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// link matches the target of a Markdown link.
var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// Every file that the documents link to exists.
func TestLinksLeadSomewhere(t *testing.T) {
	for _, name := range []string{"README.md", "CONTRIBUTING.md"} {
		data, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		inside := 0
		for _, m := range link.FindAllStringSubmatch(string(data), -1) {
			path, _, _ := strings.Cut(m[1], "#")
			if strings.Contains(m[1], "://") || path == "" {
				continue
			}
			inside++
			if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(path))); err != nil {
				t.Errorf("%s leads to %s, which is not there", name, path)
			}
		}
		if name == "README.md" && inside == 0 {
			t.Errorf("%s: no link was found", name)
		}
	}
}

// named matches a name in backticks and the file or folder where the text says that it is.
var named = regexp.MustCompile("`([A-Za-z.]+)` in \\[[^]]*\\]\\(([^)]+)\\)")

// called matches a method in a comment and the file where the comment says that it is.
var called = regexp.MustCompile(`([A-Za-z]+\.[A-Za-z]+) (?:in|\()(?:\s|//)*([a-z/_]+\.go)`)

// Contributors find each function and type where the documents say that it is.
func TestNamesAreWhereTheDocumentsSay(t *testing.T) {
	for _, doc := range []struct {
		name, beside string
		names        *regexp.Regexp
	}{{"../CONTRIBUTING.md", "..", named}, {"session/doc.go", "session", called}} {
		data, err := os.ReadFile(filepath.FromSlash(doc.name))
		if err != nil {
			t.Fatal(err)
		}
		found := doc.names.FindAllStringSubmatch(string(data), -1)
		if len(found) < 3 {
			t.Errorf("%s: %d names were found", doc.name, len(found))
		}
		for _, m := range found {
			name := m[1][strings.LastIndex(m[1], ".")+1:]
			declared := regexp.MustCompile(`(?m)^(?:func (?:\([^)]*\) )?|type |var |const |\t)` + name + `\b`)
			if !declared.MatchString(sourceOf(t, doc.beside, m[2])) {
				t.Errorf("%s: %s is not in %s", doc.name, m[1], m[2])
			}
		}
	}
}

// sourceOf returns the Go files at path, a file or a folder, below beside or else below the top folder.
func sourceOf(t *testing.T, beside, path string) string {
	t.Helper()
	path = filepath.FromSlash(path)
	at := filepath.Join(beside, path)
	if _, err := os.Stat(at); err != nil {
		at = filepath.Join("..", path)
	}
	files := []string{at}
	if filepath.Ext(at) == "" {
		files, _ = filepath.Glob(filepath.Join(at, "*.go"))
	}
	var b strings.Builder
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(data)
	}
	return b.String()
}
