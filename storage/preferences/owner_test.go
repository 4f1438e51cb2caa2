package preferences

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// seats returns the players of a game; a name that begins with @ is a level.
func seats(black, white string) game.ByColor[record.Player] {
	player := func(s string) record.Player {
		if s != "" && s[0] == '@' {
			return record.Player{Name: "Pionnier", Level: s[1:]}
		}
		return record.Player{Name: s}
	}
	return game.ByColor[record.Player]{Black: player(black), White: player(white)}
}

func TestWhatTheOwnerPlays(t *testing.T) {
	for _, tt := range []struct{ owner, black, white, sides string }{
		{"Ada", "Ada", "@club", "B"},
		{"Ada", "@club", "ada ", "W"},
		{"Ada", "", "@club", "B"},     // without a name, on the owner's device
		{"Ada", "Bob", "@club", ""},   // a guest
		{"Ada", "Ada", "Bob", "B"},    // two persons at one device
		{"Ada", "Bob", "Cleo", ""},    // guests
		{"Ada", "", "Bob", ""},        // unknown is unknown
		{"Ada", "", "", ""},           //
		{"", "", "@club", "B"},        // the owner has no name
		{"", "Bob", "@club", ""},      //
		{"Ada", "@club", "@keen", ""}, // the computer alone
		{"Pionnier", "@club", "", "W"},
	} {
		sides := ""
		for _, c := range []game.Color{game.Black, game.White} {
			if (Owner{tt.owner}).Plays(seats(tt.black, tt.white), c) {
				sides += map[game.Color]string{game.Black: "B", game.White: "W"}[c]
			}
		}
		if sides != tt.sides {
			t.Errorf("%q plays %q of %q – %q, want %q", tt.owner, sides, tt.black, tt.white, tt.sides)
		}
	}
}

func TestOwnerIsKept(t *testing.T) {
	p, _, _ := Open(t.TempDir())
	if o, known := LoadOwner(p); known || o.Name != "" {
		t.Errorf("at first there is %+v, %v", o, known)
	}
	SaveOwner(p, Owner{" Ada "})
	if o, known := LoadOwner(p); !known || o.Name != "Ada" {
		t.Errorf("kept is %+v, %v", o, known)
	}
	if err := p.Flush(); err != nil {
		t.Error(err)
	}
}
