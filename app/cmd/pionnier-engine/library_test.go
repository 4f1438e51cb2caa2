package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// librarySays runs a library command on a folder and returns its output.
func librarySays(t *testing.T, data string, args ...string) string {
	t.Helper()
	var out, err bytes.Buffer
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, append(append([]string{"library"}, args...), "--data", data)); status != 0 {
		t.Fatalf("%v: status %d: %s", args, status, err.String())
	}
	return out.String()
}

// libraryFails runs a library command that must fail and returns its error output.
func libraryFails(t *testing.T, data string, args ...string) string {
	t.Helper()
	var out, err bytes.Buffer
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, append(append([]string{"library"}, args...), "--data", data)); status == 0 {
		t.Fatalf("%v: %s", args, out.String())
	}
	return err.String()
}

// An import says that comments and variations stay in their file alone.
func TestAnImportSaysWhatItLeavesOut(t *testing.T) {
	games := filepath.Join(t.TempDir(), "club.sgf")
	if err := os.WriteFile(games, []byte("(;GM[1]SZ[9];B[cc]C[good];W[gg])(;GM[1]SZ[9];B[dd];W[ff])"), 0o600); err != nil {
		t.Fatal(err)
	}
	const want = "club: 1 game has comments or variations, which stay in its file alone"
	if says := librarySays(t, t.TempDir(), "import", games); !strings.Contains(says, want) {
		t.Errorf("import says %q, want %q", says, want)
	}
	if says := librarySays(t, t.TempDir(), "import", "--json", games); !strings.Contains(says, `"left":1`) || strings.Count(says, "\n") != 1 {
		t.Errorf("import says %q", says)
	}
}

func TestLibraryCommands(t *testing.T) {
	data, games := t.TempDir(), filepath.Join(t.TempDir(), "club.txt")
	if err := os.WriteFile(games, []byte("f5d6c3d3c4\nf5d6c4\nnonsense\ne6f4c3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	imported := librarySays(t, data, "import", games)
	if !strings.Contains(imported, "club: 3 games taken, 0 were there already, 1 refused; 3 in all") || !strings.Contains(imported, "club.txt: game") {
		t.Errorf("import says %q", imported)
	}
	var found struct {
		Games         int
		Continuations []struct {
			Move  string
			Games int
		}
	}
	if err := json.Unmarshal([]byte(librarySays(t, data, "search", "--game", "othello", "--moves", "f5d6", "--json")), &found); err != nil {
		t.Fatal(err)
	}
	if found.Games != 3 || len(found.Continuations) != 2 || found.Continuations[0].Games != 2 {
		t.Errorf("found %+v", found)
	}
	for args, want := range map[string]string{"--opening tiger": "1 games", "--opening perpendicular --moves f5d6c3": "1 games", "--accuracy-from 1": "0 games",
		"--book --moves f5": "book  d6"} {
		if says := librarySays(t, data, append([]string{"search"}, strings.Fields(args)...)...); !strings.Contains(says, want) {
			t.Errorf("search %s says %q", args, says)
		}
	}
	if says := libraryFails(t, data, "search", "--opening", "rose-"); !strings.Contains(says, "Rose-Birth, Rose-Birdie") {
		t.Errorf("an opening of many names: %q", says)
	}
	if says := librarySays(t, data, "list"); !strings.Contains(says, "club") || !strings.Contains(says, "3 games") {
		t.Errorf("list says %q", says)
	}
	if says := librarySays(t, data, "check"); says != "club: 3 games are whole\n" {
		t.Errorf("check says %q", says)
	}
	if says := librarySays(t, data, "export", "--collection", "club"); strings.Count(says, "GM[2]") != 3 {
		t.Errorf("export writes %q", says)
	}
	if says := librarySays(t, data, "people"); says != "" {
		t.Errorf("people without names: %q", says)
	}
}

// Results by year are listed for players with known ratings.
func TestLibraryStrengths(t *testing.T) {
	data, games := t.TempDir(), filepath.Join(t.TempDir(), "club.sgf")
	var list strings.Builder
	for i := range 30 {
		fmt.Fprintf(&list, "(;GM[2]PB[Ada]PW[Bob]DT[%d-05-06]RE[B+%d];B[f5];W[%s])", 2001+i/3, 2+2*i, []string{"d6", "f6", "f4"}[i%3])
	}
	if err := os.WriteFile(games, []byte(list.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	librarySays(t, data, "import", games)
	if says := librarySays(t, data, "people", "--top", "0", "--years"); strings.Count(says, " 3 games") != 20 || !strings.HasPrefix(says, "Ada ") {
		t.Errorf("people says %q", says)
	}
	for want, args := range map[string][]string{`"games":30`: {"--text", "ada bob"}, `"games":0`: {"--result", "white"}} {
		if says := librarySays(t, data, append([]string{"search", "--json"}, args...)...); !strings.Contains(says, want) {
			t.Errorf("search %q says %q", args, says)
		}
	}
}

// filesBelow returns the files below a folder.
func filesBelow(t *testing.T, dir string) (list []string) {
	t.Helper()
	if err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			list = append(list, path)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return list
}

// Names in archives cannot lead outside the collections. A collection that is damaged afterwards is
// reported, and the others are searched.
func TestHostileFilesHarmNothing(t *testing.T) {
	root := t.TempDir()
	data, hostile := filepath.Join(root, "here", "data"), filepath.Join(root, "here", "hostile.zip")
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range []string{"../evil.txt", "../../evil.txt", filepath.Join(root, "evil.txt"), `..\evil.txt`, "good.txt"} {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = f.Write([]byte("f5d6c3"))
	}
	_ = w.Close()
	other := filepath.Join(root, "here", "other.txt")
	for name, content := range map[string][]byte{hostile: b.Bytes(), other: []byte("f5d6c4")} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if says := librarySays(t, data, "import", hostile); !strings.Contains(says, "hostile: 1 games taken, 0 were there already, 4 refused") {
		t.Errorf("import says %q", says)
	}
	librarySays(t, data, "import", other)
	segment := ""
	for _, name := range filesBelow(t, root) {
		switch {
		case strings.HasSuffix(name, ".games") && segment == "":
			segment = name // of hostile, the first one
		case !strings.HasPrefix(name, filepath.Join(data, "collections")) && !slices.Contains([]string{hostile, other}, name):
			t.Errorf("%s was written", name)
		}
	}
	content, err := os.ReadFile(segment)
	if err != nil {
		t.Fatal(err)
	}
	content[len(content)/2] ^= 1
	if err := os.WriteFile(segment, content, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &said}, []string{"library", "search", "--moves", "f5d6", "--data", data})
	if status != 1 || !strings.HasPrefix(out.String(), "1 games") || !strings.Contains(said.String(), "damaged segment") {
		t.Errorf("status %d, found %q, said %q", status, out.String(), said.String())
	}
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &said}, []string{"library", "check", "--data", data}); status == 0 {
		t.Error("check finds nothing")
	}
}

// A collection that is refused or damaged shows in the exit status, and the whole ones are still
// listed.
func TestLibraryStatusShowsDamage(t *testing.T) {
	data, dir := t.TempDir(), t.TempDir()
	write := func(name, content string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if says := libraryFails(t, data, "import", write("bad.txt", "nonsense\nmore\n")); says != "" {
		t.Errorf("all refused: says %q", says)
	}
	librarySays(t, data, "import", write("club.txt", "f5d6c3d3c4\nnonsense\n"))
	librarySays(t, data, "import", filepath.Join(dir, "club.txt")) // the collection exists already
	for _, note := range filesBelow(t, data) {
		if content, err := os.ReadFile(note); err == nil && strings.Contains(string(content), `"club"`) {
			if err := os.Truncate(note, 70); err != nil {
				t.Fatal(err)
			}
		}
	}
	if says := libraryFails(t, data, "list"); !strings.Contains(says, "club: the note was damaged and made again of the games") {
		t.Errorf("says %q", says)
	}
	if says := librarySays(t, data, "list"); !strings.Contains(says, "club") || !strings.Contains(says, "1 games") {
		t.Errorf("then says %q", says)
	}
}
