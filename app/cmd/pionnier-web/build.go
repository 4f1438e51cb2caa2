package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"golang.org/x/image/draw"

	"pionnier/core/press/text"
)

//go:embed page
var page embed.FS

// programs are the programs that were compiled before.
var programs = []string{"pionnier.wasm", "engines.wasm"}

// build adds all other files to dir, a folder that contains the compiled programs. It stops at the
// first error.
func build(dir string) error {
	files := map[string][]byte{}
	sizes := map[string]int{}
	for _, name := range programs {
		program, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		packed, err := pack(program)
		if err != nil {
			return err
		}
		files[name+".gz"] = packed
		sizes[name], sizes[name+".gz"] = len(program), len(packed)
	}
	runtime, err := goRuntime()
	if err != nil {
		return err
	}
	files["wasm_exec.js"] = lean(runtime)
	if files["kernel.wasm"], err = os.ReadFile(filepath.FromSlash("core/weiqi/network/kernel.wasm")); err != nil {
		return err
	}
	// The names have an extension that no server decompresses.
	for name, font := range map[string]string{"letters.bin": "cjk/letters.ttc.br", "regular.bin": "serif/regular.otf.br",
		"italic.bin": "serif/italic.otf.br", "bold.bin": "serif/bold.otf.br"} {
		if files[name], err = os.ReadFile(filepath.FromSlash("core/press/" + font)); err != nil {
			return err
		}
	}
	if err := addIcons(files); err != nil {
		return err
	}
	if err := addPage(files, sizes); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	for _, name := range programs {
		fmt.Printf("%s: %.1f MB, %.1f MB packed\n", name, megabytes(sizes[name]), megabytes(sizes[name+".gz"]))
	}
	return checkDownload(files)
}

// mostDownload is the maximum number of bytes that a page may load before its window is shown.
const mostDownload = 12_750_000

// beforeWindow are the files that a page loads before that. If the language needs them, it also loads the
// fonts of Chinese, Japanese and Korean (3.9 MB), and afterwards the engines, the fonts of a PDF and the files
// that the service worker caches.
var beforeWindow = []string{"index.html", "icon-128.png", "manifest.webmanifest", "wasm_exec.js", "words.js", "start.js", "pionnier.wasm.gz"}

// checkDownload prints how much a page downloads before its window appears. It returns an error if
// that exceeds mostDownload.
func checkDownload(files map[string][]byte) error {
	sum := 0
	for _, name := range beforeWindow {
		sum += len(files[name])
	}
	fmt.Printf("before the window: %.2f MB\n", megabytes(sum))
	if sum > mostDownload {
		return fmt.Errorf("a page fetches %.2f MB before its window, more than %.2f", megabytes(sum), megabytes(mostDownload))
	}
	return nil
}

func megabytes(n int) float64 { return float64(n) / 1e6 }

func pack(data []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// lean returns script without indentation, empty lines, and lines of comments after the first line of code: a
// third of its download. No string of our scripts, or of Go's, has more than a line.
func lean(script []byte) []byte {
	var kept []string
	code := false
	for line := range strings.Lines(string(script)) {
		line = strings.TrimSpace(line)
		comment := strings.HasPrefix(line, "//")
		if line == "" || comment && code {
			continue
		}
		code = code || !comment
		kept = append(kept, line)
	}
	return []byte(strings.Join(kept, "\n") + "\n")
}

// goRuntime returns the script wasm_exec.js of the installed Go version. It returns an error if Go
// is not found or does not have the script.
func goRuntime() ([]byte, error) {
	root, err := goRoot()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
}

func goRoot() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	return strings.TrimSpace(string(root)), nil
}

// addIcons adds the program's icon in the sizes that browsers use.
func addIcons(files map[string][]byte) error {
	f, err := os.Open("Icon.png")
	if err != nil {
		return err
	}
	defer f.Close()
	icon, err := png.Decode(f)
	if err != nil {
		return err
	}
	for _, size := range []int{128, 192, 512} {
		scaled := image.NewNRGBA(image.Rect(0, 0, size, size))
		draw.CatmullRom.Scale(scaled, scaled.Bounds(), icon, icon.Bounds(), draw.Src, nil)
		var b bytes.Buffer
		if err := png.Encode(&b, scaled); err != nil {
			return err
		}
		files[fmt.Sprintf("icon-%d.png", size)] = b.Bytes()
	}
	return nil
}

// addPage adds the files in page/. It fills in texts and sizes and, in the service worker, the
// names and the version of the cached files. It adds the service worker last, since that contains
// the names of all others.
func addPage(files map[string][]byte, sizes map[string]int) error {
	words := map[string]map[string]string{}
	for _, language := range text.Languages {
		words[language] = wordsIn(language)
	}
	source, err := page.ReadFile("page/index.html")
	if err != nil {
		return err
	}
	style, err := styleOf(string(source))
	if err != nil {
		return err
	}
	policy := inPage(style)
	fill := map[string]any{"Language": "en", "Words": words["en"], "All": script(words), "Sizes": script(sizes), "Policy": policy}
	for _, name := range []string{"index.html", "words.js", "start.js", "engines.js", "kernel.js", "manifest.webmanifest"} {
		data, err := filled(name, fill)
		if err != nil {
			return err
		}
		if files[name] = data; strings.HasSuffix(name, ".js") {
			files[name] = lean(data)
		}
	}
	names := []string{"./"}
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	files[headersFile] = headersText(headers(policy))
	service, err := filled("service.js", map[string]any{"Version": script(version(files)), "Files": script(names)})
	files["service.js"] = service
	return err
}

// wordsIn returns the page's texts in a language, by the last part of their keys. It switches
// package text to that language.
func wordsIn(language string) map[string]string {
	text.Use(language)
	words := map[string]string{}
	for _, key := range []string{"about", "failed", "framed", "loading", "noscript", "old", "starting"} {
		words[key] = text.T("web." + key)
	}
	return words
}

// version returns a hash of files.
func version(files map[string][]byte) string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintln(sum, name, len(files[name]))
		sum.Write(files[name])
	}
	return "pionnier-" + hex.EncodeToString(sum.Sum(nil)[:8])
}

// script returns v as a JavaScript expression.
func script(v any) string {
	data, err := json.Marshal(v) // which is safe within a page, too
	if err != nil {
		panic(err) // words and numbers
	}
	return string(data)
}

func filled(name string, values any) ([]byte, error) {
	source, err := page.ReadFile("page/" + name)
	if err != nil {
		return nil, err
	}
	t, err := template.New(name).Parse(string(source))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, values); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
