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
