package puzzle

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"time"

	"pionnier/core/puzzle/fsrs"
)

// Deck is the state that follows from the events: which puzzles there are, how well each is known, and
// which are due. It is not safe for use by several goroutines. The zero Deck is empty.
type Deck struct {
	// Wanted, which may be nil, reports whether a puzzle is to be asked and counted; nil: all are.
	// It may answer otherwise later, when games were deleted or restored.
	Wanted func(*Card) bool

	cards map[ID]*Card
	order []ID // as they were made
	gone  map[ID]bool
	right map[ID]bool // solved at once, once at least; also those that are not in the deck
	today tally
	times map[string][]time.Duration // of good answers, the last ones, by game and kind

	tries    []Answered // the first answer to each puzzle
	tried    map[ID]bool
	reviewed []Reviewed // the newest of each game and side
	guessed  []Guessed
}

// Card is a puzzle with the user's memory of it.
type Card struct {
	Made
	Memory  fsrs.Memory
	Due     time.Time // when it should be asked; of a new one when it was made
	Answers int
	Firsts  int // answers that were right at once
}

// Collected reports whether the puzzle is from a collection of problems rather than from a game.
func (c *Card) Collected() bool { return strings.Contains(string(c.ID), "/") }

// New reports whether the puzzle has never been answered.
func (c *Card) New() bool { return c.Memory.Reviews == 0 }

// Limits of a day, and how soon a forgotten puzzle comes back.
const (
	MaxReviews = 20
	MaxNew     = 5
	Soon       = 10 * time.Minute
	inARow     = 2 // from one game
)

// tally counts the puzzles that were asked for the first time on a day.
type tally struct {
	day     time.Time
	reviews int
	fresh   int
}

// Apply applies e to the deck. Events of unknown puzzles count too: a puzzle that is dropped before
// it is made is never added.
func (d *Deck) Apply(e Event) {
	if d.cards == nil {
		d.cards, d.gone, d.right, d.times, d.tried = map[ID]*Card{}, map[ID]bool{}, map[ID]bool{}, map[string][]time.Duration{}, map[ID]bool{}
	}
	switch e := e.(type) {
	case Made:
		if d.cards[e.ID] == nil && !d.gone[e.ID] {
			d.cards[e.ID] = &Card{Made: e, Due: e.At}
			d.order = append(d.order, e.ID)
		}
	case Dropped:
		d.gone[e.ID] = true
		if d.cards[e.ID] != nil {
			delete(d.cards, e.ID)
			d.order = slices.DeleteFunc(d.order, func(id ID) bool { return id == e.ID })
		}
	case Reviewed:
		d.review(e)
	case Guessed:
		d.guessed = append(d.guessed, e)
	case Answered:
		if !d.tried[e.ID] {
			d.tried[e.ID] = true
			d.tries = append(d.tries, e)
		}
		if e.Grade >= fsrs.Good {
			d.right[e.ID] = true
		}
		if c := d.cards[e.ID]; c != nil && (c.New() || e.At.After(c.Memory.Last)) { // else it is a repetition
			d.answer(c, e)
		}
	}
}

// review adds e, or replaces the earlier review of the same game and side.
func (d *Deck) review(e Reviewed) {
	at := slices.IndexFunc(d.reviewed, func(r Reviewed) bool { return r.Source == e.Source && r.Color == e.Color })
	if at < 0 || e.Source == "" {
		d.reviewed = append(d.reviewed, e)
		return
	}
	d.reviewed[at] = e
}

// Reviewed returns the reviews of the user's play, oldest game first.
func (d *Deck) Reviewed() []Reviewed {
	return slices.SortedStableFunc(slices.Values(d.reviewed), func(a, b Reviewed) int { return a.At.Compare(b.At) })
}

// Tries returns the first answer to each puzzle, in the order of the answers.
func (d *Deck) Tries() []Answered { return slices.Clip(d.tries) }

func (d *Deck) answer(c *Card, e Answered) {
	if day := dayOf(e.At); !day.Equal(d.today.day) {
		d.today = tally{day: day}
	}
	switch {
	case c.New():
		d.today.fresh++
	case !dayOf(c.Memory.Last).Equal(d.today.day):
		d.today.reviews++
	}
	c.Memory = c.Memory.Review(e.At, e.Grade)
	c.Answers++
	if e.Grade >= fsrs.Good {
		c.Firsts++
		times := append(d.times[c.theme()], e.Took)
		d.times[c.theme()] = times[max(0, len(times)-timesKept):]
	}
	if e.Grade == fsrs.Again {
		c.Due = e.At.Add(Soon)
	} else {
		c.Due = dayOf(e.At).AddDate(0, 0, c.Memory.Interval())
	}
}

// The usual time is computed from the last timesKept answers. It is unknown below timesLeast
// answers.
const (
	timesKept  = 50
	timesLeast = 5
)

// theme returns the key of the puzzles that take about as long as c.
func (c *Card) theme() string { return c.Game + " " + c.Kind }

// dayOf returns the beginning of t's day, in t's location.
func dayOf(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, t.Location())
}

// Knows reports whether the puzzle exists or was dropped, in either of which cases it must not be
// made again.
func (d *Deck) Knows(id ID) bool { return d.cards[id] != nil || d.gone[id] }

// Solved reports whether the puzzle was ever solved at the first try. The puzzle may be in the deck
// or only in a Collection.
func (d *Deck) Solved(id ID) bool { return d.right[id] }

// Find returns the card of the puzzle, or nil if the deck has no such puzzle.
func (d *Deck) Find(id ID) *Card { return d.cards[id] }

// wanted returns an iterator over the wanted puzzles, in the order in which they were made.
func (d *Deck) wanted() iter.Seq[*Card] {
	return func(yield func(*Card) bool) {
		for _, id := range d.order {
			if c := d.cards[id]; (d.Wanted == nil || d.Wanted(c)) && !yield(c) {
				return
			}
		}
	}
}

// Len returns the number of wanted puzzles.
func (d *Deck) Len() (n int) {
	for range d.wanted() {
		n++
	}
	return n
}

// Answers returns the number of answers to the wanted puzzles, and the number of them that were
// right at the first try.
func (d *Deck) Answers() (answers, firsts int) {
	for c := range d.wanted() {
		answers, firsts = answers+c.Answers, firsts+c.Firsts
	}
	return answers, firsts
}

// UsualTime returns the median time of good answers to puzzles like c, or 0 if there are fewer than
// 5 answers.
func (d *Deck) UsualTime(c *Card) time.Duration {
	times := slices.Sorted(slices.Values(d.times[c.theme()]))
	if len(times) < timesLeast {
		return 0
	}
	return times[len(times)/2]
}

// Due returns the puzzles to ask at the time now, within the limits of the day. Puzzles that were
// forgotten today come first, then other reviews, the likeliest to be forgotten first, then new
// puzzles. At most two in a row are from the same game, if possible.
func (d *Deck) Due(now time.Time) []*Card {
	var again, reviews, fresh []*Card
	today := d.today
	if !today.day.Equal(dayOf(now)) {
		today = tally{day: dayOf(now)}
	}
	for c := range d.wanted() {
		switch {
		case c.Due.After(now):
		case c.New():
			fresh = append(fresh, c)
		case dayOf(c.Memory.Last).Equal(today.day):
			again = append(again, c)
		default:
			reviews = append(reviews, c)
		}
	}
	slices.SortStableFunc(reviews, func(a, b *Card) int { return cmp.Compare(a.Memory.Recall(now), b.Memory.Recall(now)) })
	reviews = reviews[:min(len(reviews), max(0, MaxReviews-today.reviews))]
	fresh = fresh[:min(len(fresh), max(0, MaxNew-today.fresh))]
	return apart(slices.Concat(again, reviews, fresh))
}

// Next returns the time at which the next puzzle becomes due. Puzzles that are due already but
// exceed the limits of the day count as due tomorrow. Next returns the zero time if the deck has no
// puzzles.
func (d *Deck) Next(now time.Time) (next time.Time) {
	tomorrow := dayOf(now).AddDate(0, 0, 1)
	for c := range d.wanted() {
		due := c.Due
		if !due.After(now) {
			due = tomorrow // what the limit of the day left out
		}
		if next.IsZero() || due.Before(next) {
			next = due
		}
	}
	return next
}

// apart returns cards reordered so that at most two in a row are from the same game, if possible.
// It moves as few cards as it can.
func apart(cards []*Card) []*Card {
	var out []*Card
	for len(cards) > 0 {
		at := slices.IndexFunc(cards, func(c *Card) bool {
			n := len(out)
			return n < inARow || c.Source == "" || slices.ContainsFunc(out[n-inARow:], func(o *Card) bool { return o.Source != c.Source })
		})
		at = max(at, 0)
		out = append(out, cards[at])
		cards = slices.Delete(cards, at, at+1)
	}
	return out
}
