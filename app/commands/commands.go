// Package commands defines the commands of a screen and the palette in which the user finds them by
// name. The list is built each time it is shown, from the screen's keys, the entries of its menu
// and the links to other screens. Start reading at Command, Find and Show.
package commands

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"pionnier/core/library"
	"pionnier/core/press/text"
)

// Command is an action that is currently available to the user.
type Command struct {
	ID      string // unique, such as "study.weak"
	Words   string // the words for the command, in the user's language
	English string // the words in English, for users who know the program in English; may be ""
	Key     string // the name of its key; may be ""
	Why     string // why it is unavailable now; "" if it is available
	Do      func() // runs on Fyne's thread
}

// Named returns a command with the given id that calls do. Its name is the text with the given key.
func Named(id, key string, do func()) Command {
	return Command{ID: id, Words: text.Capital(text.T(key)), English: text.English(key), Do: do}
}

// When returns c unchanged if can is true, and otherwise c marked as unavailable.
func (c Command) When(can bool) Command {
	if !can {
		c.Why = text.T("palette.notnow")
	}
	return c
}

// Merge appends the commands of more to list and returns it. A command whose ID is in list already
// is not appended, but its key is used if the command in list has none.
func Merge(list []Command, more ...Command) []Command {
	for _, c := range more {
		if i := slices.IndexFunc(list, func(o Command) bool { return o.ID == c.ID }); i >= 0 {
			list[i].Key = cmp.Or(list[i].Key, c.Key)
			continue
		}
		list = append(list, c)
	}
	return list
}

// The degrees to which a command matches a query, best first.
const (
	begins    = iota // the words begin with the query
	word             // each part of the query begins a word
	within           // each part is within the words
	inEnglish        // or within the English ones
	near             // no part needs to fit: the words share half the pairs of letters of the query
)

// Find returns the commands of list that match query, best first. Among equal matches, commands in
// recent, whose first ID was used last, come first, and unavailable commands last. If nothing
// matches, Find returns up to five similar commands.
func Find(list []Command, query string, recent []string) []Command {
	query = fold(query)
	type hit struct {
		Command
		fit, recent, shared int
	}
	var hits []hit
	for _, c := range list {
		h := hit{Command: c, fit: fit(c, query), recent: slices.Index(recent, c.ID)}
		if h.recent < 0 {
			h.recent = len(recent)
		}
		hits = append(hits, h)
	}
	if fitting := slices.DeleteFunc(slices.Clone(hits), func(h hit) bool { return h.fit == near }); len(fitting) > 0 {
		hits = fitting
	} else {
		for i := range hits {
			hits[i].shared = max(shared(fold(hits[i].Words), query), shared(fold(hits[i].English), query))
		}
		hits = slices.DeleteFunc(hits, func(h hit) bool { return h.shared == 0 || 2*h.shared < len([]rune(query))-1 })
	}
	later := func(h hit) int { // what is asked for and cannot be done now
		if query != "" && h.Why != "" {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(a.fit, b.fit), cmp.Compare(b.shared, a.shared), cmp.Compare(later(a), later(b)), cmp.Compare(a.recent, b.recent))
	})
	if len(hits) > 0 && hits[0].fit == near {
		hits = hits[:min(len(hits), nearest)]
	}
	found := make([]Command, len(hits))
	for i, h := range hits {
		found[i] = h.Command
	}
	return found
}

// nearest is the maximum number of similar commands shown if no command matches.
const nearest = 5

func fit(c Command, query string) int {
	words, parts := fold(c.Words), strings.Fields(query)
	all := func(fits func(part string) bool) bool {
		return !slices.ContainsFunc(parts, func(part string) bool { return !fits(part) })
	}
	starts := strings.FieldsFunc(words, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	switch {
	case strings.HasPrefix(words, query):
		return begins
	case all(func(part string) bool {
		return slices.ContainsFunc(starts, func(w string) bool { return strings.HasPrefix(w, part) })
	}):
		return word
	case all(func(part string) bool { return strings.Contains(words, part) }):
		return within
	case all(func(part string) bool { return strings.Contains(fold(c.English), part) }):
		return inEnglish
	}
	return near
}

// shared returns the number of pairs of adjacent letters in query that occur in words.
func shared(words, query string) (n int) {
	letters := []rune(query)
	for i := 0; i+1 < len(letters); i++ {
		if strings.Contains(words, string(letters[i:i+2])) {
			n++
		}
	}
	return n
}

// fold returns words in lower case, without diacritics and surrounding spaces.
func fold(words string) string { return library.Fold(strings.TrimSpace(words)) }
