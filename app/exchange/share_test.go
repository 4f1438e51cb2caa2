package exchange

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/synctest"

	"pionnier/core/press/text"
	"pionnier/core/record"
)

// shares is a rig on a phone with what was shared last: a text, or a file with its name.
type shares struct {
	*rig
	title, words, file string
	content            []byte
	refused            error // of the system
}

func openShares(t *testing.T, files bool) *shares {
	p := &shares{rig: open(t)}
	p.deps.Share = func(title, words string) error { p.title, p.words = title, words; return p.refused }
	if files {
		p.deps.ShareFile = func(title, name string, data []byte) error {
			p.title, p.file, p.content = title, name, data
			return p.refused
		}
	}
	return p
}

// share shares the record of a game, and presses buttons.
func (p *shares) share(rec *record.Record, taps ...string) {
	p.T.Helper()
	g, err := asPlayed(rec)
	if err != nil {
		p.T.Fatal(err)
	}
	p.title, p.words, p.file, p.content = "", "", "", nil
	p.Sharer()(g)
	for _, label := range taps {
		p.Tap(label)
	}
}

// A game is shared as text; one that is too long for the phone is not sent, and the user sees that, as well as
// refusals by the system.
func TestAGameIsShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if open(t).Sharer() != nil {
			t.Error("a desktop shares")
		}
		p := openShares(t, false)
		game := won("Ada")
		if p.share(game, "SGF"); !strings.Contains(p.words, "PB[Ada]") || p.title == "" {
			t.Errorf("shared is %q, named %q", p.words, p.title)
		}
		long := won("Ada")
		long.Root.Comment = strings.Repeat("A long thought. ", 10_000)
		p.share(long, "SGF")
		p.Sees("This game is too long to be shared as text. Save it as a file instead.")
		p.Tap("OK")
		if p.words != "" {
			t.Errorf("%d bytes are shared", len(p.words))
		}
		p.refused = fs.ErrPermission
		p.share(game, "SGF")
		p.Sees("That did not work")
	})
}

// Without this a phone shares no picture, no book and no file of a game; a package that cannot share files shares texts and saves the rest.
func TestAGameIsSharedAsAFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := openShares(t, true)
		game := won("Ada")
		if p.share(game, "SGF"); !strings.HasSuffix(p.file, ".sgf") || !strings.Contains(string(p.content), "PB[Ada]") || p.words != "" {
			t.Errorf("shared are %q with %q, and the text %q", p.file, p.content, p.words)
		}
		if p.share(game, "As a file", "SGF"); !strings.Contains(p.words, "PB[Ada]") || p.file != "" {
			t.Errorf("shared are the text %q and the file %q", p.words, p.file)
		}
		if p.share(game, text.T("format.png"), "OK"); !strings.HasSuffix(p.file, ".png") || !strings.HasPrefix(string(p.content), "\x89PNG") {
			t.Errorf("shared is %q of %d bytes", p.file, len(p.content))
		}
		p.refused = errors.ErrUnsupported
		p.deps.Share = func(_, words string) error { p.words = words; return nil }
		if p.share(game, "SGF"); !strings.Contains(p.words, "PB[Ada]") {
			t.Errorf("a package that cannot share files shares the text %q", p.words)
		}
		p.share(game, text.T("format.png"), "OK")
		p.Sees(text.T("files.save.title"))
	})
}
