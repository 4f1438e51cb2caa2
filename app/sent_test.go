package app

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/intent"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/link"
	"pionnier/storage/preferences"
)

// otherApps are the other apps of a phone, with files by their URIs.
type otherApps map[string]string

func (o otherApps) Name(uri string) string { return uri[strings.LastIndex(uri, "/")+1:] }

func (o otherApps) Read(uri string, most int) ([]byte, error) {
	data, ok := o[uri]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: uri, Err: fs.ErrNotExist}
	}
	if len(data) > most {
		return nil, record.ErrTooLarge
	}
	return []byte(data), nil
}

// open makes another app open a file in this one.
func (o otherApps) open(p *rig, uri string) {
	p.others.Put(func() ([]intent.File, error) {
		return intent.Intent{Action: "android.intent.action.VIEW", Data: uri}.Files(o), nil
	})
}

// A file that another app opens in this one is shown, whether the app starts with it, is already
// running, or runs a game that then waits behind; a phone that makes its window again does not open
// it again.
func TestAFileOfAnotherAppIsShown(t *testing.T) {
	phone := otherApps{"content://club/game.sgf": oneGame}
	for name, title := range map[string]bool{"with the title moment": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := prepare(t, t.TempDir(), func(s *preferences.Settings) { s.Appearance.TitleMoment = title })
				p.fyne.(*keyedApp).phone = true
				phone.open(p, "content://club/game.sgf")
				started := p.starting(func() { p.open(nil) })
				started()
				p.Later(10 * time.Second)
				p.Sees("Ada wins; Bob resigned")
				p.Press(fyne.KeyEscape)
				p.Sees("Games")
				started()
				p.Settle()
				p.Sees("Games")
				phone.open(p, "content://club/game.sgf")
				p.Settle()
				p.Sees("This game is already in your list.")
				p.Later(5 * time.Second)
				p.Sees("Ada wins; Bob resigned")
				if n := len(p.Library.List()); n != 1 {
					t.Errorf("%d games in the library, want the one", n)
				}
			})
		})
	}
	t.Run("while a game is played", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			p := begun(t, persons("othello"))
			p.click("f5")
			p.fyne.(*keyedApp).phone = true
			p.running.Pause() // as when the other app comes to the front
			p.Settle()
			phone.open(p, "content://club/game.sgf")
			p.Settle()
			p.Sees("Ada wins; Bob resigned")
			if n := len(p.Library.List()); n != 2 {
				t.Errorf("%d games in the library, want the played and the opened one", n)
			}
			p.goHome()
			p.Tap("Continue")
			p.wantLine("f5 |")
		})
	})
}

// A link from another app or a page changes nothing before the user agrees: neither the list of
// games nor the game in sight.
func TestALinkFromOutsideAsksFirst(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		rec := record.New("go", 9, 9)
		words, err := link.Format(rec, rec.Root.Play(game.Black, game.Place(4, 4)))
		if err != nil {
			t.Fatal(err)
		}
		for games, answer := range []string{"Cancel", "Open"} {
			otherApps{}.open(p, link.Prefix+words)
			p.Settle()
			p.wantLine("f5 |")
			p.Tap(answer)
			if n := len(p.Library.List()); n != games+1 {
				t.Errorf("%s: %d games in the library, want %d", answer, n, games+1)
			}
		}
	})
}
