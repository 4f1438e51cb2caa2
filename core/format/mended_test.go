package format

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// Each file of testdata/mended is a case of the readers: a text, a line "----", and the expected
// result: the games as SGF, then a line for each report. To add a case, add a file.
func TestMendedFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/mended/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text, want, ok := bytes.Cut(data, []byte("\n----\n"))
			if !ok {
				t.Fatal("there is no line ----")
			}
			if got := told(t, text); got != strings.TrimSpace(string(want)) {
				t.Errorf("read:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// ours matches what a file says about the program that wrote it.
var ours = regexp.MustCompile(`(?:FF\[4\]|CA\[UTF-8\]|AP\[[^\]]*\])`)

// told returns the games of a text as SGF, and the reports about it.
func told(t *testing.T, data []byte) string {
	t.Helper()
	games, err := Read(data, nil)
	var b strings.Builder
	for _, r := range games {
		if err := sgf.Write(&b, r); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range record.Errors(err) {
		b.WriteString("told: " + e.Error() + "\n")
	}
	return strings.TrimSpace(ours.ReplaceAllString(b.String(), ""))
}
