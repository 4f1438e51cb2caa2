package help

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets/keyboard"
	"pionnier/widgets/keyboard/keyboardtest"
)

// latin returns a keyboard with all letters and the default keys.
func latin() Board {
	return Board{keyboard.NewBindings(Commands()), func(rune) string { return "" }}
}

// screenOf returns the screen with a row in its list of keys.
func screenOf(k Key) string {
	for _, l := range Lists {
		if slices.Contains(l.Keys, k) {
			return l.Screen
		}
	}
	return ""
}

// The help names the keys that leave a screen and retry a puzzle as those commands are named there.
func TestKeysOfPuzzlesAreNamed(t *testing.T) {
	t.Cleanup(func() { text.Use("") })
	for language, want := range map[string][]string{"en": {"Backspace", "Esc"}, "fr": {"Retour arrière", "Échap"}} {
		text.Use(language)
		for _, k := range append(slices.Clone(PuzzleKeys), AppKeys...) {
			if got := latin().names(k, "puzzle"); k.name == "again" && got != want[0] || k.name == "leave" && got != want[1] {
				t.Errorf("%s: %s is done with %s, want %v", language, k.name, got, want)
			}
		}
	}
}

// On a keyboard of another script each letter is listed with the character on its key.
func TestKeysOfOtherScripts(t *testing.T) {
	text.Use("en")
	t.Cleanup(func() { text.Use("") })
	russian := func(r rune) string {
		return map[rune]string{'u': "г", 'U': "г", 'n': "т", 'N': "т", 'M': "ь", '#': "Shift+3"}[r]
	}
	for _, c := range []struct {
		keys Key
		want string
	}{
		{Key{"n, N", "mistake"}, "n (т), N (т)"}, {Key{"U, Ctrl+Z", "undo"}, "U (г), Ctrl+Z"}, {Key{"M, esc", "pause"}, "M (ь), Esc"},
		{Key{"#", "numbers"}, "# (Shift+3)"}, {Key{"1 … 8", "candidate"}, "1 … 8"}, {Key{"F1, ?", "help"}, "F1, ?"},
	} {
		if got := (Board{keyboard.NewBindings(Commands()), russian}).names(c.keys, screenOf(c.keys)); got != c.want {
			t.Errorf("%s is shown as %q, want %q", c.keys.keys, got, c.want)
		}
	}
}

// A changed key replaces the usual one in the list, and nothing else changes.
func TestChangedKeysAreListed(t *testing.T) {
	text.Use("en")
	t.Cleanup(func() { text.Use("") })
	b := latin()
	if refused := b.Read([]string{"study.mistake.2 = y", "study.undo = F6", "app.new = Ctrl+Shift+K", "play.hint = Z"}); refused != nil {
		t.Fatalf("refused %q", refused)
	}
	want := map[string]string{
		"study.mistake": "n, y", "study.undo": "F6, Ctrl+Z", "study.ask": "a", "play.new": "Ctrl+Shift+K", "games.new": "Ctrl+Shift+K",
		"play.hint": "Z", "play.pause": "M, Esc", "study.analyse": "Space, F4", "study.branches": "Ctrl+C, Ctrl+X, Ctrl+V", "study.edit": "Ctrl+E, 1 … 9",
	}
	for _, l := range Lists {
		for _, k := range l.Keys {
			id := l.Screen + "." + k.name
			if w, ok := want[id]; ok {
				if got := b.names(k, l.Screen); got != w {
					t.Errorf("%s is done with %s, want %s", id, got, w)
				}
				delete(want, id)
			}
		}
	}
	if len(want) > 0 {
		t.Errorf("not in the lists: %v", want)
	}
}

// No default key of a screen gives two commands.
func TestUsualKeysDiffer(t *testing.T) {
	all := Commands()
	if len(all) < 45 {
		t.Errorf("only %d commands", len(all))
	}
	b := keyboard.NewBindings(all)
	for _, c := range all {
		if err := b.Set(c.ID, c.Usual); err != nil {
			t.Errorf("%s: %v", c.ID, err)
		}
	}
}

// On every keyboard and every screen each listed key works as the list shows it: typed on that
// keyboard, it is understood as the screen's key. Function keys, named keys and letters with Ctrl
// come from the toolkit, by the letter of the key or its position. The screens' tests check what
// each key does.
func TestEveryKeyOnEveryKeyboard(t *testing.T) {
	text.Use("en")
	t.Cleanup(func() { text.Use("") })
	characters := 0
	for _, l := range keyboardtest.Layouts {
		board := Board{keyboard.NewBindings(Commands()), keyboard.Layout{Writes: l.Writes}.Key}
		for _, list := range Lists {
			for _, k := range list.Keys {
				for _, p := range k.Parts(list.Screen) {
					typed := p.keys
					switch _, char := keyboard.Stroke(typed).Rune(); {
					case char:
						if name := board.NameOf(p); !shows(name, l, []rune(typed)[0]) {
							t.Errorf("%s, %s: %s is listed as %q", l.Name, list.Screen, typed, name)
						}
					case typed == "1 … 8" || typed == "1 … 9":
						typed = "123456789"
					case typed == "f5" || typed == "Q16":
					case strings.HasPrefix(typed, "Ctrl+"), strings.HasPrefix(typed, "Shift+F"), typed[0] == 'F' && len(typed) < 4, text.Has("key." + typed):
						continue
					default:
						t.Errorf("%s, %s: what is %q?", l.Name, list.Screen, typed)
					}
					typist := keyboardtest.NewTypist(l)
					for _, r := range typed {
						typist.Type(typist.StrokeFor(r))
						characters++
					}
					typist.Flush()
					if got := string(typist.Sent); got != typed {
						t.Errorf("%s, %s: %s is understood as %q", l.Name, list.Screen, typed, got)
					}
				}
			}
		}
	}
	if characters < 400 {
		t.Errorf("only %d characters were typed", characters)
	}
}

// shows reports whether a name identifies the key for r on a keyboard: it contains the character, or the
// character on the key in its position.
func shows(name string, l keyboardtest.Layout, r rune) bool {
	if unicode.IsLetter(r) && !l.Has(unicode.ToLower(r)) {
		return strings.Contains(name, "("+l.Writes(unicode.ToLower(r))+")")
	}
	return strings.HasPrefix(name, string(r))
}

// Without this descriptions reach out of a small phone's window where letters are small and a key's name is long.
func TestDescriptionsStayInANarrowWindow(t *testing.T) {
	text.Use("es")
	t.Cleanup(func() { text.Use("") })
	for _, scale := range []float32{0.85, 1, 2} {
		test.NewTempApp(t).Settings().SetTheme(theme.Theme{Scale: scale})
		table := latin().Table(List{Screen: "study", Keys: StudyKeys}).(*fyne.Container)
		for width := float32(180); width < 320; width += 7 {
			table.Resize(fyne.NewSize(width, table.MinSize().Height))
			for _, o := range table.Objects {
				if end := o.Position().X + o.Size().Width; end > width {
					t.Fatalf("at %v in %v: %v ends at %v", scale, width, o, end)
				}
			}
		}
	}
}

// A page passes the program all letters that the lists of keys name with Ctrl, except the letters with
// which the browser itself opens and closes windows.
func TestAPagePassesTheKeysWithCtrl(t *testing.T) {
	page, err := os.ReadFile("../cmd/pionnier-web/page/start.js")
	if err != nil {
		t.Fatal(err)
	}
	passed := regexp.MustCompile(`const shortcuts = "(.*)"`).FindStringSubmatch(string(page))
	if passed == nil {
		t.Fatal("the page has no list of shortcuts")
	}
	letter := regexp.MustCompile(`Ctrl\+(?:Shift\+)?([A-Z,])(?:$|, )`)
	for _, l := range Lists {
		for _, k := range l.Keys {
			for _, m := range letter.FindAllStringSubmatch(k.keys, -1) {
				if key := strings.ToLower(m[1]); !strings.Contains(passed[1]+"nqv", key) {
					t.Errorf("%s of %s: the browser keeps Ctrl and %s", k.name, l.Screen, key)
				}
			}
		}
	}
}
