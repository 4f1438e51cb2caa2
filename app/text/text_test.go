package text

import (
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"
)

// Every file has a twin in every language, with the same keys, the same plural
// forms and the same variables: no user meets a key or a word left in English.
func TestEveryKeyInEveryLanguage(t *testing.T) {
	english, err := fs.Glob(files, "*.en.json")
	if err != nil || len(english) == 0 {
		t.Fatalf("no English files: %v", err)
	}
	all, _ := fs.Glob(files, "*.json")
	if len(all) != len(english)*len(Languages) {
		t.Errorf("%d files for %d languages: some file has no twin", len(all), len(Languages))
	}
	for _, name := range english {
		en := read(t, name)
		for _, lang := range Languages[1:] {
			twin := strings.TrimSuffix(name, "en.json") + lang + ".json"
			other := read(t, twin)
			for _, key := range slices.Sorted(maps.Keys(en)) {
				got, ok := other[key]
				if !ok {
					t.Errorf("%s lacks %q", twin, key)
					continue
				}
				if a, b := variables(en[key]), variables(got); !slices.Equal(a, b) {
					t.Errorf("%s: %q mentions %v, in English %v", twin, key, b, a)
				}
			}
			for key := range other {
				if _, ok := en[key]; !ok {
					t.Errorf("%s has %q, which English lacks", twin, key)
				}
			}
		}
	}
}

// House style: no exclamation marks, no empty text, and one kind of apostrophe,
// the curly one that books use.
func TestStyle(t *testing.T) {
	all, _ := fs.Glob(files, "*.json")
	for _, name := range all {
		for key, forms := range read(t, name) {
			for form, s := range forms {
				if strings.TrimSpace(s) == "" || strings.Contains(s, "!") {
					t.Errorf("%s: %q (%s) is empty or exclaims: %q", name, key, form, s)
				}
				if strings.Contains(s, "'") {
					t.Errorf("%s: %q (%s) has a straight apostrophe: %q", name, key, form, s)
				}
			}
		}
	}
}

func TestUse(t *testing.T) {
	defer Use("")
	for code, want := range map[string]string{"fr": "fr", "fr-CA": "fr", "FR_be": "fr", "en": "en", "xx": "en"} {
		Use(code)
		if got := Language(); got != want {
			t.Errorf("Use(%q) gives %q, want %q", code, got, want)
		}
	}
	Use("fr")
	if got := T("no.such.key"); got != "no.such.key" {
		t.Errorf("a missing key shows %q", got)
	}
	if Has("no.such.key") {
		t.Error("a missing key is said to be there")
	}
}

// read returns key -> plural form -> text; a plain text has the one form "other".
func read(t *testing.T, name string) map[string]map[string]string {
	t.Helper()
	raw, err := files.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var entries map[string]any
	if err := json.Unmarshal(raw, &entries); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	out := map[string]map[string]string{}
	for key, v := range entries {
		forms := map[string]string{}
		switch v := v.(type) {
		case string:
			forms["other"] = v
		case map[string]any:
			for form, s := range v {
				str, ok := s.(string)
				if !ok {
					t.Fatalf("%s: %q has a form that is no text", name, key)
				}
				forms[form] = str
			}
		}
		out[key] = forms
	}
	return out
}

var variable = regexp.MustCompile(`{{\s*\.(\w+)\s*}}`)

func variables(forms map[string]string) []string {
	set := map[string]bool{}
	for _, s := range forms {
		for _, m := range variable.FindAllStringSubmatch(s, -1) {
			set[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// The toolkit's file dialogs speak the program's language, not the system's.
func TestTheToolkitSpeaksTheSameLanguage(t *testing.T) {
	defer Use("en")
	for code, want := range map[string][]string{"fr": {"Annuler", "Ouvrir", "Nom"}, "en": {"Cancel", "Open", "Name"}} {
		Use(code)
		got := []string{lang.L("Cancel"), lang.L("Open"), lang.X("file.name", "")}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
