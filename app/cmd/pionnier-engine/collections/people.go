package collections

import (
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/library"
)

// peopleCommand returns a command that lists the players in the collections, or the details of
// some.
func peopleCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	gameID := set.String("game", "othello", "othello or go")
	name := set.String("player", "", "tell of the players with this in their names, year by year")
	top := set.Int("top", 20, "how many are listed; 0: all")
	years := set.Bool("years", false, "tell of all players year by year")
	p := t.Printing(set)
	return func([]string) error {
		list, found, err := openCollections(t, collections, "")
		if err != nil {
			return err
		}
		segments, damage := segmentsOf(list, *gameID)
		found = say(t, found, damage)
		shown := 0
		for _, person := range library.People(segments) {
			if *top > 0 && shown == *top {
				break
			}
			if *name != "" && !strings.Contains(library.Fold(person.Name), library.Fold(*name)) {
				continue
			}
			shown++
			printPerson(p, person, *years || *name != "")
		}
		return found
	}
}

func printPerson(p terminal.Printer, person library.Person, years bool) {
	b, w := person.Results.Black, person.Results.White
	p.Say(terminal.Fields{"what": "player", "name": person.Name, "games": person.Games, "rating": person.Rating.Value, "deviation": person.Rating.Deviation,
		"black": terminal.Fields{"won": b.Won, "drawn": b.Drawn, "lost": b.Lost}, "white": terminal.Fields{"won": w.Won, "drawn": w.Drawn, "lost": w.Lost}},
		"%-24s %6d games  black %d-%d-%d  white %d-%d-%d  %.0f ± %.0f", person.Name, person.Games, b.Won, b.Drawn, b.Lost, w.Won, w.Drawn, w.Lost,
		person.Rating.Value, person.Rating.Deviation)
	for _, y := range person.Years {
		if years && y.Rating.Deviation > 0 {
			p.Say(terminal.Fields{"what": "year", "name": person.Name, "year": y.Year, "games": y.Games, "rating": y.Rating.Value, "deviation": y.Rating.Deviation},
				"  %d  %5d games  %.0f ± %.0f", y.Year, y.Games, y.Rating.Value, y.Rating.Deviation)
		}
	}
}
