package gametest

import (
	"path/filepath"
	"testing"
)

// Shared finds a folder of the test data that is kept beside the project and not in
// it, such as "katago", in shared/data of any folder above. The test is skipped where
// it is absent.
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
