package gametest

import (
	"path/filepath"
	"testing"
)

// Shared returns the path of shared/data/folder, a folder of test data outside the repository. It
// searches the current folder and its parents, and skips the test if the folder does not exist.
func Shared(t testing.TB, folder string) string {
	t.Helper()
	for dir, up := ".", 0; up < 8; dir, up = filepath.Join("..", dir), up+1 {
		if found, _ := filepath.Glob(filepath.Join(dir, "shared", "data", folder)); len(found) == 1 {
			return found[0]
		}
	}
	t.Skipf("the folder shared/data/%s, which is kept beside the project, is absent", folder)
	return ""
}
