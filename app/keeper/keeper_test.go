package keeper

import (
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/app/apptest"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// Two failed writes are reported in one message, and so is that both were written later.
func TestSeveralLossesAreReportedTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := apptest.NewStage(t, t.TempDir())
		k := New(p.Window.Canvas(), p.Thread.Dispatch, p.Shell.Say)
		k.Always(p.Preferences, Settings)
		var log *storage.Log
		apptest.Waiting(func() { log, _, _, _ = storage.OpenLog(p.Dir, "learning.log") })
		k.Always(log, Learning)
		room := apptest.FullDisk(t, syscall.EIO)
		preferences.RememberName(p.Preferences, "Ada")
		log.Append("an answer")
		p.Settle()
		p.Sees("Not everything could be saved")
		if !p.Saw("Your settings", "Your answers") {
			t.Errorf("in sight are %q", p.Words())
		}
		room()
		p.Later(33 * time.Second)
		p.Sees("Everything is saved again.")
		p.Misses("Not everything could be saved")
	})
}
