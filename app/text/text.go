// Package text turns keys into the user's words. The words live in the JSON
// files beside it, one pair a screen: <screen>.en.json and <screen>.fr.json.
//
// A key that is missing in the language in use is looked up in English; a key
// missing there too is shown as it is, and the package's test refuses it.
package text

import (
	"embed"
	"encoding/json"
	"io/fs"
	"os"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.json
var files embed.FS

// Languages lists the complete languages by code, English first.
var Languages = []string{"en", "fr"}

type words struct {
	code      string
	localizer *i18n.Localizer
}

var (
	bundle  = load()
	current atomic.Pointer[words]
)

func init() { Use("") }

func load() *i18n.Bundle {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		if _, err := b.LoadMessageFileFS(files, name); err != nil {
			panic(err) // a translation file is part of the program
		}
	}
	return b
}

// Use switches to the language with this code; "" means the system's language,
// and an unknown one means English.
func Use(code string) {
	wanted := code
	if wanted == "" {
		wanted = system()
	}
	chosen := Languages[0]
	for _, l := range Languages {
		if strings.HasPrefix(strings.ToLower(wanted), l) {
			chosen = l
		}
	}
	current.Store(&words{chosen, i18n.NewLocalizer(bundle, chosen)})
	translateToolkit()
}

// system returns the user's preferred locale. LANG=C names no language.
func system() string {
	for _, v := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if s := os.Getenv(v); s == "C" || strings.HasPrefix(s, "C.") || s == "POSIX" {
			return ""
		} else if s != "" {
			break
		}
	}
	return lang.SystemLocale().String()
}

// Language returns the code of the language in use.
func Language() string { return current.Load().code }

// T returns the text of a key. args alternate the names and the values of what
// the text mentions: T("setup.komi", "Komi", "6.5").
func T(key string, args ...any) string {
	return localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: data(args)})
}

// Device returns the key of a text for the device: with ".touch" on phones and tablets,
// where one taps, has no keys, and does not click.
func Device(key string) string {
	if fyne.CurrentDevice().IsMobile() {
		return key + ".touch"
	}
	return key
}

// N returns the text of a key in the plural form for n; the text may use {{.Count}}.
func N(key string, n int, args ...any) string {
	d := data(args)
	d["Count"] = n
	return localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: d, PluralCount: n})
}

// Has tells whether the key has a text.
func Has(key string) bool {
	_, err := current.Load().localizer.Localize(&i18n.LocalizeConfig{MessageID: key})
	return err == nil
}

func localize(c *i18n.LocalizeConfig) string {
	s, err := current.Load().localizer.Localize(c)
	if s == "" && err != nil {
		return c.MessageID
	}
	return s
}

func data(args []any) map[string]any {
	d := make(map[string]any, len(args)/2+1)
	for i := 0; i+1 < len(args); i += 2 {
		if name, ok := args[i].(string); ok {
			d[name] = args[i+1]
		}
	}
	return d
}
