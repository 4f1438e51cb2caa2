package storage

import (
	"slices"
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

func TestPossibleOwners(t *testing.T) {
	entry := func(black, white string, played bool) Entry {
		return Entry{Players: seats(black, white), Played: played}
	}
	list := []Entry{entry("Ada", "@club", true), entry("@club", "ADA", true), entry("Bob", "Cleo", true),
		entry("", "@keen", true), entry("Dan", "@keen", false)}
	if got := PossibleOwners(list); !slices.Equal(got, []string{"Ada", ""}) {
		t.Errorf("the owner may be %q", got)
	}
}
