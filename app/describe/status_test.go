package describe

import (
	"strings"
	"testing"

	"pionnier/app/text"
	"pionnier/core/game"
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
	b2 := []game.Move{game.Place(1, 7)}
	for want, r := range map[string]status.Report{
		"Dead if Black moves first: B2. Alive if White moves first: B2. Proved: 41 positions were searched.":                              {First: answers(dead, alive), Kills: b2, Saves: b2, All: true, Positions: 41, Spare: -1},
		"Dead if Black moves first: B2, perhaps others. Alive if White moves first: B2, perhaps others. Proved: 1 position was searched.": {First: answers(dead, alive), Kills: b2, Saves: b2, Positions: 1, Spare: -1},
		"Alive, whoever moves first. Proved: its eyes cannot be taken.":                                                                   {First: answers(alive, alive), Spare: -1, Tenuki: alive},
		"Alive, whoever moves first. Proved: 7 positions were searched. White can leave 1 move unanswered.":                               {First: answers(alive, alive), Spare: 1, Tenuki: alive, Positions: 7},
		"Alive, whoever moves first. Proved: 7 positions were searched. If Black attacks and White plays elsewhere, it is dead (read).":   {First: answers(alive, alive), Tenuki: is(status.Dead, status.Read), Positions: 7},
		"Dead, whoever moves first. Proved: 7 positions were searched. Black can leave four moves or more unanswered.":                    {First: answers(dead, dead), Spare: 4, Positions: 7},
		"Dead if Black moves first: proved. Unsettled if White moves first.":                                                              {First: answers(dead, status.Answer{}), Spare: -1, Positions: 7},
		"Dead if Black moves first: B2 (proved). Alive if White moves first: read.":                                                       {First: answers(dead, is(status.Alive, status.Read)), Kills: b2, All: true, Spare: -1, Positions: 7},
		"Dead, whoever moves first. An estimate, not read.":                                                                               {First: answers(is(status.Dead, 0), is(status.Dead, 0)), Spare: -1},
		"Could not be settled.": {Spare: -1},
		"Ko if Black moves first: B2. Alive if White moves first: B2. Proved: 9 positions were searched. If Black moves first, Black takes the ko first. White needs 1 more ko threat than Black to win it.": {First: answers(ko, alive), Kills: b2, Saves: b2, All: true, Spare: -1, Positions: 9},
		"Dead, whoever moves first. Proved: 7 positions were searched. White can fight a ko for it, but does not win that even with three more threats than Black.":                                          {First: answers(status.Answer{Fate: status.Dead, As: status.Proved, Threats: status.Threats{Defender: 4}}, dead), Spare: -1, Positions: 7},
		"Seki, whoever moves first. Read, not proved: stones around it were taken to be safe. 9 positions were searched.":                                                                                    {First: answers(is(status.Seki, status.Read), is(status.Seki, status.Read)), Spare: -1, Positions: 9},
		"Dead, whoever moves first. Proved: 9 positions were searched. Race against the stones at C3: 2 liberties against 4, 1 shared. Black wins it by 2 moves.":                                            {First: answers(dead, dead), Spare: 2, Positions: 9, Race: &status.Race{Against: []game.Point{game.Pt(2, 6)}, Own: 2, Theirs: 4, Shared: 1, Winner: game.Black, By: 2}},
		"Dead if Black moves first: B2. Alive if White moves first: B2. Proved: 9 positions were searched. Race against the stones at C3: 2 liberties against 2, 0 shared. Whoever moves first wins it.":     {First: answers(dead, alive), Kills: b2, Saves: b2, All: true, Spare: -1, Positions: 9, Race: &status.Race{Against: []game.Point{game.Pt(2, 6)}, Own: 2, Theirs: 2}},
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
