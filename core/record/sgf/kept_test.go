package sgf

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/record"
)

// every selects which files of the large archives are read; further names files that are read in
// addition.
var (
	every   = flag.Int("every", 50, "read every so many files of the archives of real games; 1 reads all collections too")
	further = flag.String("further", "", "a folder of more SGF files to read, its own folders too")
)

// TestRealFilesKeepWhatTheySay reads real games from KGS and Tygem, and the example of FF[4], makes
// and undoes edits, writes the games, and compares the contents of each node: nothing is lost,
// invented or moved.
func TestRealFilesKeepWhatTheySay(t *testing.T) {
	folder := gametest.Shared(t, "weiqi-games")
	step, most := *every, 1_000_000 // all 36,692 files and 58,754 games take minutes
	if testing.Short() {
		step, most = 200, 200_000
	}
	archives, err := filepath.Glob(filepath.Join(folder, "kgs", "*.tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() && len(archives) > 1 {
		archives = archives[:1]
	}
	files := 0
	for _, name := range archives {
		eachFile(t, name, func(name string, data []byte) {
			if files++; files%step == 0 {
				wantKept(t, name, data, true)
			}
		})
	}
	example, err := os.ReadFile(filepath.Join(gametest.Shared(t, "sgf"), "ff4_ex.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	wantKept(t, "ff4_ex.sgf", example, true)
	collections, err := filepath.Glob(filepath.Join(folder, "tygem-*.sgf.gz"))
	if err != nil {
		t.Fatal(err)
	}
	if step > 1 {
		collections = collections[:1]
	} else {
		most = 1 << 30
	}
	for _, name := range collections {
		data := unzip(t, name)
		if most < len(data) {
			data = data[:bytes.LastIndex(data[:most], []byte("(;"))]
		}
		wantKept(t, name, data, false)
	}
	t.Logf("read %d of %d files", files/step, files)
	if files == 0 || len(collections) == 0 {
		t.Fatal("no games found")
	}
}

func unzip(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// eachFile visits the SGF files of an archive.
func eachFile(t *testing.T, name string, visit func(name string, data []byte)) {
	t.Helper()
	archive := tar.NewReader(bytes.NewReader(unzip(t, name)))
	for {
		head, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(head.Name, ".sgf") {
			visit(head.Name, data)
		}
	}
}

// TestFurtherFilesKeepWhatTheySay reads the files of a folder given by -further, such as the games
// beside the sources of other programs.
func TestFurtherFilesKeepWhatTheySay(t *testing.T) {
	if *further == "" {
		t.Skip("no folder is named: -further FOLDER")
	}
	files := 0
	err := filepath.WalkDir(*further, func(name string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.EqualFold(filepath.Ext(name), ".sgf") {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if games, err := Read(bytes.NewReader(data)); len(games) == 0 {
			t.Logf("refused: %s: %v", name, err)
			return nil
		}
		files++
		wantKept(t, name, data, true)
		return nil
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files: %v", files, err)
	}
	t.Logf("read %d files", files)
}

// wantKept reads and writes a file's games twice; edited has them edited and the edits undone
// first.
func wantKept(t *testing.T, name string, data []byte, edited bool) {
	t.Helper()
	games, err := Read(bytes.NewReader(data))
	if len(games) == 0 {
		t.Errorf("%s: %v", name, err)
		return
	}
	text := decodeText(data)
	p := &parser{text: text, places: record.Locator{Text: text}}
	for i, g := range games {
		if edited {
			editInVain(g)
		}
		once := write(t, g)
		again, err := Read(strings.NewReader(once))
		if err != nil || len(again) != 1 || write(t, again[0]) != once {
			t.Errorf("%s: game %d is not written again as it was: %v", name, i+1, err)
			continue
		}
		p.seek()
		before, err := p.game() // the beginning of a truncated file
		if before == nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		q := &parser{text: once}
		q.seek()
		after, err := q.game()
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(statements(before), statements(after)); d != "" {
			t.Errorf("%s: game %d: %s", name, i+1, d)
		}
	}
}

// editInVain makes several edits of a game and undoes them.
func editInVain(r *record.Record) {
	n := r.Root.End()
	var h record.History
	for _, e := range []record.Edit{
		record.SetComment(n, "x"), r.SetMark(n, record.Mark{Kind: record.Triangle}), record.Delete(n),
		record.Transform(r, game.RotateLeft), record.Strip(r, record.Parts{Comments: true, Marks: true, Variations: true, Values: true}),
	} {
		h.Do(r, e)
	}
	for h.CanUndo() {
		h.Undo(r)
	}
}

// plainly spells points one by one, passes as nothing, and times without needless zeros.
func plainly(p rawProperty) []string {
	switch p.id {
	case "AB", "AW", "AE":
		var texts []string
		notation := record.New("go", maxBoard, maxBoard).Notation()
		points, _ := notation.ParsePoints(p.values)
		for _, at := range points {
			text, _ := notation.FormatPoint(at)
			texts = append(texts, text)
		}
		return texts
	case "B", "W":
		if single(&p) == "tt" {
			return []string{""}
		}
	case "BL", "WL":
		if f, err := strconv.ParseFloat(single(&p), 64); err == nil {
			return []string{pointsText(f)}
		}
	}
	return p.values
}

// isSetup reports whether a statement sets a position up.
func isSetup(statement string) bool {
	id, _, _ := strings.Cut(statement, "[")
	return id == "AB" || id == "AW" || id == "AE" || id == "PL"
}

// statements lists the properties of a game's nodes, in order, except those that every writer sets
// itself. Points are listed one by one.
func statements(root *rawNode) (all []string) {
	for todo := []*rawNode{root}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.children...)
		begin := len(all)
		for _, p := range n.props {
			switch p.id {
			case "FF", "GM", "CA", "AP", "SZ", "ZA", "ZC", "ZF":
				continue
			}
			for _, v := range plainly(p) {
				all = append(all, fmt.Sprintf("%s[%s]", p.id, strings.TrimSpace(v)))
			}
			if len(p.values) == 0 {
				all = append(all, p.id)
			}
		}
		sort.Slice(all[begin:], func(i, k int) bool { // within one node the format has no order
			a, b := all[begin+i], all[begin+k]
			if s, t := isSetup(a), isSetup(b); s != t {
				return s // is moved to a node of its own before a move
			}
			return a < b
		})
	}
	return all
}
