package app

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/intent"
	"pionnier/app/studies"
	"pionnier/core/game"
	"pionnier/core/press/text"
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

// send makes another app share text with this one.
func (o otherApps) send(p *rig, words string) {
	p.others.Put(func() ([]intent.File, error) {
		return intent.Intent{Action: "android.intent.action.SEND", Text: words}.Files(o), nil
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

// Without this of several games that another app shares only the first arrives, or none.
func TestSeveralGamesOfAnotherAppArriveTogether(t *testing.T) {
	bubble(t, func(t *testing.T) {
		phone := otherApps{"content://club/1.sgf": oneGame, "content://club/2.sgf": strings.Replace(oneGame, "Ada", "Eve", 1)}
		p := prepare(t, t.TempDir(), nil)
		p.open(nil)
		p.Settle()
		p.others.Put(func() ([]intent.File, error) {
			return intent.Intent{Action: "android.intent.action.SEND_MULTIPLE", Stream: "content://club/1.sgf\ncontent://club/2.sgf"}.Files(phone), nil
		})
		p.Settle()
		if n := len(p.Library.List()); n != 2 {
			t.Errorf("%d games in the library, want 2", n)
		}
	})
}

// On a phone a studied game is shared as text by the system's share sheet; a game too long for it
// is not sent, and the user sees that, as well as refusals by the system.
func TestAGameIsShared(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := prepare(t, t.TempDir(), nil)
		p.open(nil)
		p.Settle()
		if p.exchange.Sharer() != nil {
			t.Error("a desktop shares")
		}
		var title, words string
		var refused error
		p.others.Share = func(name, sent string) error { title, words = name, sent; return refused }
		p.exchange = p.openExchange()
		p.studies.Join(studies.Others{Exchange: p.exchange, Engines: p.engines, Running: p.running, Collections: p.collections, Practice: p.practice})
		otherApps{}.send(p, "f5d6c3")
		p.Settle()
		share := func(kind string) { p.Tap("More"); p.Tap("Share the game as…"); p.Tap(kind) }
		share("Moves")
		if words != "f5d6c3" || title == "" {
			t.Errorf("shared is %q, named %q", words, title)
		}
		words = ""
		otherApps{}.send(p, strings.Replace(oneGame, "RE", "C["+strings.Repeat("A long thought. ", 10_000)+"]RE", 1))
		p.Settle()
		share("SGF")
		p.Sees("This game is too long to be shared as text. Save it as a file instead.")
		p.Tap("OK")
		if words != "" {
			t.Errorf("%d bytes are shared", len(words))
		}
		refused = fs.ErrPermission
		share("Moves")
		p.Sees("That did not work")
		p.Tap("OK")
	})
}

// Without this a phone shares no picture, no book and no file of a game; a package that cannot share files shares texts and saves the rest.
func TestAGameIsSharedAsAFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := prepare(t, t.TempDir(), nil)
		p.open(nil)
		p.Settle()
		var name, words string
		var content []byte
		var refused error
		p.others.Share = func(_, sent string) error { words = sent; return nil }
		p.others.ShareFile = func(_, file string, data []byte) error { name, content = file, data; return refused }
		p.exchange = p.openExchange()
		p.studies.Join(studies.Others{Exchange: p.exchange, Engines: p.engines, Running: p.running, Collections: p.collections, Practice: p.practice})
		otherApps{}.send(p, oneGame)
		p.Settle()
		share := func(taps ...string) {
			name, words, content = "", "", nil
			for _, label := range append([]string{"More", "Share the game as…"}, taps...) {
				p.Tap(label)
			}
			p.Settle()
		}
		share("SGF")
		if !strings.HasSuffix(name, ".sgf") || !strings.Contains(string(content), "PB[Ada]") || words != "" {
			t.Errorf("shared are %q with %q, and the text %q", name, content, words)
		}
		share("As a file", "SGF")
		if !strings.Contains(words, "PB[Ada]") || name != "" {
			t.Errorf("shared are the text %q and the file %q", words, name)
		}
		share("As a file", text.T("format.png"), "OK")
		if !strings.HasSuffix(name, ".png") || !strings.HasPrefix(string(content), "\x89PNG") {
			t.Errorf("shared is %q of %d bytes", name, len(content))
		}
		refused = errors.ErrUnsupported
		if share("SGF"); !strings.Contains(words, "PB[Ada]") {
			t.Errorf("a package that cannot share files shares the text %q", words)
		}
		share(text.T("format.png"), "OK")
		p.Sees(text.T("files.save.title"))
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
