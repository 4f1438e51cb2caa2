package text

import (
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every file has a twin in every language, with the same keys, the same variables and that
// language's plural forms: no user sees a key or a word left in English.
func TestEveryKeyInEveryLanguage(t *testing.T) {
	english, err := fs.Glob(files, "*.en.json")
	if err != nil || len(english) == 0 {
		t.Fatalf("no English files: %v", err)
	}
	for _, code := range Languages {
		own, _ := fs.Glob(files, "*."+code+".json")
		if len(own) != len(english) {
			t.Errorf("%d files of %s, %d of English: some file has no twin", len(own), code, len(english))
		}
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
				wanted := en[key]
				if len(got) == 1 { // a variable of the English singular only has no place
					wanted = map[string]string{"other": wanted["other"]}
				}
				if a, b := variables(wanted), variables(got); !slices.Equal(a, b) {
					t.Errorf("%s: %q mentions %v, in English %v", twin, key, b, a)
				}
				if want := forms(lang, len(en[key]) > 1); !slices.Equal(want, slices.Sorted(maps.Keys(got))) {
					t.Errorf("%s: %q has the forms %v, want %v", twin, key, slices.Sorted(maps.Keys(got)), want)
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

// forms are the plural forms of a text in a language. French and Spanish say "un million de
// parties", "un millón de partidas": for whole millions "other" has to do.
func forms(code string, plural bool) []string {
	if !plural || slices.Contains([]string{"ja", "ko", "zh"}, code) {
		return []string{"other"}
	}
	return []string{"one", "other"}
}

// House style: no exclamation marks, no empty text, one kind of apostrophe, the curly one that
// books use, and one kind of ellipsis, next to its word.
func TestStyle(t *testing.T) {
	for _, name := range offered(t) {
		for key, forms := range read(t, name) {
			for form, s := range forms {
				if strings.TrimSpace(s) == "" || strings.ContainsAny(s, "!！¡") {
					t.Errorf("%s: %q (%s) is empty or exclaims: %q", name, key, form, s)
				}
				if strings.Contains(s, "'") {
					t.Errorf("%s: %q (%s) has a straight apostrophe: %q", name, key, form, s)
				}
				if strings.Contains(s, "...") || strings.HasSuffix(s, " …") || strings.HasSuffix(s, "\u00a0…") {
					t.Errorf("%s: %q (%s) has another ellipsis: %q", name, key, form, s)
				}
			}
		}
	}
}

// English has British spelling throughout: "colour", never "color".
func TestEnglishHasOneSpelling(t *testing.T) {
	for _, name := range offered(t) {
		if !strings.HasSuffix(name, ".en.json") {
			continue
		}
		for key, forms := range read(t, name) {
			for _, s := range forms {
				if words := strings.ToLower(placeholder.ReplaceAllString(s, "")); strings.Contains(words, "color") || strings.Contains(words, "analyze ") {
					t.Errorf("%s: %q is spelled otherwise than the rest: %q", name, key, s)
				}
			}
		}
	}
}

// No line of French begins with a punctuation mark.
func TestMarksStayWithTheirWords(t *testing.T) {
	defer Use("")
	Use("fr")
	if got, want := T("files.replace.title"), "Remplacer le fichier\u00a0?"; got != want {
		t.Errorf("the question is %q, want %q", got, want)
	}
	if got, want := typeset("fr", "« Oui » : non ; si > 9"), "«\u00a0Oui\u00a0»\u00a0: non\u00a0; si >\u00a09"; got != want {
		t.Errorf("typeset gives %q, want %q", got, want)
	}
	if got := typeset("en", "a : b"); got != "a : b" {
		t.Errorf("English is changed to %q", got)
	}
}

func TestUse(t *testing.T) {
	defer Use("")
	for code, want := range map[string]string{"fr": "fr", "fr-CA": "fr", "FR_be": "fr", "en": "en", "xx": "en", "": "en", "<b>": "en"} {
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
	for _, code := range Languages {
		Use(code)
		if n := N("history.moves", 1_000_000); !strings.Contains(n, Number(1_000_000)) {
			t.Errorf("%s: a million moves are %q", code, n)
		}
	}
}

// offered are the files of the offered languages.
func offered(t *testing.T) (names []string) {
	t.Helper()
	for _, code := range Languages {
		own, err := fs.Glob(files, "*."+code+".json")
		if err != nil || len(own) == 0 {
			t.Fatalf("%d files of %s, %v", len(own), code, err)
		}
		names = append(names, own...)
	}
	return names
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
