package app

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/intent"
	"pionnier/core/record"
	"pionnier/storage"
)

// otherApps are the other apps of a phone: they have files by their URIs.
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

// open has another app open a file in this one.
func (o otherApps) open(p *rig, uri string) {
	p.others.Put(func() (intent.File, error) {
		return intent.Intent{Action: "android.intent.action.VIEW", Data: uri}.File(o), nil
	})
}

// send has another app share words with this one.
func (o otherApps) send(p *rig, words string) {
	p.others.Put(func() (intent.File, error) {
		return intent.Intent{Action: "android.intent.action.SEND", Text: words}.File(o), nil
	})
}

// A file that another app opens in this one is shown, whether it begins with it, is there already, or a game is
// played that then waits behind; the phone that makes its window anew does not open it again.
func TestAFileOfAnotherAppIsShown(t *testing.T) {
	phone := otherApps{"content://club/game.sgf": oneGame}
	for name, title := range map[string]bool{"with the title moment": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := prepare(t, t.TempDir(), func(s *storage.Settings) { s.Appearance.TitleMoment = title })
				p.fyne.(*keyedApp).phone = true
				phone.open(p, "content://club/game.sgf")
				started := p.starting(func() { p.open(nil) })
				started()
				p.later(10 * time.Second)
				p.sees("Ada wins; Bob resigned")
				p.press(fyne.KeyEscape)
				p.sees("Games")
				started()
				p.settle()
				p.sees("Games")
				phone.open(p, "content://club/game.sgf")
				p.settle()
				p.sees("Ada wins; Bob resigned", "This game is already in your list.")
				if n := len(p.library.List()); n != 1 {
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
			p.table.Pause() // as when the other app comes to the front
			p.settle()
			phone.open(p, "content://club/game.sgf")
			p.settle()
			p.sees("Ada wins; Bob resigned")
			if n := len(p.library.List()); n != 2 {
				t.Errorf("%d games in the library, want the played and the opened one", n)
			}
			p.goHome()
			p.tap("Continue")
			p.wantLine("f5 |")
		})
	})
}

// Words that are shared are read as a pasted text is; what brings no game, or cannot be read, is told.
func TestWhatAnotherAppSharesIsReadOrTold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		phone := otherApps{"content://club/list.txt": "a shopping list"}
		phone.send(p, "f5d6c3")
		p.settle()
		p.sees("Play on")
		for _, bad := range []struct {
			come func()
			told string
		}{
			{func() { phone.open(p, "content://club/gone.sgf") }, "gone.sgf: There is no such file."},
			{func() { phone.open(p, "content://club/list.txt") }, "list.txt: No game was found."},
			{func() { phone.send(p, "") }, "No game was found."},
			{func() { p.others.Put(func() (intent.File, error) { return intent.File{}, fs.ErrPermission }) },
				"Pionnier has no permission to read or write there."},
		} {
			bad.come()
			p.settle()
			p.sees("That did not work", bad.told)
			p.tap("OK")
			p.sees("Play on")
		}
		if n := len(p.library.List()); n != 1 {
			t.Errorf("%d games in the library, want 1", n)
		}
	})
}

// On a phone a game that is studied goes out as text by the system's sheet of apps; one that is too long for
// it is not sent, and that is told, as is what the system refuses.
func TestAGameIsShared(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := prepare(t, t.TempDir(), nil)
		p.open(nil)
		p.settle()
		if p.exchange.Sharer() != nil {
			t.Error("a desktop shares")
		}
		var title, words string
		var refused error
		p.others.Share = func(name, sent string) error { title, words = name, sent; return refused }
		p.exchange = p.openExchange()
		otherApps{}.send(p, "f5d6c3")
		p.settle()
		share := func(kind string) { p.tap("More"); p.tap("Share the game as…"); p.tap(kind) }
		share("Moves")
		if words != "f5d6c3" || title == "" {
			t.Errorf("shared is %q, named %q", words, title)
		}
		words = ""
		otherApps{}.send(p, strings.Replace(oneGame, "RE", "C["+strings.Repeat("A long thought. ", 10_000)+"]RE", 1))
		p.settle()
		share("SGF")
		p.sees("This game is too long to be shared as text. Save it as a file instead.")
		p.tap("OK")
		if words != "" {
			t.Errorf("%d bytes are shared", len(words))
		}
		refused = fs.ErrPermission
		share("Moves")
		p.sees("That did not work")
		p.tap("OK")
	})
}
