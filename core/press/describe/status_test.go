package describe

import (
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
	"pionnier/core/weiqi/status"
)

func TestStatus(t *testing.T) {
	defer text.Use("en")
	answers := func(attacker, defender status.Answer) game.ByColor[status.Answer] {
		return game.ByColor[status.Answer]{Black: attacker, White: defender}
	}
	is := func(f status.Fate, as status.Ground) status.Answer { return status.Answer{Fate: f, As: as} }
	ko := status.Answer{Fate: status.Ko, As: status.Proved, Threats: status.Threats{Attacker: 0, Defender: 1}}
	alive, dead := is(status.Alive, status.Proved), is(status.Dead, status.Proved)
	guessedKo := status.Answer{Fate: status.Ko, Guessed: true, Lives: 0.5, Threats: status.Threats{Attacker: -1, Defender: -1}}
	guess := func(lives float64) status.Answer { return status.Answer{Guessed: true, Lives: lives} }
	told := func(moves []game.Move) status.Told[[]game.Move] {
		return status.Told[[]game.Move]{Value: moves, As: status.Proved}
	}
	spare := func(n int) status.Told[int] { return status.Told[int]{Value: n, As: status.Proved} }
	race := func(r *status.Race) status.Told[*status.Race] {
		return status.Told[*status.Race]{Value: r, As: status.Proved}
	}
	b2 := []game.Move{game.Place(1, 7)}
	for want, r := range map[string]status.Report{
		"Dead if Black moves first: B2. Alive if White moves first: B2. Proved: 41 positions were searched.":                                       {First: answers(dead, alive), Kills: told(b2), Saves: told(b2), All: true, Positions: 41, Spare: spare(-1)},
		"Dead if Black moves first: B2, perhaps others. Alive if White moves first: B2, perhaps others. Proved: 1 position was searched.":          {First: answers(dead, alive), Kills: told(b2), Saves: told(b2), Positions: 1, Spare: spare(-1)},
		"Alive, no matter who moves first. Proved: its eyes cannot be taken.":                                                                      {First: answers(alive, alive), Spare: spare(-1), Tenuki: alive},
		"Alive, no matter who moves first. Proved: 7 positions were searched. White can leave 1 move unanswered.":                                  {First: answers(alive, alive), Spare: spare(1), Tenuki: alive, Positions: 7},
		"Alive, no matter who moves first. Proved: 7 positions were searched. If Black attacks and White plays elsewhere, it is dead (read).":      {First: answers(alive, alive), Tenuki: is(status.Dead, status.Read), Positions: 7},
		"Dead, no matter who moves first. Proved: 7 positions were searched. Black can leave four moves or more unanswered.":                       {First: answers(dead, dead), Spare: spare(4), Positions: 7},
		"Dead if Black moves first (proved). Unsettled if White moves first.":                                                                      {First: answers(dead, status.Answer{}), Spare: spare(-1), Positions: 7},
		"Dead if Black moves first: B2 (proved). Alive if White moves first (read).":                                                               {First: answers(dead, is(status.Alive, status.Read)), Kills: told(b2), All: true, Spare: spare(-1), Positions: 7},
		"Dead if Black moves first: B2, perhaps others (read). Alive if White moves first: B2, perhaps others. Proved: 9 positions were searched.": {First: answers(dead, alive), Kills: status.Told[[]game.Move]{Value: b2, As: status.Read}, Saves: told(b2), Spare: spare(-1), Positions: 9},
		"Dead, no matter who moves first. Proved: 7 positions were searched. Black can leave 2 moves unanswered (read).":                           {First: answers(dead, dead), Spare: status.Told[int]{Value: 2, As: status.Read}, Positions: 7},
		"Dead, no matter who moves first. Proved: 7 positions were searched. This game forbids repeated positions; that rule was not looked at.":   {First: answers(dead, dead), Spare: spare(-1), Superko: true, Positions: 7},
		"30 % to live if Black moves first. 72 % to live if White moves first. This is an estimate. It was not read out.":                          {First: answers(guess(0.3), guess(0.72)), Spare: spare(-1)},
		"4 % to live, no matter who moves first. This is an estimate. It was not read out.":                                                        {First: answers(guess(0.04), guess(0.042)), Spare: spare(-1)},
		"Dead if Black moves first (proved). 72 % to live if White moves first (estimated).":                                                       {First: answers(dead, guess(0.72)), Spare: spare(-1), Positions: 7},
		"Ko if Black moves first (estimated). 72 % to live if White moves first (estimated).":                                                      {First: answers(guessedKo, guess(0.72)), Spare: spare(-1)},
		"Ko if Black moves first (estimated). 95 % to live if White moves first (estimated).":                                                      {First: answers(guessedKo, status.Answer{Fate: status.Alive, Guessed: true, Lives: 0.95}), Spare: spare(-1)},
		"Ko, no matter who moves first. This is an estimate. It was not read out.":                                                                 {First: answers(guessedKo, guessedKo), Spare: spare(-1)},
		"Could not be settled. A ladder would capture it but for C3.":                                                                              {Spare: spare(-1), Breakers: []game.Point{game.Pt(2, 6)}},
		"Could not be settled.": {Spare: spare(-1)},
		"Could not be settled. Proved: connected to B2, even if Black moves first. Proved: White can connect to C3 by playing B2.":                                                                           {Spare: spare(-1), Links: []status.Link{{To: game.Pt(2, 6), Join: b2[0]}, {To: game.Pt(1, 7), Join: game.Pass}}},
		"Could not be settled. Race against the stones at C3: 2 liberties against 4, 1 shared. Black wins it, no matter who moves first.":                                                                    {Spare: spare(-1), Race: race(&status.Race{Against: []game.Point{game.Pt(2, 6)}, Own: 2, Theirs: 4, Shared: 1, Winner: game.Black, By: -1})},
		"Ko if Black moves first: B2. Alive if White moves first: B2. Proved: 9 positions were searched. If Black moves first, Black takes the ko first. White needs 1 more ko threat than Black to win it.": {First: answers(ko, alive), Kills: told(b2), Saves: told(b2), All: true, Spare: spare(-1), Positions: 9},
		"Dead, no matter who moves first. Proved: 7 positions were searched. White can fight a ko for it, but does not win that even with three more threats than Black.":                                    {First: answers(status.Answer{Fate: status.Dead, As: status.Proved, Threats: status.Threats{Defender: 4}}, dead), Spare: spare(-1), Positions: 7},
		"Seki, no matter who moves first. Read, not proved: stones around it were taken to be safe. 9 positions were searched.":                                                                              {First: answers(is(status.Seki, status.Read), is(status.Seki, status.Read)), Spare: spare(-1), Positions: 9},
		"Dead, no matter who moves first. Proved: 9 positions were searched. Race against the stones at C3: 2 liberties against 4, 1 shared. Black wins it by 2 moves.":                                      {First: answers(dead, dead), Spare: spare(2), Positions: 9, Race: race(&status.Race{Against: []game.Point{game.Pt(2, 6)}, Own: 2, Theirs: 4, Shared: 1, Winner: game.Black, By: 2})},
		"Dead if Black moves first: B2. Alive if White moves first: B2. Proved: 9 positions were searched. Race against the stones at C3: 2 liberties against 2, 0 shared. Whoever moves first wins it.":     {First: answers(dead, alive), Kills: told(b2), Saves: told(b2), All: true, Spare: spare(-1), Positions: 9, Race: race(&status.Race{Against: []game.Point{game.Pt(2, 6)}, Own: 2, Theirs: 2})},
	} {
		r.Owner = game.White
		point := func(p game.Point) string { return weiqi.FormatPoint(p, 9) }
		if got := text.Paragraph(Status(r, point)...); got != want {
			t.Errorf("%q\nwant %q", got, want)
		}
		for _, code := range text.Languages {
			text.Use(code)
			for _, s := range Status(r, point) {
				if strings.Contains(s, "status.") || strings.Contains(s, "<no value>") {
					t.Errorf("%s: %q", code, s)
				}
			}
		}
		text.Use("en")
	}
	if lifeanddeath.Many != 4 {
		t.Error("the texts say four")
	}
}

// During a search the text does not say that the group could not be settled.
func TestStatusSoFarLeavesOutWhatIsNotFoundOutYet(t *testing.T) {
	point := func(p game.Point) string { return weiqi.FormatPoint(p, 9) }
	r := status.Report{Owner: game.White, Spare: status.Told[int]{Value: -1}}
	if said := StatusSoFar(r, point); len(said) > 0 {
		t.Errorf("it says %q", said)
	}
	r.First.Black = status.Answer{Fate: status.Dead, As: status.Proved}
	if got, want := text.Paragraph(StatusSoFar(r, point)...), "Dead if Black moves first (proved)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
