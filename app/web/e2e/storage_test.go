//go:build e2eweb

package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// testPage runs a program of tests; its output and how it ended stay in the page.
const testPage = `<!DOCTYPE html><title>tests</title><script src="wasm_exec.js"></script><script>
const go = new Go();
self.said = "";
const log = console.log;
console.log = (...words) => { self.said += words.join(" ") + "\n"; log(...words); };
go.argv = ["storage.test", "-test.v", "-test.run=^TestBrowser"];
go.exit = code => { self.ended = code; };
WebAssembly.instantiateStreaming(fetch("storage.wasm"), go.importObject).then(r => go.run(r.instance));
</script>`

// TestFilesInTheDatabase runs package storage's own tests of the database in the browser.
func TestFilesInTheDatabase(t *testing.T) {
	dir := t.TempDir()
	build := exec.Command("go", "test", "-c", "-o", filepath.Join(dir, "storage.wasm"), "pionnier/storage")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	runtime, err := os.ReadFile(filepath.Join(os.Getenv("WEB"), "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"wasm_exec.js": string(runtime), "index.html": testPage} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer server.Close()
	p := browser(t)
	p.do(chromedp.Navigate(server.URL))
	p.wait("the tests to end", func() bool { return eval[bool](p, `self.ended !== undefined`) })
	said := eval[string](p, `self.said`)
	t.Log(said)
	if code := eval[int](p, `self.ended`); code != 0 || strings.Count(said, "--- PASS: TestBrowser") < 2 {
		t.Errorf("the tests ended with %d", code)
	}
}
