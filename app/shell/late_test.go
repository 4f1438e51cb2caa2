package shell_test

import (
	"testing"
	"testing/synctest"

	"pionnier/app/apptest"
	"pionnier/app/shell"
	"pionnier/widgets"
)

// Letters that arrive while a question covers the screen do not close it.
func TestLateLettersCloseNoQuestion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := apptest.NewStage(t, t.TempDir())
		widgets.Tell(p.Window.Canvas(), "Title", "Words", "OK")
		if p.Shell.Renew() || !widgets.HasModal(p.Window.Canvas()) {
			t.Error("the question is closed")
		}
		p.Tap("OK")
		built := 0
		p.Shell.Push(func() shell.Screen { built++; return apptest.Empty() })
		if !p.Shell.Renew() || built != 2 {
			t.Error("the screen is not built anew once nothing lies over it")
		}
	})
}
