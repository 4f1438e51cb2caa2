//go:build e2eweb

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/link"
)

// linked returns the link of a game of Go begun by Black, who has the given name.
func linked(t *testing.T, black string) string {
	t.Helper()
	r := record.New("go", 9, 9)
	r.Players.Black.Name = black
	word, err := link.Format(r, r.Root.Play(game.Black, game.Place(4, 4)))
	if err != nil {
		t.Fatal(err)
	}
	return word
}

// TestALinkOpensItsGame opens the page by the link of a game, and follows another link while the
// page is shown. The user is asked before either game is opened, and then the address drops the
// link.
func TestALinkOpensItsGame(t *testing.T) {
	p := open(t)
	before := p.shot()
	p.do(chromedp.Navigate(p.address + "/#" + linked(t, "Followed")))
	p.settled(before)
	if n := len(p.games("go")); n != 0 {
		t.Errorf("%d games are stored before the answer", n)
	}
	p.picture("link asked")
	p.keys("Enter")
	p.awaitGame("Followed")
	if hash := eval[string](p, "location.hash"); hash != "" {
		t.Errorf("the address keeps %q", hash)
	}
	p.do(chromedp.Navigate("about:blank"))
	p.address += "/#" + linked(t, "Begun")
	p.load()
	p.keys("Enter")
	p.awaitGame("Begun")
	p.picture("linked")
}
