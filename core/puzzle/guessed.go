package puzzle

import (
	"fmt"
	"time"
)

// Guessed is the event that the user guessed the moves of a game. It holds the points of that
// session, and is written as
//
//	guessed MILLIS SOURCE GAME POINTS MOST
type Guessed struct {
	At     time.Time
	Source string // the game's ID; "" if it is not in the library
	Game   string // catalog ID
	Points int    // of
	Most   int    // as many
}

// Percent returns e.Points as a percentage of e.Most.
func (e Guessed) Percent() float64 { return 100 * float64(e.Points) / float64(max(1, e.Most)) }

func (e Guessed) line() string {
	return fmt.Sprintf("guessed %d %s %s %d %d", e.At.UnixMilli(), word(e.Source), word(e.Game), e.Points, e.Most)
}

func parseGuessed(r *words) Guessed {
	e := Guessed{At: r.time(), Source: unword(r.word()), Game: unword(r.word()), Points: int(r.number(0, 1<<20)), Most: int(r.number(1, 1<<20))}
	r.bad = r.bad || e.Points > e.Most
	return e
}

// Sessions returns the guessing sessions of the game with the given catalog ID, in order.
func (d *Deck) Sessions(game string) (list []Guessed) {
	for _, e := range d.guessed {
		if e.Game == game {
			list = append(list, e)
		}
	}
	return list
}
