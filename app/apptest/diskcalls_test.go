package apptest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/app/collections"
	"pionnier/core/library"
	"pionnier/storage"
)

// noFiles are the names in package os that do not touch files.
var noFiles = []string{"Args", "Environ", "Exit", "Getenv", "Getpid", "Interrupt", "Kill", "Signal", "Stderr", "Stdout", "TempDir", "UserHomeDir",
	"ErrNotExist", "ErrPermission", "FileInfo", "FileMode", "Process"}

// atHome are the folders that may use files without going through storage/disk, with the reason for
// each.
var atHome = map[string]string{
	"apptest":   "tests, which write the files that they open",
	"cmd":       "commands, which have no window that could wait",
	"hardware":  "the kernel's own files, which no disk has",
	"program":   "finds programs, off Fyne's thread, and reads the kernel's own files",
	"gc":        "the kernel's own files, which no disk has",
	"clipimage": "a temporary file, off Fyne's thread as all of the clipboard's pictures",
	"system":    "what the system gives at the start",
}

// Every call of app that waits for a file goes through storage or storage/disk, where WatchDisk sees
// it: rigs fail if one of them holds up Fyne's thread.
func TestFilesAreUsedWhereTestsWatch(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		folder, _, _ := strings.Cut(strings.TrimPrefix(filepath.ToSlash(path), "../"), "/")
		if _, ok := atHome[folder]; ok {
			return nil
		}
		files++
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			switch of, _ := call.X.(*ast.Ident); {
			case of == nil:
			case of.Name == "os" && !slices.Contains(noFiles, call.Sel.Name):
				t.Errorf("%s uses os.%s: use storage/disk, so that tests see who waits", path, call.Sel.Name)
			case of.Name == "fynestorage" && slices.Contains([]string{"Reader", "Writer", "List", "Exists", "CanRead", "Delete"}, call.Sel.Name) &&
				!strings.HasSuffix(path, "source.go"):
				t.Errorf("%s uses the toolkit's %s: use openURI, so that tests see who waits", path, call.Sel.Name)
			}
			return true
		})
		return nil
	})
	if err != nil || files < 100 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// TestTheGuardOfTheDisk guards the guard.
func TestTheGuardOfTheDisk(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing")
	var waits int
	stop := WatchDisk(func(string) { waits++ })
	defer stop()
	if err := storage.NetworksIn(missing).Remove("go"); err == nil || waits != 0 {
		t.Errorf("%d calls of the test are taken for the program's", waits)
	}
	take := func() {
		none := func(func(library.Input, error) bool) {}
		_, _, _ = collections.New(collections.Deps{Dir: missing}).Take(t.Context(), "none", none, func(library.Progress) {})
	}
	take()
	if waits == 0 {
		t.Error("the program's calls are not seen")
	}
	waits = 0
	done := make(chan struct{})
	go func() {
		defer close(done)
		take()
	}()
	<-done
	if waits != 0 {
		t.Error("what waits elsewhere is taken for Fyne's thread")
	}
}
