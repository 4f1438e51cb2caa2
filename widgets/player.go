package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
)

// Player is what a player's card tells.
type Player struct {
	Name   string
	Rank   string // behind the name where there is room
	Detail string // the level, or who plays there
	Short  string // instead of Detail where that has no room; empty: Detail is cut
	Brief  string // instead of Short where even that has none; empty: Least
	Least  string // instead of Brief where even that has none; empty: what is before is cut
	Spare  bool   // Detail may give way to a long name: it tells no more than the stone
	Score  string // number of discs, or of captures
	Unit   string // what Score counts
	Clock  string // empty: no clock
	Hurry  bool   // the clock is about to run out
	Active bool   // to move
}

// PlayerCard shows a player: their stone, name, level, score and clock; a long name
// may take the place of the level. The
// side to move has the accent edge. A narrow card puts the clock where a wide one
// has the detail, and leaves the unit out.
type PlayerCard struct {
	control.Static
	control.Pointer
	player Player
	stone  fyne.CanvasObject
	cut    string      // all of the words, where some had no room
	room   float32     // width that the detail had in the last layout; 0: it was not written
	name   float32     // size of the name in the last layout, were the card alone; 0: not laid out
	beside *PlayerCard // see Alike; nil: none
}

// NewPlayerCard makes a card with a picture of the player's stone or disc.
func NewPlayerCard(stone fyne.CanvasObject) *PlayerCard {
	c := &PlayerCard{stone: stone}
	c.OnPointer = c.tip
	c.ExtendBaseWidget(c)
	return c
}

// Set changes what the card tells.
func (c *PlayerCard) Set(p Player) {
	if c.player != p {
		c.player = p
		c.Refresh()
		if c.beside != nil {
			c.beside.Refresh()
		}
	}
}

// AccessibilityLabel says the card's text.
func (c *PlayerCard) AccessibilityLabel() string {
	p := c.player
	said := []string{p.named(), p.Detail, joinWords(p.Score, p.Unit, p.Clock)}
	return strings.Join(slices.DeleteFunc(said, func(s string) bool { return s == "" }), ", ")
}

// named returns the name with the rank.
func (p Player) named() string { return joinWords(p.Name, p.Rank) }

// joinWords puts spaces between words; there may be none.
func joinWords(words ...string) string {
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// CreateRenderer implements fyne.Widget.
func (c *PlayerCard) CreateRenderer() fyne.WidgetRenderer {
	r := &playerRenderer{card: c, back: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
	for _, t := range []**canvas.Text{&r.name, &r.detail, &r.score, &r.unit, &r.clock} {
		*t = canvas.NewText("", nil)
	}
	// The font's digits are equally wide: a clock needs no other font.
	r.name.TextStyle.Bold, r.score.TextStyle.Bold = true, true
	r.Parts = control.Parts{r.back, r.edge, c.stone, r.name, r.detail, r.score, r.unit, r.clock}
	r.Refresh()
	return r
}

type playerRenderer struct {
	control.Parts
	card                             *PlayerCard
	back, edge                       *canvas.Rectangle
	name, detail, score, unit, clock *canvas.Text
}

func (r *playerRenderer) MinSize() fyne.Size { return fyne.NewSize(120, 56) }

// narrowCard is the width under which a card is narrow.
const narrowCard float32 = 260

// tinyCard is the width under which the words of a card need the room of half its margins, as on a phone 240 wide.
const tinyCard float32 = 116

const cardEdges float32 = 8 // above and below a card's lines, together

const cardLine = 1.36 // height of a line in sizes of its text

// alone reports whether the name is written without the detail, which tells no more than the stone: in large
// text and a low card.
func (r *playerRenderer) alone(high float32) bool {
	return r.card.player.Spare && r.clock.Text == "" && Grown() > 1 && high > 0 && high < PlayerCardLeast(0)
}

// PlayerCardHigh returns the height in which a card's two lines are written in their sizes.
func PlayerCardHigh() float32 {
	return (theme.Size(theme.SizeNameSubHeadingText)+theme.Size(theme.SizeNameCaptionText))*cardLine + cardEdges
}

// PlayerCardLeast returns the least height of a card that is as high as usual in letters of the usual size: in
// larger letters its lines are at least two thirds of their sizes.
func PlayerCardLeast(usual float32) float32 {
	return fyne.Max(usual, cardEdges+(PlayerCardHigh()-cardEdges)*0.68)
}

// sizes sets the texts' sizes: two lines fit into the card.
func (r *playerRenderer) sizes(high float32) {
	text, small, big := theme.Size(theme.SizeNameText), theme.Size(theme.SizeNameCaptionText), theme.Size(theme.SizeNameSubHeadingText)
	if high > 0 {
		factor := fyne.Min(1, (high-cardEdges)/(PlayerCardHigh()-cardEdges))
		text, small, big = text*factor, small*factor, big*factor
	}
	if r.alone(high) {
		text = fyne.Min(theme.Size(theme.SizeNameText), (high-cardEdges)/cardLine)
	}
	r.name.TextSize, r.clock.TextSize, r.detail.TextSize, r.unit.TextSize, r.score.TextSize = text, text, small, small, big
}

func (r *playerRenderer) Layout(s fyne.Size) {
	r.sizes(s.Height)
	Put(r.back, 0, 0, s.Width, s.Height)
	Put(r.edge, 0, 8, 4, s.Height-16)
	narrow := s.Width < narrowCard
	side, gap := fyne.Min(40, s.Height-24), float32(10)
	if narrow {
		side, gap = fyne.Min(28, side), 6
	}
	space := float32(8) // between the words and the number
	if s.Width < tinyCard {
		side, gap, space = fyne.Min(20, side), 3, 4
	}
	Put(r.card.stone, 4+gap, (s.Height-side)/2, side, side)
	x, right, mid := 4+2*gap+side, s.Width-4-gap, s.Height/2
	second := r.detail
	if narrow && r.clock.Text != "" {
		second = r.clock
		r.detail.Hide()
	} else if r.alone(s.Height) {
		r.detail.Hide()
	} else {
		r.detail.Show()
	}
	right = r.placeScore(right, mid, narrow)
	if !narrow && r.clock.Text != "" {
		right -= r.clock.MinSize().Width + 14
		r.clock.Move(fyne.NewPos(right, mid-r.clock.MinSize().Height/2))
	}
	width := right - x
	if r.score.Text != "" || r.clock.Text != "" {
		width -= space
	}
	alone := r.alone(s.Height)
	rest := r.placeName(width, second == r.detail && r.card.player.Spare && !alone)
	changed := false
	switch {
	case rest != "": // in the place of the detail
		changed = r.card.makeRoom(0)
		r.detail.Text, r.detail.TextStyle, r.detail.Color = rest, r.name.TextStyle, r.name.Color
	case second == r.detail:
		changed = r.card.makeRoom(width)
		r.detail.TextStyle, r.detail.Color = fyne.TextStyle{}, theme.Color(theme.ColorNamePlaceHolder)
		r.card.writeDetail(r.detail)
	default:
		changed = r.card.makeRoom(0)
	}
	if r.nameAlike() || changed {
		if beside := r.card.beside; beside != nil {
			defer beside.Refresh()
		}
	}
	r.card.cut = ""
	if p := r.card.player; r.name.Text != p.named() || second == r.detail && r.detail.Text != p.Detail {
		r.card.cut = p.named() + "\n" + p.Detail
	}
	if second.Text == "" || alone {
		r.name.Move(fyne.NewPos(x, mid-r.name.MinSize().Height/2))
		return
	}
	r.name.Move(fyne.NewPos(x, mid-r.name.MinSize().Height))
	second.Move(fyne.NewPos(x, mid+1))
}

// placeName writes the name in the width: smaller if it is long; on two lines if that is
// not enough and there may be two, the second of which it returns; and else shortened. It is written
// smaller yet before a word is broken.
func (r *playerRenderer) placeName(width float32, two bool) (second string) {
	name := r.card.player.Name
	fits := func(s string) bool { return Fits(s, width, r.name.TextSize, r.name.TextStyle) }
	if ranked := r.card.player.named(); fits(ranked) {
		r.name.Text = ranked
		return ""
	}
	if !fits(name) {
		r.name.TextSize = r.detail.TextSize
	}
	first, rest := name, ""
	if two && !fits(name) {
		first, rest = wrapName(name, fits)
	}
	whole := first+" "+rest == name || strings.HasSuffix(first, "-") && first+rest == name
	if !whole && shrink(name, width, r.name) {
		return ""
	}
	if rest != "" {
		r.name.Text = first
		return rest
	}
	r.name.Text = Shorten(name, fits)
	return ""
}

// shrink writes a text as much smaller as it has room, and reports whether it has any; without, it leaves
// the size.
func shrink(s string, width float32, t *canvas.Text) bool {
	size := t.TextSize
	for !Fits(s, width, t.TextSize, t.TextStyle) {
		if t.TextSize <= LeastText {
			t.TextSize = size
			return false
		}
		t.TextSize = max(LeastText, t.TextSize-1)
	}
	t.Text = s
	return true
}

// placeScore puts the number, and what it counts below it, against the right
// side; it returns where they begin.
func (r *playerRenderer) placeScore(right, mid float32, narrow bool) float32 {
	number, unit := r.score.MinSize(), r.unit.MinSize()
	if narrow || r.unit.Text == "" {
		r.unit.Hide()
		y := mid - number.Height/2
		if narrow && r.clock.Text != "" { // the clock may need the width below
			y = mid - number.Height + 3
		}
		r.score.Move(fyne.NewPos(right-number.Width, y))
		return right - number.Width
	}
	r.unit.Show()
	width := fyne.Max(number.Width, unit.Width)
	r.score.Move(fyne.NewPos(right-number.Width, mid-number.Height+5))
	r.unit.Move(fyne.NewPos(right-unit.Width, mid+3))
	return right - width
}

func (r *playerRenderer) Refresh() {
	p := r.card.player
	r.back.CornerRadius, r.edge.CornerRadius = 10, 2
	r.back.FillColor = theme.Color(theme.ColorNameInputBackground)
	r.back.StrokeColor, r.back.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	r.edge.FillColor = nil
	if p.Active {
		r.edge.FillColor = theme.Color(theme.ColorNamePrimary)
		r.back.StrokeColor, r.back.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	r.set(r.name, p.Name, theme.SizeNameText, theme.ColorNameForeground)
	r.set(r.detail, p.Detail, theme.SizeNameCaptionText, theme.ColorNamePlaceHolder)
	r.set(r.score, p.Score, theme.SizeNameSubHeadingText, theme.ColorNameForeground)
	r.set(r.unit, p.Unit, theme.SizeNameCaptionText, theme.ColorNamePlaceHolder)
	r.set(r.clock, p.Clock, theme.SizeNameText, theme.ColorNameForeground)
	r.clock.TextStyle.Bold = p.Active || p.Hurry
	if p.Hurry {
		r.clock.Color = theme.Color(theme.ColorNameError)
	}
	r.Layout(r.card.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *playerRenderer) set(t *canvas.Text, s string, size fyne.ThemeSizeName, color fyne.ThemeColorName) {
	t.Text, t.TextSize, t.Color = s, theme.Size(size), theme.Color(color)
}

// tip shows soon what is cut on the card while the pointer is on it.
func (c *PlayerCard) tip(on bool) {
	if on {
		showTip(c, c.cut)
	} else {
		hideTip(c)
	}
}

// Alike has two cards that stand beside each other write their names in one size, the smaller, and their details
// alike: in the same size, and both as shortly as the one with the longer words needs.
func Alike(a, b *PlayerCard) { a.beside, b.beside = b, a }

// details returns the words for the detail from the longest to the shortest; where one is not given it is as the one
// before.
func (p Player) details() [4]string {
	words := [4]string{p.Detail, p.Short, p.Brief, p.Least}
	for i, s := range words[1:] {
		if s == "" {
			words[i+1] = words[i]
		}
	}
	return words
}

// worded returns the first of the details, from an index on, that has room in the card, and the size in which it
// has; the first of all is never written smaller. Without room for any it returns the last, in the size given.
func (c *PlayerCard) worded(from int, size float32) (index int, fitted float32) {
	words := c.player.details()
	probe := canvas.Text{TextSize: size}
	for i := from; i < len(words); i++ {
		if Fits(words[i], c.room, size, probe.TextStyle) || i > 0 && shrink(words[i], c.room, &probe) {
			return i, probe.TextSize
		}
	}
	return len(words) - 1, size
}

// writeDetail writes the detail as the room allows, and as that of the card beside it does.
func (c *PlayerCard) writeDetail(t *canvas.Text) {
	pair := []*PlayerCard{c}
	if c.beside != nil && c.beside.room > 0 {
		pair = append(pair, c.beside)
	}
	index := 0
	for range c.player.details() { // a shorter detail of one card may be a longer one of the other's
		for _, card := range pair {
			index, _ = card.worded(index, t.TextSize)
		}
	}
	least := t.TextSize
	for _, card := range pair {
		_, size := card.worded(index, t.TextSize)
		least = min(least, size)
	}
	t.TextSize = least
	if t.Text = c.player.details()[index]; !Fits(t.Text, c.room, least, t.TextStyle) {
		t.Text = "" // the stone and the name have to do
	}
}

// makeRoom notes the width of the detail, 0 where it is not written, and reports whether it has changed.
func (c *PlayerCard) makeRoom(width float32) bool {
	before := c.room
	c.room = max(0, width)
	return c.room != before
}

// nameAlike writes the name, which has found its size, as small as the one of the card beside it, and reports
// whether that size has changed.
func (r *playerRenderer) nameAlike() bool {
	c := r.card
	before := c.name
	c.name = r.name.TextSize
	if c.beside != nil && c.beside.name > 0 {
		r.name.TextSize = min(c.name, c.beside.name)
	}
	return c.name != before
}
