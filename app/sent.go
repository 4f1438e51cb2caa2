package app

import (
	"pionnier/app/home"
	"pionnier/app/intent"
)

// receive imports the files that other apps of a phone have sent or will send. It ends the title
// first, which would hide the result.
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

// askLink asks the user whether to open the game of the link words, which came from outside the
// program, and opens it if the user agrees. If the title is shown, askLink ends it first.
func askLink(a *App, words string) {
	afterTitle(a, func() {
		a.exchange.AskLink(words, func() { a.goHomeThen(func() { a.exchange.ImportData([]byte(words)) }) })
	})
}

// afterTitle calls do. If the title is shown, afterTitle ends it first.
func afterTitle(a *App, do func()) {
	if _, fades := a.shell.Top().(*home.Title); fades {
		a.goHomeThen(do)
		return
	}
	do()
}
