package widgets

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
)

// Player is the content of a player's card.
type Player struct {
	Name   string
	Rank   string // shown behind the name if there is room
	Detail string // the level, or the kind of player
	Short  string // replaces Detail if that does not fit; "" means that Detail is cut
	Brief  string // replaces Short if that does not fit; "" means Least
	Least  string // replaces Brief if that does not fit; "" means that the text before is cut
	Spare  bool   // a long name may replace Detail, since Detail repeats what the stone shows
	Score  string // number of discs, or of captures
	Unit   string // what Score counts
	Clock  string // time left, or "" without a clock
	Hurry  bool   // the clock is about to run out
	Active bool   // the player is to move
}

// PlayerCard shows a player: the stone, name, level, score and clock. A long name may replace the
// level. The card of the side to move has an edge in the accent colour. A narrow card shows the
// clock instead of the detail, and no unit.
type PlayerCard struct {
	control.Static
	control.Pointer
	player Player
	stone  fyne.CanvasObject
	cut    string      // the whole text, if a part of it is cut
	room   float32     // width of the detail in the last layout; 0: it was left out
	name   float32     // text size of the name in the last layout, regardless of beside; 0: not laid out
	beside *PlayerCard // set by Alike; may be nil
}

// NewPlayerCard returns an empty card. stone is a picture of the player's stone or disc.
func NewPlayerCard(stone fyne.CanvasObject) *PlayerCard {
	c := &PlayerCard{stone: stone}
	c.OnPointer = c.tip
	c.ExtendBaseWidget(c)
	return c
}

// Set sets the content of the card.
func (c *PlayerCard) Set(p Player) {
	if c.player != p {
		c.player = p
		c.Refresh()
		if c.beside != nil {
			c.beside.Refresh()
		}
	}
}

// AccessibilityLabel returns the text of the card.
func (c *PlayerCard) AccessibilityLabel() string {
	p := c.player
	said := []string{p.named(), p.Detail, joinWords(p.Score, p.Unit, p.Clock)}
	return strings.Join(slices.DeleteFunc(said, func(s string) bool { return s == "" }), ", ")
}

// named returns the name followed by the rank.
func (p Player) named() string { return joinWords(p.Name, p.Rank) }

// joinWords joins words with single spaces. It leaves out empty ones.
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

// narrowCard is the width below which a card is narrow.
const narrowCard float32 = 260

// tinyCard is the width below which a card halves its margins to have room for its text, as on a phone 240
// wide. It is larger in large text.
const tinyCard float32 = 116

const cardEdges float32 = 8 // padding above and below a card's lines, together

const cardLine = 1.36 // height of a line, as a multiple of its text size

// alone reports whether the name is shown without the detail in a card of height high. That is the
// case if text is enlarged, the card is low, and the detail repeats what the stone shows.
func (r *playerRenderer) alone(high float32) bool {
	return r.card.player.Spare && r.clock.Text == "" && Grown() > 1 && high > 0 && high < PlayerCardLeast(0)
}

// PlayerCardHigh returns the height at which both lines of a card have their full text sizes.
func PlayerCardHigh() float32 {
	return (theme.Size(theme.SizeNameSubHeadingText)+theme.Size(theme.SizeNameCaptionText))*cardLine + cardEdges
}

// PlayerCardLeast returns the minimum height of a card. It is usual, or more if text is enlarged.
func PlayerCardLeast(usual float32) float32 {
	return fyne.Max(usual, cardEdges+(PlayerCardHigh()-cardEdges)*0.68)
}

// sizes sets the text sizes so that two lines fit in a card of height high.
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
	if s.Width < Grow(tinyCard, 0.2) {
		side, gap, space = fyne.Min(20, side), 3, 4
	}
	Put(r.card.stone, 4+gap, (s.Height-side)/2, side, side)
	x, right, mid := 4+2*gap+side, s.Width-4-gap, s.Height/2
	second, below := r.detail, s.Width < Grow(tinyCard, 0.2) && r.card.numberBelow(right-x-space, r.score)
	if below { // and the name has the width
		second, r.score.TextSize = r.score, r.detail.TextSize
		r.detail.Hide()
		r.unit.Hide()
	} else if narrow && r.clock.Text != "" {
		second = r.clock
		r.detail.Hide()
	} else if r.alone(s.Height) {
		r.detail.Hide()
	} else {
		r.detail.Show()
	}
	if !below {
		right = r.placeScore(x, right, mid, narrow)
	}
	if !narrow && r.clock.Text != "" {
		right -= r.clock.MinSize().Width + 14
		r.clock.Move(fyne.NewPos(right, mid-r.clock.MinSize().Height/2))
	}
	width := right - x
	if !below && (r.score.Text != "" || r.clock.Text != "") {
		width -= space
	}
	alone := !below && r.alone(s.Height)
	rest := r.placeName(width, second == r.detail && r.card.player.Spare && !alone)
	if changed := r.writeSecond(second, rest, width); r.nameAlike() || changed {
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

// writeSecond sets the text of the second line: rest, the end of the name, or the detail if second is
// that. It reports whether the card beside it must be laid out again.
func (r *playerRenderer) writeSecond(second *canvas.Text, rest string, width float32) (changed bool) {
	switch {
	case rest != "": // in the place of the detail
		r.detail.Text, r.detail.TextStyle, r.detail.Color = rest, r.name.TextStyle, r.name.Color
	case second == r.detail:
		changed = r.card.makeRoom(width)
		r.detail.TextStyle, r.detail.Color = fyne.TextStyle{}, theme.Color(theme.ColorNamePlaceHolder)
		r.card.writeDetail(r.detail)
		return changed
	}
	return r.card.makeRoom(0)
}

// placeName shows the name in width. A name that does not fit is shrunk, then broken into two lines
// if two is true, and then shortened. placeName returns the second line, or "".
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
	if r.name.Text = Shorten(name, fits); utf8.RuneCountInString(r.name.Text) <= leastRunes { // more is left in small letters
		r.name.TextSize = LeastText
		r.name.Text = cut(Shorten(name, fits), width, r.name)
	}
	return ""
}

// shrink reduces the text size of t until s fits in width and sets the text to s. If s does not
// fit, it changes no size. It reports whether s fits.
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

// placeScore puts the score and, below it, the unit at the right edge. right is the x coordinate of
// that edge, and mid is the y coordinate of their middle. If narrow is true, the unit is hidden unless
// the name, which begins at x, has room beside it. placeScore returns the x coordinate of their left edge.
func (r *playerRenderer) placeScore(x, right, mid float32, narrow bool) float32 {
	number, unit := r.score.MinSize(), r.unit.MinSize()
	if p := r.card.player; narrow && p.Clock == "" && Fits(p.Name, right-x-unit.Width-8, r.name.TextSize, r.name.TextStyle) {
		narrow = false
	}
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

// tip shows the whole text of the card as a tip if a part of it is cut. It hides the tip if on is
// false.
func (c *PlayerCard) tip(on bool) {
	if on {
		showTip(c, c.cut)
	} else {
		hideTip(c)
	}
}
