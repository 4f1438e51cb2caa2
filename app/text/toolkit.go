package text

import (
	"encoding/json"
	"strings"

	"fyne.io/fyne/v2/lang"
)

const toolkitPrefix = "toolkit."

// toolkitKeys are the toolkit's own words that a user meets, in its file dialogs and
// the menus of its text fields, without the prefix that they have in the JSON files.
var toolkitKeys = loadToolkitKeys()

func loadToolkitKeys() (keys []string) {
	data, err := files.ReadFile("toolkit.en.json")
	if err != nil {
		panic(err)
	}
	var all map[string]string
	if err := json.Unmarshal(data, &all); err != nil {
		panic(err) // a translation file is part of the program
	}
	for key := range all {
		keys = append(keys, strings.TrimPrefix(key, toolkitPrefix))
	}
	return keys
}

// translateToolkit makes the toolkit speak the language in use: it follows the system's
// language alone, so its words for that language are replaced.
func translateToolkit() {
	all := map[string]any{}
	for _, key := range toolkitKeys {
		// An object, since the toolkit takes a key with a dot for nested keys.
		all[key] = map[string]string{"other": T(toolkitPrefix + key)}
	}
	data, err := json.Marshal(all)
	if err == nil {
		err = lang.AddTranslationsForLocale(data, lang.SystemLocale())
	}
	if err != nil {
		panic(err) // the words are part of the program
	}
}
