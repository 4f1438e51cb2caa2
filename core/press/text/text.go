// Package text returns the user's texts by keys. The texts are in the JSON files beside it, one for
// each screen and language: <screen>.en.json, <screen>.fr.json and so on. GLOSSARY.md has the terms of
// both games in every language; locale.go has the languages and their formats of days and numbers.
//
// Start reading at T. A key that is missing in the language in use is looked up in English. A key that
// is missing there too is shown itself, and fails the package's test.
package text

import (
	"embed"
	"encoding/json"
	"io/fs"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"pionnier/core/legible"
)

//go:embed *.json
var files embed.FS

type words struct {
	code      string
	localizer *i18n.Localizer
}

// current is the language in use, nil before the first use.
var current atomic.Pointer[words]

// system returns the user's locales, preferred ones first. It is nil on the command line.
var system atomic.Pointer[func() []string]

// Follow sets locales, the function that returns the system's preferred languages, best first. It
// also starts to load the texts of the best match in a goroutine.
func Follow(locales func() []string) {
	system.Store(&locales)
	go in("")
}

// Use switches to the language with the given code. If that language is not offered, it switches to
// the system's language or, if that is not offered either, to English.
func Use(code string) { current.Store(in(code)) }

// in returns the texts for the language that Use selects for code.
func in(code string) *words {
	chosen, offered := match(code)
	if locales := system.Load(); !offered && locales != nil {
		chosen, _ = match((*locales)()...)
	}
	return &words{chosen, i18n.NewLocalizer(load(chosen), chosen)}
}

// inUse returns the texts of the language in use. Before the first call of Use, that is the
// system's language.
func inUse() *words {
	if w := current.Load(); w != nil {
		return w
	}
	current.CompareAndSwap(nil, in(""))
	return current.Load()
}

var (
	loading sync.Mutex
	bundles = map[string]*i18n.Bundle{} // by code, of the languages used so far
)

// load returns the texts of the language with the given code and, for missing ones, the English
// texts. It reads them at the first call for that language.
func load(code string) *i18n.Bundle {
	loading.Lock()
	defer loading.Unlock()
	if b, ok := bundles[code]; ok {
		return b
	}
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	read := func(code string) {
		names, err := fs.Glob(files, "*."+code+".json")
		if err != nil {
			panic(err)
		}
		for _, name := range names {
			data, err := files.ReadFile(name)
			if err == nil {
				_, err = b.ParseMessageFileBytes([]byte(typeset(code, string(data))), name)
			}
			if err != nil {
				panic(err) // a translation file is part of the program
			}
		}
	}
	read(Languages[0])
	if code != Languages[0] {
		read(code)
	}
	bundles[code] = b
	return b
}

// Language returns the code of the language in use.
func Language() string { return inUse().code }

// T returns the text for key. args alternate between the names and the values of the text's
// parameters, as in T("newgame.komi", "Komi", "6.5").
func T(key string, args ...any) string {
	return localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: data(args)})
}

// inEnglish returns the English texts, which a list of commands asks for by the dozen.
var inEnglish = sync.OnceValue(func() *words { return in(Languages[0]) })

// English returns the English text for key, whatever the language in use.
func English(key string) string {
	s, err := inEnglish().localizer.Localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: data(nil)})
	if s == "" && err != nil {
		return key
	}
	return s
}

// N returns the text for key in the plural form for n. The text may use {{.Count}} for Number(n). args are
// as for T.
func N(key string, n int, args ...any) string {
	d := data(args)
	d["Count"] = Number(n)
	return localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: d, PluralCount: n})
}

// Part is like N for a number x that may be fractional. Half a point is plural in English and
// singular in French. The text must not use {{.Count}}.
func Part(key string, x float64, args ...any) string {
	return localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: data(args), PluralCount: strconv.FormatFloat(x, 'f', -1, 64)})
}

// Has reports whether there is a text for key.
func Has(key string) bool {
	_, err := inUse().localizer.Localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: data(nil)})
	return err == nil
}

func localize(c *i18n.LocalizeConfig) string {
	s, err := inUse().localizer.Localize(c)
	if s == "" && err != nil {
		return c.MessageID
	}
	return s
}

// touch reports whether texts mention taps instead of clicks.
var touch atomic.Bool

// SetTouch sets whether texts mention taps instead of clicks. A text tests it with {{if
// .Touch}}Tap{{else}}Click{{end}}.
func SetTouch(on bool) { touch.Store(on) }

func data(args []any) map[string]any {
	d := make(map[string]any, len(args)/2+2)
	d["Touch"] = touch.Load()
	for i := 0; i+1 < len(args); i += 2 {
		if name, ok := args[i].(string); ok {
			d[name] = args[i+1]
			if said, ok := args[i+1].(string); ok { // it may be a stranger's
				d[name] = legible.Text(said)
			}
		}
	}
	return d
}
