package history

import (
	"strings"
	"time"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// elsewhere extends the search to comments, to other people's games and to positions. The search
// starts when the user has stopped typing, and runs in the background.
type elsewhere struct {
	screen *Screen
	button *widgets.Button // leads to the games of others that were found
	show   func()
	here   *shell.While // until the screen is left
	run    *shell.While // of the search that runs; nil until one does
}

// Elsewhere is the result of a search outside of the list.
type Elsewhere struct {
	Games    int
	Position bool // they went through the position after the moves that were typed
	Show     func()
}

// stopped is the time without typing after which the search begins. leastLetters is the length from
// which a word is searched in comments.
const (
	stopped      = 350 * time.Millisecond
	leastLetters = 3
)

func newElsewhere(s *Screen) *elsewhere {
	e := &elsewhere{screen: s, here: shell.Begin(func(do func()) { do() })} // all of it is on Fyne's thread
	e.button = widgets.NewQuiet("", theme.Icon("collections"), func() { e.show() })
	e.button.Hide()
	return e
}

// follow searches for the text in the search field once it has not changed for a while.
func (e *elsewhere) follow() {
	s, words := e.screen, strings.TrimSpace(e.screen.filter.Text)
	e.run.End()
	if e.button.Visible() {
		e.button.Hide()
		s.relayout()
	}
	if words == "" || s.deps.After == nil {
		return
	}
	s.deps.After(stopped, func() {
		if strings.TrimSpace(s.filter.Text) == words {
			e.here.Do(func() { e.search(words) })
		}
	})
}

func (e *elsewhere) search(words string) {
	s := e.screen
	e.run.End()
	run := e.here.Within()
	e.run = run
	if s.deps.Elsewhere != nil {
		s.deps.Elsewhere(run.Context(), words, func(found Elsewhere) { run.Do(func() { e.found(found) }) })
	}
	if s.deps.Comments == nil {
		return
	}
	for _, word := range strings.Fields(strings.ToLower(words)) {
		if _, known := s.finder.commented[word]; known || len([]rune(word)) < leastLetters {
			continue
		}
		s.deps.Comments(run.Context(), word, func(ids map[string]bool) {
			run.Do(func() {
				if s.finder.commented[word] = ids; len(ids) > 0 {
					s.reload()
				}
			})
		})
	}
}

// found shows a button that opens the games found, or hides it if there are no games.
func (e *elsewhere) found(found Elsewhere) {
	key := "history.elsewhere"
	if found.Position {
		key = "history.elsewhere.position"
	}
	e.button.Hidden = found.Games == 0 || e.screen.statistics
	e.button.SetText(text.N(key, found.Games, "Number", text.Number(found.Games)))
	e.show = found.Show
	e.screen.relayout()
}
