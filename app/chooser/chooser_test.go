package chooser

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestFoldersAreListedWithWhatCanBeTaken(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.sgf", "A.SGF", "notes.doc", ".hidden.sgf"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"games", ".git", "z.sgf"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "games"), filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	for want, extensions := range map[string][]string{
		"games link z.sgf A.SGF b.sgf": {".sgf", ".ggf"},
		"games link z.sgf":             nil,
	} {
		entries, err := readFolder(dir, extensions)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, e := range entries[1:] {
			got += " " + e.name
		}
		if got != " "+want || entries[0].path != filepath.Dir(dir) {
			t.Errorf("%v: %+v", extensions, entries)
		}
	}
	if entries, err := readFolder(string(filepath.Separator), nil); err != nil || slices.ContainsFunc(entries, func(e fileEntry) bool { return e.path == "/" }) {
		t.Errorf("above the root is something: %v, %v", entries, err)
	}
}

// The list at the top of a drive leads to the other drives.
func TestDrivesAreReached(t *testing.T) {
	names := func(folder string, drives ...string) (paths []string) {
		for _, e := range above(folder, drives) {
			paths = append(paths, e.path)
		}
		return paths
	}
	top := filepath.VolumeName(t.TempDir()) + string(filepath.Separator)
	for _, tt := range []struct{ got, want []string }{
		{names(filepath.Join(top, "games"), top, "D:"), []string{top}},
		{names(top, "D:", top, "E:"), []string{"D:", "E:"}},
		{names(top), nil},
	} {
		if !slices.Equal(tt.got, tt.want) {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

// Names are sorted by the numbers in them, and without regard to case.
func TestNamesAreSortedAsAPersonDoes(t *testing.T) {
	want := []string{"", "a", "dir1", "Dir2", "dir2b", "dir10", "dir10a", "game 007", "game 8", "game 99999999999999999999", "Z", "é", "é2", "é10", "対局9", "対局10"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, natural)
	if !slices.Equal(got, want) {
		t.Errorf("sorted %q, want %q", got, want)
	}
	if natural("a01", "a1") == 0 || natural("A", "a") == 0 {
		t.Error("different names are the same")
	}
}

// The filter keeps the names that contain its words, and the way up. A pasted path filters nothing.
func TestTheFilterNarrowsTheList(t *testing.T) {
	test.NewTempApp(t)
	dir := t.TempDir()
	for _, name := range []string{"Honinbo 1.sgf", "honinbo 2.sgf", "meijin.sgf"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w := test.NewTempWindow(t, canvas.NewRectangle(nil))
	w.Resize(fyne.NewSize(640, 480))
	read, taken := make(chan func(), 4), ""
	c := newChooser(w.Canvas(), func(f func()) { read <- f }, Question{Extensions: []string{".sgf"}, From: dir,
		Then: func(u fyne.URI, _ string) { taken = u.Name() }})
	c.show()
	(<-read)()
	names := func() (list []string) {
		for _, e := range c.entries[1:] {
			list = append(list, e.name)
		}
		return list
	}
	for _, step := range []struct {
		words string
		want  []string
	}{{"HONIN", []string{"Honinbo 1.sgf", "honinbo 2.sgf"}}, {" 2 ", []string{"honinbo 2.sgf"}}, {"x", nil}, {"", []string{"Honinbo 1.sgf", "honinbo 2.sgf", "meijin.sgf"}}, {dir, []string{"Honinbo 1.sgf", "honinbo 2.sgf", "meijin.sgf"}}, {"mei", []string{"meijin.sgf"}}} {
		c.filter.SetText(step.words)
		if got := names(); !slices.Equal(got, step.want) || !c.entries[0].up {
			t.Errorf("%q leaves %q, want %q", step.words, got, step.want)
		}
	}
	c.filter.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if taken != "meijin.sgf" {
		t.Errorf("Enter takes %q, want the file that is left", taken)
	}
}

// A path that is typed or pasted whole is opened: a folder is listed, a file is chosen, and a path
// that does not exist is reported.
func TestAPathIsGoneTo(t *testing.T) {
	test.NewTempApp(t)
	dir := t.TempDir()
	inner := filepath.Join(dir, "inner")
	file := filepath.Join(inner, "meijin.SGF")
	if err := errors.Join(os.Mkdir(inner, 0o700), os.WriteFile(file, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	w := test.NewTempWindow(t, canvas.NewRectangle(nil))
	w.Resize(fyne.NewSize(640, 480))
	read, taken, from := make(chan func(), 4), "", ""
	c := newChooser(w.Canvas(), func(f func()) { read <- f }, Question{Extensions: []string{".sgf"}, From: dir,
		Then: func(u fyne.URI, folder string) { taken, from = u.Name(), folder }})
	c.show()
	(<-read)()
	visit := func(words string, reads int) {
		c.filter.SetText(words)
		c.filter.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		for range reads {
			(<-read)()
		}
	}
	visit(filepath.Join(dir, "nowhere"), 1)
	if !c.failed.Visible() || c.folder != dir {
		t.Errorf("a folder that is not there is entered: %q", c.folder)
	}
	visit(inner+string(filepath.Separator), 2)
	if c.failed.Visible() || c.folder != inner || c.filter.Text != "" || len(c.entries) != 2 {
		t.Errorf("in %q it lists %v, the filter is %q", c.folder, c.entries, c.filter.Text)
	}
	if visit(inner, 2); c.filter.Text != "" || len(c.entries) != 2 {
		t.Errorf("the path of the folder in sight stays: %q", c.filter.Text)
	}
	visit(` "`+file+`" `, 1)
	if taken != "meijin.SGF" || from != inner {
		t.Errorf("it takes %q from %q", taken, from)
	}
}

// A typed file of another kind is refused in words, and its path leaves the field, also if its folder was in
// sight already. Escape while the disk is asked chooses nothing.
func TestAFileOfAnotherKindIsRefused(t *testing.T) {
	test.NewTempApp(t)
	dir := t.TempDir()
	other, game := filepath.Join(dir, "letter.odt"), filepath.Join(dir, "a.sgf")
	if err := errors.Join(os.WriteFile(other, nil, 0o600), os.WriteFile(game, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	w := test.NewTempWindow(t, canvas.NewRectangle(nil))
	w.Resize(fyne.NewSize(640, 480))
	read, taken := make(chan func(), 4), ""
	c := newChooser(w.Canvas(), func(f func()) { read <- f }, Question{Extensions: []string{".sgf"}, From: dir,
		Then: func(u fyne.URI, _ string) { taken = u.Name() }})
	c.show()
	(<-read)()
	c.filter.SetText(other)
	c.submit()
	(<-read)()
	(<-read)()
	if c.filter.Text != "" || !c.failed.Visible() || !strings.HasPrefix(c.failed.Words(), "letter.odt: ") {
		t.Errorf("the field has %q, said is %q", c.filter.Text, c.failed.Words())
	}
	c.enter(dir)
	if (<-read)(); c.failed.Visible() {
		t.Errorf("it is still said: %q", c.failed.Words())
	}
	c.filter.SetText(game)
	c.submit()
	c.modal.Close()
	if (<-read)(); taken != "" {
		t.Errorf("after Escape %q is chosen", taken)
	}
}

// A path is typed without going to the field first; other letters find an entry.
func TestAPathTypedOverTheListGoesToTheField(t *testing.T) {
	test.NewTempApp(t)
	dir := t.TempDir()
	if err := errors.Join(os.Mkdir(filepath.Join(dir, "a"), 0o700), os.Mkdir(filepath.Join(dir, "b"), 0o700)); err != nil {
		t.Fatal(err)
	}
	w := test.NewTempWindow(t, canvas.NewRectangle(nil))
	w.Resize(fyne.NewSize(640, 480))
	read := make(chan func(), 4)
	c := newChooser(w.Canvas(), func(f func()) { read <- f }, Question{From: dir})
	c.show()
	(<-read)()
	typed := func(words string) {
		for _, r := range words {
			w.Canvas().Focused().TypedRune(r)
		}
	}
	typed("b")
	if c.marked != 2 || c.filter.Text != "" {
		t.Errorf("b highlights entry %d, the field has %q", c.marked, c.filter.Text)
	}
	for _, path := range []string{"~/x", "/tmp"} {
		if _, ok := TypedPath(path[:1]); !ok {
			continue // paths of this system begin in another way
		}
		w.Canvas().Focus(c.list)
		typed(path)
		if w.Canvas().Focused() != fyne.Focusable(c.filter) || c.filter.Text != path {
			t.Errorf("%q is typed into %T, the field has %q", path, w.Canvas().Focused(), c.filter.Text)
		}
	}
}

func TestPathsAreDistinguishedFromWords(t *testing.T) {
	top := filepath.VolumeName(t.TempDir()) + string(filepath.Separator)
	for words, want := range map[string]string{"~": Home(), "~/games": filepath.Join(Home(), "games"), top + "a": top + "a", "~games": "", "games/a.sgf": "", "": ""} {
		if got, ok := TypedPath(words); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, %v; want %q", words, got, ok, want)
		}
	}
}

// When a folder is asked for, the games in it are listed, and pressing one chooses nothing.
func TestAFolderOfGamesDoesNotLookEmpty(t *testing.T) {
	test.NewTempApp(t)
	dir := t.TempDir()
	if err := errors.Join(os.WriteFile(filepath.Join(dir, "a.sgf"), nil, 0o600), os.WriteFile(filepath.Join(dir, "b.doc"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	w := test.NewTempWindow(t, canvas.NewRectangle(nil))
	w.Resize(fyne.NewSize(640, 480))
	read, taken := make(chan func(), 4), ""
	c := newChooser(w.Canvas(), func(f func()) { read <- f }, Question{Extensions: []string{".sgf"}, Folders: true, Confirm: "Take", From: dir,
		Then: func(u fyne.URI, _ string) { taken = u.Path() }})
	c.show()
	(<-read)()
	if len(c.entries) != 2 || c.entries[1].name != "a.sgf" {
		t.Fatalf("it lists %v", c.entries)
	}
	c.choose(c.entries[1])
	c.filter.SetText("a")
	if c.submit(); taken != "" {
		t.Errorf("it takes %q", taken)
	}
	if c.take(c.folder); taken != dir {
		t.Errorf("it takes %q, not the folder", taken)
	}
}
