package licences

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

func TestEachNoticeHasALicence(t *testing.T) {
	all := All()
	if len(all) < 40 {
		t.Errorf("only %d notices", len(all))
	}
	for i, n := range all {
		words := strings.ToLower(n.Text)
		if !strings.Contains(words, "copyright") || !strings.Contains(words, "permi") && !strings.Contains(words, "grant") {
			t.Errorf("%s: no licence: %.60q", n.Name, n.Text)
		}
		if i > 2 && n.Version == "" {
			t.Errorf("%s has no version", n.Name)
		}
		if strings.Contains(n.Text, strings.Repeat("=", 78)) {
			t.Errorf("%s: a header is left in the text", n.Name)
		}
	}
}

// The program shows the licences of the modules in use, with their versions.
func TestNoticesAreOfTheModulesInUse(t *testing.T) {
	if testing.Short() {
		t.Skip("the go command lists all packages")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command to ask for the modules")
	}
	if _, err := os.ReadFile("../../go.mod"); err != nil { // so that the test runs again when the list changes
		t.Fatal(err)
	}
	known := map[string]string{}
	for _, n := range All() {
		known[n.Name] = n.Version
	}
	list := exec.Command(tool, "list", "-tags", "gles,x11,migrated_fynedo,no_emoji,accessibility", "-deps",
		"-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "pionnier", "pionnier/app/cmd/pionnier-engine")
	list.Env = append(os.Environ(), "CGO_ENABLED=1")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	modules := 0
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); modules++ {
		name, version, _ := strings.Cut(lines.Text(), " ")
		if name != "" && known[name] != version {
			t.Errorf("%s is used as %s, and its notice is of %q: run make licences", name, version, known[name])
		}
	}
	if modules < 30 {
		t.Errorf("only %d modules were listed", modules)
	}
}

func TestFlowing(t *testing.T) {
	long := "Permission is hereby granted, free of charge, to any person obtaining"
	for _, c := range []struct{ name, text, want string }{
		{"a paragraph", long + "\na copy of this software\n", long + " a copy of this software"},
		{"paragraphs", long + "\n\n" + long, long + "\n\n" + long},
		{"a short line", "Copyright (c) 2020 A. Author\nCopyright (c) 2021 B. Author", "Copyright (c) 2020 A. Author\nCopyright (c) 2021 B. Author"},
		{"a list", long + "\n* one\n  2. two\n(c) three", long + "\n* one\n2. two\n(c) three"},
		{"an item of two lines", "  * " + long + "\n    a copy of this software", "* " + long + " a copy of this software"},
		{"nothing", "", ""},
	} {
		if got := (Notice{Text: c.text}).Flowing(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
