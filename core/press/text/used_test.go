package text

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every text that the program asks for by its whole key exists: a missing text would show as its
// key.
func TestTextsThatAreAskedForAreThere(t *testing.T) {
	asked := regexp.MustCompile(`\btext\.[TN]\("([a-z0-9.]+)"[,)]`)
	Use("en")
	t.Cleanup(func() { Use("") })
	keys := 0
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, found := range asked.FindAllSubmatch(source, -1) {
			keys++
			if key := string(found[1]); !Has(key) {
				t.Errorf("%s asks for %q", path, key)
			}
		}
		return err
	})
	if err != nil || keys < 500 {
		t.Errorf("only %d keys are found, %v", keys, err)
	}
}
