package help

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/press/text"
)

// texts returns all texts of a language that have one form, by their keys.
func texts(t *testing.T, code string) map[string]string {
	t.Helper()
	all := map[string]string{}
	names, err := filepath.Glob("../../core/press/text/*." + code + ".json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var file map[string]any
		if err := json.Unmarshal(data, &file); err != nil {
			t.Fatal(name, err)
		}
		for key, words := range file {
			if s, ok := words.(string); ok {
				all[key] = s
			}
		}
	}
	return all
}

// quoted matches words in the quotation marks of a language.
var quoted = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`“(.+?)”`), "fr": regexp.MustCompile(`« (.+?) »`), "de": regexp.MustCompile(`„(.+?)“`),
	"es": regexp.MustCompile(`«(.+?)»`), "ja": regexp.MustCompile(`「(.+?)」`), "zh": regexp.MustCompile(`“(.+?)”`),
	"ko": regexp.MustCompile(`‘(.+?)’`),
}

// The words that topics quote are on controls, the same ones in each language.
func TestTopicsQuoteControls(t *testing.T) {
	english := texts(t, "en")
	keys := map[string][]string{} // of each quotation, by topic
	for _, topic := range topics {
		for _, q := range quoted["en"].FindAllStringSubmatch(english["help."+topic+".text"], -1) {
			keys[topic] = append(keys[topic], q[1])
		}
	}
	for _, code := range text.Languages {
		all := texts(t, code)
		labels := map[string]bool{}
		for key, words := range all {
			name := strings.TrimSuffix(words, "…") // which announces a question and is no part of the name
			labels[name] = labels[name] || !strings.HasPrefix(key, "help.")
		}
		for _, topic := range topics {
			found := quoted[code].FindAllStringSubmatch(all["help."+topic+".text"], -1)
			if len(found) != len(keys[topic]) {
				t.Errorf("%s, %s: %d controls are quoted, in English %d", code, topic, len(found), len(keys[topic]))
			}
			for _, q := range found {
				if !labels[q[1]] {
					t.Errorf("%s, %s: no control says %q", code, topic, q[1])
				}
			}
		}
	}
	if n := len(slices.Concat(slices.Collect(maps.Values(keys))...)); n < 25 {
		t.Errorf("only %d controls are quoted", n)
	}
}

func TestKeysScrollThePage(t *testing.T) {
	test.NewTempApp(t)
	p := NewPage(func() {})
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(400, 500))
	at := []float32{p.page.Offset()}
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown, fyne.KeyEnd} {
		if !p.Key(&fyne.KeyEvent{Name: name}) {
			t.Errorf("%s is not used", name)
		}
		at = append(at, p.page.Offset())
	}
	if at[0] != 0 || at[1] <= at[0] || at[2] <= at[1] || at[3] <= at[2] {
		t.Errorf("down, a page and to the end: offsets %v", at)
	}
	for _, name := range []fyne.KeyName{fyne.KeyEnd, fyne.KeyDown, fyne.KeyPageDown} {
		p.Key(&fyne.KeyEvent{Name: name})
		if p.page.Offset() != at[3] {
			t.Errorf("%s at the end scrolls to %v, not %v", name, p.page.Offset(), at[3])
		}
	}
	p.Key(&fyne.KeyEvent{Name: fyne.KeyUp})
	if up := p.page.Offset(); up >= at[3] {
		t.Errorf("up from the end: %v", up)
	}
	p.Key(&fyne.KeyEvent{Name: fyne.KeyHome})
	p.Key(&fyne.KeyEvent{Name: fyne.KeyPageUp})
	if p.page.Offset() != 0 {
		t.Errorf("home: %v", p.page.Offset())
	}
	if p.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("Escape does not lead back")
	}
}
