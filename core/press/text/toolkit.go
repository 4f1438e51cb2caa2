package text

import (
	"encoding/json"
	"strings"
)

const toolkitPrefix = "toolkit."

// toolkitKeys are the keys of the toolkit's own texts that a user sees, in its file dialogs and the
// menus of its text fields, without the prefix that they have in the JSON files.
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

// Toolkit returns the toolkit's texts in the language in use, by the toolkit's keys.
func Toolkit() map[string]string {
	all := make(map[string]string, len(toolkitKeys))
	for _, key := range toolkitKeys {
		all[key] = T(toolkitPrefix + key)
	}
	return all
}
