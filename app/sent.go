package app

import (
	"pionnier/app/home"
	"pionnier/app/intent"
)

// receive imports, from now on, what other apps of a phone send, like files dropped on the window. It ends
// the title animation first, which would otherwise hide the result.
func receive(a *App, others *intent.Apps) {
	others.Take(func(sent []intent.File, err error) {
		take := func() {
			if err != nil {
				a.showError(err)
				return
			}
			if link := sent[0].Link; link != "" {
				askLink(a, link)
				return
			}
			a.exchange.ImportSent(sent)
		}
		a.dispatch(func() { afterTitle(a, take) })
	})
}

// askLink asks whether to open the game of a link from outside, and opens it if the user agrees.
func askLink(a *App, words string) {
	afterTitle(a, func() {
		a.exchange.AskLink(words, func() { a.goHomeThen(func() { a.exchange.ImportData([]byte(words)) }) })
	})
}

// afterTitle calls do, after ending the title animation if it is shown.
func afterTitle(a *App, do func()) {
	if _, fades := a.shell.Top().(*home.Title); fades {
		a.goHomeThen(do)
		return
	}
	do()
}
