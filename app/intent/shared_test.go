package intent

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A shared file lies where the provider looks, beside no file of an earlier day, and under no name that the
// provider refuses.
func TestASharedFileLiesWhereOthersReadIt(t *testing.T) {
	dir, now := t.TempDir(), time.Now()
	for name, want := range map[string]string{"Ada – Bob.sgf": "Ada – Bob.sgf", "../../x.pdf": "x.pdf", "..": "pionnier", ".hidden.png": "hidden.png", "/": "pionnier"} {
		got, err := put(dir, name, []byte(name), now)
		if err != nil || got != want {
			t.Errorf("%q is shared as %q, want %q (%v)", name, got, want, err)
		}
		if data, err := os.ReadFile(filepath.Join(dir, folder, got)); err != nil || string(data) != name {
			t.Errorf("%q has %q (%v)", got, data, err)
		}
	}
	if _, err := put(dir, "new.sgf", nil, now.Add(2*keptFor)); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(filepath.Join(dir, folder)); err != nil || len(left) != 1 {
		t.Errorf("%d files are left (%v)", len(left), err)
	}
	if uri := uriOf("a b/?#.sgf"); uri != "content://app.pionnier.Pionnier.files/a%20b%2F%3F%23.sgf" {
		t.Errorf("its URI is %s", uri)
	}
	for name, want := range map[string]string{"a.SGF": "application/x-go-sgf", "a.png": "image/png", "a.wtb": "application/octet-stream"} {
		if got := kindOf(name); got != want {
			t.Errorf("%s is %s", name, got)
		}
	}
}

// Java, the manifest and Go name the same place.
func TestJavaAndGoAgree(t *testing.T) {
	for file, want := range map[string][]string{
		"Files.java":                            {"package app.pionnier.Pionnier;", `FOLDER = "` + folder + `"`, authority},
		"../../.ci/package/AndroidManifest.xml": {`android:authorities="` + authority + `"`, `android:name="app.pionnier.Pionnier.Files"`},
	} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(string(data), w) {
				t.Errorf("%s has no %s", file, w)
			}
		}
	}
}
