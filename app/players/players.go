// Package players provides a list of the players in the collections and in the user's own games,
// and a page for each player. Start reading at NewList and NewPage.
package players

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/engine/strength"
	"pionnier/core/library"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// Known contains the players of one game.
type Known struct {
	People   []library.Person // the most games first
	Segments []*library.Segment
}

// Find returns the player with this name. It returns false if there is no such player or name is
// empty.
func (k Known) Find(name string) (library.Person, bool) {
	key := library.Fold(name)
	i := slices.IndexFunc(k.People, func(p library.Person) bool { return library.Fold(p.Name) == key })
	if key == "" || i < 0 {
		return library.Person{}, false
	}
	return k.People[i], true
}

// Source provides data about players. Its functions work in the background and call back on Fyne's
// thread, unless during has ended by then.
type Source struct {
	// Know finds the players of a game and calls then with them, and with an error if some games
	// could not be read.
	Know func(during *shell.While, gameID string, then func(Known, error))
	// Portray finds a player's games and calls then with the result.
	Portray func(during *shell.While, gameID string, k Known, name string, then func(library.Portrait))
	// Accuracy returns the mean accuracy of a player in own games with a report, and the number of
	// these games.
	Accuracy func(gameID, name string) (percent float64, games int)
	// Strength returns an estimate of a player's strength from the moves of own games with a report.
	// told is false if they are too few.
	Strength  func(gameID, name string) (e strength.Estimate, told bool)
	ShowGames func(k Known, hits []library.Hit)
	Games     []string     // IDs of the games that have collections
	Dispatch  func(func()) // runs a function on Fyne's thread
}

// Place is the state of the list. The zero value is the top of the list for the game with most
// players.
type Place struct {
	game   int  // of Source.Games
	chosen bool // game was
	text   string
	offset float32
	row    int // of the player who was opened last
}

// Place returns the Place at the top of the list for the game with this ID.
func (s Source) Place(gameID string) *Place {
	i := slices.Index(s.Games, gameID)
	return &Place{game: max(0, i), chosen: i >= 0}
}

// List is the list of players. The methods must be called on Fyne's thread.
type List struct {
	source  Source
	place   *Place
	open    func(gameID, name string)
	content fyne.CanvasObject
	list    *widgets.List
	game    *widgets.Select
	words   *widgets.Text // instead of the list
	known   Known
	shown   []library.Person
	life    *shell.While
	asking  *shell.While // until something else is asked
}

// NewList returns the list of players. It calls open when the user chooses a player, and back for
// the back button. It stores its state in place.
func NewList(source Source, place *Place, open func(gameID, name string), back func()) *List {
	l := &List{source: source, place: place, open: open, words: widgets.Paragraph(""), life: shell.Begin(source.Dispatch)}
	l.words.Label.Alignment = fyne.TextAlignCenter
	l.list = widgets.NewList(text.T("people.title"), func() int { return len(l.shown) },
		func() fyne.CanvasObject { return widgets.NewTwoLineRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			p := l.shown[i]
			row, rated := o.(*widgets.TwoLineRow), strengthWords(p.Rating)
			row.Set(p.Name, gamesWords(p.Games)+" · "+rated, func() { l.choose(i) })
			row.ShortenDetail(rated) // the player's page counts the games
		})
	l.list.OnSelected = func(i widget.ListItemID) { // by a key: a click presses the row
		l.list.UnselectAll()
		l.choose(i)
	}
	games := make([]string, len(source.Games))
	for i, id := range source.Games {
		games[i] = text.T("game." + id)
	}
	l.game = widgets.NewSelect(games, place.game, func(i int) { place.game, place.chosen, place.row = i, true, 0; l.ask() })
	search := widgets.NewEntry(place.text, text.T("people.search"), func(q string) { place.text, place.row = q, 0; l.show() })
	l.list.Under(search)
	head := widgets.NewGrid(2, theme.Grid, 0, l.game, search)
	body := filtered(head, container.NewStack(l.list, container.NewCenter(container.New(layout.Stack{Least: fyne.NewSize(280, 60)}, l.words))))
	l.content = widgets.Headed(text.T("people.title"), widgets.NewIcon(theme.Icon("back"), text.T("common.back"), back), body, nil)
	l.ask()
	return l
}

// choose opens the player in the given row.
func (l *List) choose(row int) {
	l.place.row = row
	l.open(l.gameID(), l.shown[row].Name)
}

func (l *List) gameID() string { return l.source.Games[l.place.game] }

// ask requests the players of the chosen game from the source.
func (l *List) ask() {
	l.known, l.shown = Known{}, nil
	l.asking.End()
	l.asking = l.life.Within()
	l.tell(text.T("explore.looking"))
	if !l.place.chosen {
		l.find(0)
		return
	}
	l.source.Know(l.asking, l.gameID(), func(k Known, err error) {
		l.known = k
		l.show()
	})
}

// find requests the players of the games from index i on from the source, and then lists the game
// with most players.
func (l *List) find(i int) {
	if i == len(l.source.Games) {
		l.place.chosen, l.game.Selected = true, l.game.Options[l.place.game]
		l.game.Refresh()
		l.show()
		return
	}
	l.source.Know(l.asking, l.source.Games[i], func(k Known, err error) {
		if len(k.People) > len(l.known.People) {
			l.known, l.place.game = k, i
		}
		l.find(i + 1)
	})
}

// show lists the players whose names contain the text of the search field.
func (l *List) show() {
	part := library.Fold(l.place.text)
	l.shown = l.known.People
	if part != "" {
		l.shown = nil
		for _, p := range l.known.People {
			if strings.Contains(library.Fold(p.Name), part) {
				l.shown = append(l.shown, p)
			}
		}
	}
	switch {
	case len(l.known.People) == 0:
		l.tell(text.T("people.none", "Game", text.T("game."+l.gameID())))
	case len(l.shown) == 0:
		l.tell(text.T("people.nomatch"))
	default:
		l.tell("")
	}
	l.list.Refresh()
	l.list.Highlight(min(l.place.row, len(l.shown)-1)) // where keys go on
	l.list.ScrollToOffset(l.place.offset)
	l.place.offset = 0
}

// tell shows words in place of the list. If words is "", it shows the list.
func (l *List) tell(words string) {
	l.words.SetText(words)
	l.words.Hidden, l.list.Hidden = words == "", words != ""
	l.words.Refresh()
}

// Content implements shell.Screen.
func (l *List) Content() fyne.CanvasObject { return l.content }

// Focus returns nil because focusing the list would scroll it.
func (l *List) Focus() fyne.Focusable { return nil }

// Leave implements shell.Screen. It ends pending requests to the source and stores the list's
// scroll offset.
func (l *List) Leave() {
	l.life.End()
	l.place.offset = l.list.GetScrollOffset()
}

// Key implements shell.Screen. It handles the arrow keys, which focus the list, and the keys that
// scroll it.
func (l *List) Key(ev *fyne.KeyEvent) bool {
	if l.list.Hidden {
		return false
	}
	switch ev.Name {
	case fyne.KeyDown, fyne.KeyUp:
		focus.CanvasOf(l.list).Focus(l.list)
	case fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyHome, fyne.KeyEnd:
		focus.CanvasOf(l.list).Focus(l.list)
		l.list.TypedKey(ev)
	default:
		return false
	}
	return true
}

// Rune implements shell.Screen. It does nothing.
func (l *List) Rune(rune) {}

func gamesWords(n int) string { return text.N("explore.games", n, "Number", text.Number(n)) }

// strengthWords returns a text for r with half of its 95 % interval, or another text if r is
// unknown.
func strengthWords(r library.Rating) string {
	if !r.Known() {
		return text.T("people.unrated")
	}
	return text.T("people.strength", "Rating", int(math.Round(r.Value)), "Half", int(math.Round(r.Half())))
}

const edge float32 = 16

// filtered returns a container with filters above list, both in a readable width.
func filtered(filters, list fyne.CanvasObject) *fyne.Container {
	return container.New(&layout.Arrange{Min: fyne.NewSize(300, 240), Place: func(size fyne.Size) {
		width := fyne.Min(size.Width-2*edge, widgets.ReadingWidth)
		x := (size.Width - width) / 2
		high := widgets.HighAt(filters, width)
		widgets.Put(filters, x, 0, width, high)
		widgets.Put(list, x, high+theme.Grid, width, size.Height-high-2*theme.Grid)
	}}, filters, list)
}
