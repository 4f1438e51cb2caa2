package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
)

// On a phone whose bar has no room for undo in large letters, the menu of Study has it.
func TestUndoIsInTheMenuIfTheBarHasNoRoom(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *preferences.Settings) {
			s.Appearance.Language, s.Appearance.TextSize, s.Appearance.Animations = "de", "vast", false
		})
		p.fyne.(*keyedApp).phone = true
		p.fillLibrary()
		p.window.Resize(fyne.NewSize(640, 360))
		p.study(p.finished())
		for _, played := range []bool{false, true} {
			if played {
				p.Board().OnTap(game.Pt(9, 9))
				p.Settle()
			}
			undo := text.T("study.edit.undo")
			if slices.Contains(p.Words(), undo) {
				t.Errorf("the bar has it among %q", p.Words())
			}
			p.tool("study.tool.more")
			if got := slices.Contains(p.Words(), undo); got != played {
				t.Errorf("after a move: %v, the menu has it: %v", played, got)
			}
			if !played {
				p.tapKey("common.close")
			}
		}
		p.Tap(text.T("study.edit.undo"))
		p.tool("study.tool.more")
		p.Misses(text.T("study.edit.undo"))
		p.tapKey("common.close")
		p.goHome()
		p.engines.CloseAnalysts()
	})
}
