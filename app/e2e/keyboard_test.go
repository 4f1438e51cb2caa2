//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"testing"

	"pionnier/app/newgame"
)

// TestKeysOfOtherKeyboards types moves on keyboards whose keys write other letters, or write digits with
// Shift only.
func TestKeysOfOtherKeyboards(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(newgame.Choices{Game: "othello", Opponent: newgame.Person, Colour: newgame.Black, Size: 8, Name: "Ada", Other: "Ben"})
	d := newDisplay(t)
	p := u.start(d)
	x := d.dial()
	home := p.picture("keyboards-home", nil)
	x.key(keyReturn)
	form := p.picture("keyboards-form", home)
	x.key(keyReturn)
	p.board(findFelt, 8)
	p.settled(form)
	game := []struct {
		layout []string
		codes  []byte
	}{
		{[]string{"ru"}, []byte{41, 14}},                       // f5
		{[]string{"fr"}, []byte{40, 15}},                       // d6
		{[]string{"us", "-variant", "dvorak"}, []byte{31, 12}}, // c3
		{[]string{"gr"}, []byte{40, 12}},                       // d3
		{[]string{"de"}, []byte{54, 13}},                       // c4
	}
	for i, c := range game {
		set := exec.Command("setxkbmap", c.layout...)
		set.Env = append(os.Environ(), "DISPLAY="+d.name)
		if said, err := set.CombinedOutput(); err != nil {
			t.Fatalf("setxkbmap %v: %v\n%s", c.layout, err, said)
		}
		for _, code := range c.codes {
			x.key(code)
		}
		u.awaitMoves(i + 1)
	}
	p.quit()
}
