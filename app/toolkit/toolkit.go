// Package toolkit connects package text with Fyne. Fyne's own texts follow the current language,
// and some texts differ on phones. Package text does not depend on Fyne, so that command-line tools
// can use it. Start reading at Use.
package toolkit

import (
	"encoding/json"
	"os"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/jeandeaual/go-locale"

	_ "pionnier/app/toolkit/quiet" // before the toolkit begins
	"pionnier/core/press/text"
)

func init() { text.Follow(locales) }

// locales returns the user's preferred locales, best first. It returns nil if the environment
// selects C or POSIX.
func locales() []string {
	for _, v := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if s := os.Getenv(v); s == "C" || strings.HasPrefix(s, "C.") || s == "POSIX" {
			return nil
		} else if s != "" {
			break
		}
	}
	preferred, _ := locale.GetLocales() // without an answer it is English
	return preferred
}

// Use switches the program and the toolkit to the language with this code. The toolkit follows only
// the system's language, so Use replaces the toolkit's texts for that language.
func Use(code string) {
	text.Use(code)
	all := map[string]any{}
	for key, words := range text.Toolkit() {
		// An object, since the toolkit interprets a key with a dot as nested keys.
		all[key] = map[string]string{"other": words}
	}
	data, err := json.Marshal(all)
	if err == nil {
		err = lang.AddTranslationsForLocale(data, lang.SystemLocale())
	}
	if err != nil {
		panic(err) // the words are part of the program
	}
}

// Device returns key, with ".touch" appended on phones and tablets.
func Device(key string) string {
	if fyne.CurrentDevice().IsMobile() {
		return key + ".touch"
	}
	return key
}
