package puzzle

import (
	"testing"
	"unicode"

	"pionnier/app/help"
)

// Each listed letter does something here, and each letter that does something is listed.
func TestLettersOfTheList(t *testing.T) {
	does := (&Screen{}).commands()
	for _, c := range help.Commands() {
		if r, char := c.Usual.Rune(); char && c.Screen == "puzzle" {
			if does[unicode.ToLower(r)] == nil {
				t.Errorf("%s does nothing, and is listed as %s", c.Usual, c.ID)
			}
			delete(does, unicode.ToLower(r))
		}
	}
	for r := range does {
		t.Errorf("%c does something, and is not listed", r)
	}
}
