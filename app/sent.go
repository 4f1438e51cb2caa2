package app

import (
	"pionnier/app/home"
	"pionnier/app/intent"
)

// receive takes in what other apps of a phone send, as files that are dropped on the window, from now on. The
// title moment would take what is shown with it, so that it ends.
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

// askLink opens the game of a link from outside, if the user says so; until then everything stays as it is.
func askLink(a *App, words string) {
	afterTitle(a, func() {
		a.exchange.AskLink(words, func() { a.goHomeThen(func() { a.exchange.ImportData([]byte(words)) }) })
	})
}

// afterTitle calls do, and ends the title moment first.
func afterTitle(a *App, do func()) {
	if _, fades := a.shell.Top().(*home.Title); fades {
		a.goHomeThen(do)
		return
	}
	do()
}
