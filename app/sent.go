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
			a.exchange.ImportSent(f.Name, f.Read)
		}
		a.dispatch(func() {
			if _, fades := a.shell.Top().(*home.Title); fades {
				a.goHomeThen(take)
				return
			}
			take()
		})
	})
}
