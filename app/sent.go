package app

import (
	"pionnier/app/home"
	"pionnier/app/intent"
)

// receive imports what other apps of a phone send from now on. It ends the title first, since the
// home screen would otherwise replace what is shown.
func receive(a *App, others *intent.Apps) {
	others.Take(func(f intent.File, err error) {
		take := func() {
			if err != nil {
				a.showError(err)
				return
			}
			if f.Link != "" {
				askLink(a, f.Link)
				return
			}
			a.exchange.ImportSent(f.Name, f.Read)
		}
		a.dispatch(func() { afterTitle(a, take) })
	})
}

// askLink asks the user whether to open the game of a link, given in words, from outside the
// program. Nothing changes before the user agrees.
func askLink(a *App, words string) {
	afterTitle(a, func() {
		a.exchange.AskLink(words, func() { a.goHomeThen(func() { a.exchange.ImportData([]byte(words)) }) })
	})
}

// afterTitle calls do at once, or if the title is shown, ends it first.
func afterTitle(a *App, do func()) {
	if _, fades := a.shell.Top().(*home.Title); fades {
		a.goHomeThen(do)
		return
	}
	do()
}
