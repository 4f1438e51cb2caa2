package text

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/width"
)

// pairs calls f with every text of every language but English, in a form, beside the
// English text of the same key.
func pairs(t *testing.T, f func(code, key, english, words string)) {
	t.Helper()
	for _, name := range offered(t) {
		screen, rest, _ := strings.Cut(name, ".")
		code := strings.TrimSuffix(rest, ".json")
		if code == "en" {
			continue
		}
		en := read(t, screen+".en.json")
		texts := read(t, name)
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			for form, words := range texts[key] {
				english := en[key][form]
				if english == "" {
					english = en[key]["other"]
				}
				f(code, key, english, words)
			}
		}
	}
}

var placeholder = regexp.MustCompile(`{{[^}]*}}`)

// columns is the width of words in letters; a Chinese character counts as two.
func columns(words string) (n int) {
	for _, r := range placeholder.ReplaceAllString(words, "00") {
		n++
		if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
			n++
		}
	}
	return n
}

// long are the labels that may be longer than the rule allows: they wrap, or are alone on their
// line.
var long = map[string]bool{
	"fr home.anykey.touch": true,
	"fr value.percent":     true,
}

// A label must fit where the English one does: it is at most 1.6 times as wide, or twelve letters
// wider. Sentences wrap, and have no limit.
func TestLabelsAreShort(t *testing.T) {
	pairs(t, func(code, key, english, words string) {
		if strings.ContainsAny(english[len(english)-1:], ".?:") || long[code+" "+key] {
			return
		}
		if n, most := columns(words), max(columns(english)*8/5, columns(english)+12); n > most {
			t.Errorf("%s: %q is %d wide, more than %d: %q for %q", code, key, n, most, words, english)
		}
	})
}

// english are words that no other language here has.
var english = regexp.MustCompile(`(?i)\b(the|of|and|your|with|this|that|is|are|game|move|board|stone|stones|level)\b`)

// latin are the words in Latin letters that Japanese, Chinese and Korean texts may have.
var latin = regexp.MustCompile(`^(pionnier|sgf|pdf|png|qr|svg|epub|gif|webp|ggf|obf|nboard|gtp|json|ssh|aga|elo|go|mb|gb|wthor|katago|kata|analyze|gnu|gnugo|pachi|fyne|oto|mit|bsd|apache|noto|sans|cjk|sil|open|font|licence|license|i18n|clause|othello|tromp|taylor|fischer|ok|ctrl|alt|shift|esc|tab|home|end|enter|space|delete|backspace|pageup|pagedown|javascript|host|file|config|model|analysis|mode|bin|gz|txt|usr|games|speech|dispatcher|min|ai|x|s|id|opengl)$`)

var asciiWord = regexp.MustCompile(`[A-Za-z]{2,}`)

// No English is left by accident.
func TestNoEnglishIsLeft(t *testing.T) {
	pairs(t, func(code, key, en, words string) {
		if words == "" || strings.HasSuffix(key, ".hint") && words == en {
			return // a command line
		}
		bare := placeholder.ReplaceAllString(words, "")
		if w := english.FindString(bare); w != "" {
			t.Errorf("%s: %q has the word %q: %q", code, key, w, words)
		}
		if slices.Contains([]string{"ja", "ko", "zh"}, code) {
			for _, w := range asciiWord.FindAllString(bare, -1) {
				if !latin.MatchString(strings.ToLower(w)) && !strings.HasPrefix(key, "key.") {
					t.Errorf("%s: %q has the word %q: %q", code, key, w, words)
				}
			}
		}
	})
}

// address are words that address a user otherwise than the glossary says: politely in German,
// Spanish and Chinese; in Spanish also imperatives at the beginning of a sentence or in a request;
// as a friend in French.
var address = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`[a-zäöüß,“] (Sie|Ihnen|Ihr|Ihre|Ihrem|Ihren|Ihrer)\b`),
	"es": regexp.MustCompile(`(?i)\b(ustedes|usted)\b|(^|[.:] )(abra|busque|capture|compruebe|cuente|deje|elija|escriba|haga|huya|juegue|mate|mire|` +
		`piénselo|pruebe|pulse|salve|toque|le deja)\b`),
	"fr": regexp.MustCompile(`(?i)(^|[ («])(tu|toi|tes)([ .,:;!?»)]|$)`),
	"zh": regexp.MustCompile(`您`),
}

// Users are addressed in the same way throughout, as the glossary says.
func TestOneAddress(t *testing.T) {
	pairs(t, func(code, key, english, words string) {
		if r := address[code]; r != nil && r.MatchString(words) {
			t.Errorf("%s: %q addresses otherwise: %q", code, key, words)
		}
	})
}

// apart is a space between a Chinese or Japanese letter and a Latin one or a digit.
var apart = regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}] [A-Za-z0-9]|[A-Za-z0-9] [\p{Han}\p{Hiragana}\p{Katakana}]`)

// Chinese and Japanese letters have no space beside Latin ones, throughout.
func TestNoSpaceBesideLatinLetters(t *testing.T) {
	pairs(t, func(code, key, english, words string) {
		if (code == "ja" || code == "zh") && apart.MatchString(words) {
			t.Errorf("%s: %q has a space beside Latin letters: %q", code, key, words)
		}
	})
}

// TestGlossary looks for each term of the glossary in the text that it names.
func TestGlossary(t *testing.T) {
	defer Use("")
	data, err := os.ReadFile("GLOSSARY.md")
	if err != nil {
		t.Fatal(err)
	}
	var head []string
	terms := 0
	for _, line := range strings.Split(string(data), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		switch {
		case !strings.HasPrefix(line, "| "):
			continue
		case cells[0] == "term":
			head = cells
			continue
		case len(cells) != len(head):
			t.Errorf("%d cells in %q, want %d", len(cells), line, len(head))
			continue
		}
		terms++
		for _, code := range Languages {
			key, allowed := cells[1], cells[0]
			if i := slices.Index(head, code); i > 0 {
				allowed = cells[i]
			} else if code != "en" {
				t.Fatalf("the glossary has no column for %s", code)
			}
			Use(code)
			words := strings.ToLower(T(key))
			has := func(term string) bool { return strings.Contains(words, strings.ToLower(term)) }
			if key != "–" && code != "en" && !slices.ContainsFunc(strings.Split(allowed, " / "), has) {
				t.Errorf("%s: the text of %q has no %q: %q", code, key, allowed, words)
			}
		}
	}
	if terms < 40 {
		t.Errorf("only %d terms", terms)
	}
}
