package sgf

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game/gametest"
)

// TestRealFilesKeepWhatTheySay reads and writes real games of KGS and Tygem and
// compares what stands in each node: nothing is lost, nothing invented.
func TestRealFilesKeepWhatTheySay(t *testing.T) {
	folder := gametest.Shared(t, "weiqi-games")
	step := 1
	if testing.Short() {
		step = 200
	}
	archives, err := filepath.Glob(filepath.Join(folder, "kgs", "*.tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	files := 0
	for _, name := range archives {
		eachFile(t, name, func(name string, data []byte) {
			if files++; files%step == 0 {
				wantKept(t, name, data)
			}
		})
	}
	collections, err := filepath.Glob(filepath.Join(folder, "tygem-*.sgf.gz"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range collections[:max(1, len(collections)/step)] {
		data := unzip(t, name)
		if testing.Short() {
			data = data[:bytes.LastIndex(data[:200_000], []byte("(;"))]
		}
		wantKept(t, name, data)
	}
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

// wantKept reads and writes a file's games twice.
func wantKept(t *testing.T, name string, data []byte) {
	t.Helper()
	games, err := Read(bytes.NewReader(data))
	if len(games) == 0 {
		t.Errorf("%s: %v", name, err)
		return
	}
	p := &parser{text: decodeText(data)}
	for i, g := range games {
		once := write(t, g)
		again, err := Read(strings.NewReader(once))
		if err != nil || len(again) != 1 || write(t, again[0]) != once {
			t.Errorf("%s: game %d is not written again as it was: %v", name, i+1, err)
			continue
		}
		p.seek()
		before, err := p.game()
		if err != nil {
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

// statements lists what a game's nodes say, in order, but for the properties that
// every writer sets anew. Points are listed one by one.
func statements(root *rawNode) (all []string) {
	for todo := []*rawNode{root}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.children...)
		for _, p := range n.props {
			switch p.id {
			case "FF", "GM", "CA", "AP", "SZ", "ZC":
				continue
			}
			for _, v := range p.values {
				all = append(all, fmt.Sprintf("%s[%s]", p.id, strings.TrimSpace(v)))
			}
			if len(p.values) == 0 {
				all = append(all, p.id)
			}
		}
	}
	sort.Strings(all)
	return all
}
