//go:build e2eweb

package e2e

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// testPage runs a test program; the page keeps its output and exit status.
const testPage = `<!DOCTYPE html><title>tests</title><script src="wasm_exec.js"></script><script src="kernel.js"></script><script>
const go = new Go();
self.said = "";
const log = console.log;
console.log = (...words) => { self.said += words.join(" ") + "\n"; log(...words); };
go.argv = ARGUMENTS;
go.exit = code => { self.ended = code; go._scheduledTimeouts.forEach(clearTimeout); };
WebAssembly.compileStreaming(fetch("tests.wasm")).then(module => instantiate(module, go)).then(instance => go.run(instance));
</script>`

// test runs tests of a package in the browser and returns their output.
func test(t *testing.T, name, tags string, arguments ...string) string {
	t.Helper()
	dir := t.TempDir()
	build := exec.Command("go", "test", "-c", "-tags", tags, "-o", filepath.Join(dir, "tests.wasm"), name)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	list, err := json.Marshal(append([]string{"tests", "-test.v"}, arguments...))
	if err != nil {
		t.Fatal(err)
	}
	files := http.NewServeMux()
	files.Handle("/", http.FileServer(http.Dir(os.Getenv("WEB"))))
	files.HandleFunc("/tests.wasm", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(dir, "tests.wasm"))
	})
	files.HandleFunc("/tests.html", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(strings.Replace(testPage, "ARGUMENTS", string(list), 1))) // the browser waits in vain
	})
	server := httptest.NewServer(files)
	defer server.Close()
	p := browser(t)
	p.do(chromedp.Navigate(server.URL + "/tests.html"))
	p.wait("the tests to end", func() bool { return eval[bool](p, `self.ended !== undefined`) })
	said := eval[string](p, `self.said`)
	t.Log(said)
	if code := eval[int](p, `self.ended`); code != 0 {
		t.Errorf("the tests ended with %d", code)
	}
	return said
}

// TestFilesInTheDatabase runs storage's own tests of the database.
func TestFilesInTheDatabase(t *testing.T) {
	for _, of := range []string{"pionnier/storage", "pionnier/storage/disk"} {
		if said := test(t, of, "", "-test.run=^TestBrowser"); !strings.Contains(said, "--- PASS: TestBrowser") {
			t.Errorf("%s: tests are missing", of)
		}
	}
}

// TestKernel compares the network's vector instructions with plain Go, and logs the speed of both.
func TestKernel(t *testing.T) {
	said := test(t, "pionnier/core/weiqi/network", "simd", "-test.run=Ready|EqualScalar|EqualsScalar|NearScalar", "-test.short",
		"-test.bench=Evaluate/embedded/(9|19)/", "-test.benchtime=10x")
	for _, want := range []string{"--- PASS: TestVectorsAreReady", "--- PASS: TestAnyConvolutionEqualsScalar", "--- PASS: TestTransformersEqualScalar",
		"--- PASS: TestEvaluateEqualsScalar", "--- PASS: TestRoundingConvolutionsAreNearScalar", "embedded/19/simd"} {
		if !strings.Contains(said, want) {
			t.Errorf("it lacks %q", want)
		}
	}
}
