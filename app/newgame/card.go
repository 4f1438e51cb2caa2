package newgame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Widths in device-independent pixels.
const (
	controlWidth float32 = 320 // of the choices beside their words
	cardGap      float32 = 16
	cardPad      float32 = 12
	cardWide     float32 = 240 // from here on, in the usual text size, the words stand beside the picture
	cardBoard    float32 = 104
	cardSmall    float32 = 48 // the picture beside the name alone, on a phone
	cardLeast    float32 = 120
	lowWindow    float32 = 480
)

// names contains the titles of all cards, which have a common layout.
type names struct {
	titles []*widgets.Title
	low    func() bool // the window is: a phone that lies on its side
}

// longest returns the width of the widest name.
func (n *names) longest() (width float32) {
	for _, t := range n.titles {
		width = fyne.Max(width, t.NaturalWidth())
	}
	return width
}

// newCard returns the content of the card for the game id: picture, which may be nil, the game's
// name and a sentence. It adds the name to all.
func newCard(id string, picture fyne.CanvasObject, all *names) fyne.CanvasObject {
	if picture == nil {
		picture = layout.NewSpacer()
	}
	name := widgets.NewTitle(text.T("game." + id))
	all.titles = append(all.titles, name)
	return container.New(&cardLayout{names: all}, picture, name, widgets.Caption(text.T("game."+id+".text")))
}

// cardLayout lays out a card's picture with the text beside it. In a narrow card or a low window,
// it omits the sentence and shrinks the picture. A name that does not fit beside the picture is
// below it.
type cardLayout struct {
	names *names
	width float32
}

func (l *cardLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	picture, name, words := objects[0], objects[1], objects[2]
	show(words, !l.small())
	if l.small() {
		high := name.MinSize().Height
		name.(*widgets.Title).Centred = l.stacked()
		if l.stacked() {
			widgets.Put(picture, (size.Width-cardSmall)/2, cardPad, cardSmall, cardSmall)
			widgets.Put(name, 0, cardPad+cardSmall, size.Width, high)
			return
		}
		widgets.Put(picture, cardPad, (size.Height-cardSmall)/2, cardSmall, cardSmall)
		x := cardPad + cardSmall
		widgets.Put(name, x, (size.Height-high)/2, size.Width-x, high)
		return
	}
	widgets.Put(picture, cardPad, (size.Height-cardBoard)/2, cardBoard, cardBoard)
	x, width := 2*cardPad+cardBoard-4, size.Width-2*cardPad-cardBoard
	words.Resize(fyne.NewSize(width, 0))
	nameHeight, wordsHeight := name.MinSize().Height, words.MinSize().Height
	y := (size.Height - nameHeight - wordsHeight + 8) / 2
	name.(*widgets.Title).Centred = false
	widgets.Put(name, x, y, width, nameHeight)
	widgets.Put(words, x, y+nameHeight-8, width, wordsHeight)
}

// wide returns the minimum width of a card that shows the sentence.
func wide() float32 { return cardWide * fynetheme.TextSize() / theme.SizeText }

// small reports whether the card omits the sentence.
func (l *cardLayout) small() bool { return l.width < wide() || l.names.low() }

// stacked reports whether the name is below the small picture. That is the case on all cards if the
// longest name does not fit beside it.
func (l *cardLayout) stacked() bool { return l.names.longest() > l.width-cardPad-cardSmall }

func (l *cardLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	name := objects[1].MinSize()
	if l.width > 0 && l.small() {
		if l.stacked() {
			return fyne.NewSize(cardLeast, cardPad+cardSmall+name.Height+4)
		}
		return fyne.NewSize(cardLeast, cardSmall+2*cardPad)
	}
	words := float32(0)
	if objects[2].Visible() && l.width > 0 {
		words = objects[2].MinSize().Height
	}
	return fyne.NewSize(cardLeast, fyne.Max(cardBoard+2*cardPad, name.Height+words))
}
