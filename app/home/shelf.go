package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// Recent is a recently opened game or collection.
type Recent struct {
	Title   string
	Short   func(fits func(string) bool) string // the title in a narrow place; may be nil
	Detail  string
	Picture fyne.CanvasObject
	Open    func()
}

// shelf is the row of recent games and collections. It is shown only if there is enough space for
// it and the picture.
type shelf struct {
	heading *widgets.Title
	tiles   []*recentTile
	content *fyne.Container
}

// MostRecent is the maximum number of entries on the shelf.
const MostRecent = 4

const (
	recentHigh  float32 = 84
	recentWide  float32 = 220 // least width of a tile
	recentSide  float32 = 64  // of its picture, at which each line of a large board has three pixels
	headingHigh float32 = 30
	// A window under this size needs all its room for picture and menu.
	shelfLeastWide, shelfLeastHigh float32 = 760, 620
	shelfApart                     float32 = 96 // from the picture, at most
)

// recentTile is the tile of an entry.
type recentTile struct {
	tile    *widgets.Tile
	picture *fyne.Container
}

func newShelf(list []Recent) *shelf {
	s := &shelf{heading: widgets.NewTitle(text.T("home.recent"))}
	s.heading.SizeName, s.heading.ColorName, s.heading.Plain = theme.SizeNameCaptionText, theme.ColorNamePlaceHolder, true
	objects := []fyne.CanvasObject{s.heading}
	for _, r := range list[:min(len(list), MostRecent)] {
		t := newRecentTile(r)
		s.tiles, objects = append(s.tiles, t), append(objects, t.tile)
	}
	s.content = &fyne.Container{Objects: objects, Layout: &layout.Arrange{Place: s.place}}
	s.content.Hidden = len(s.tiles) == 0
	return s
}

func newRecentTile(r Recent) *recentTile {
	title, detail := widgets.NewTitle(r.Title), widgets.NewTitle(r.Detail)
	title.SizeName, title.Flush, title.Short = theme.SizeNameText, true, r.Short
	detail.SizeName, detail.ColorName, detail.Plain, detail.Flush = theme.SizeNameCaptionText, theme.ColorNamePlaceHolder, true, true
	t := &recentTile{picture: container.NewStack(r.Picture)}
	content := &fyne.Container{Objects: []fyne.CanvasObject{t.picture, title, detail}, Layout: &layout.Arrange{Place: func(size fyne.Size) {
		side := min(recentSide, size.Height-16)
		widgets.Put(t.picture, 10, (size.Height-side)/2, side, side)
		x, first, second := side+22, title.MinSize().Height, detail.MinSize().Height
		y := (size.Height - first - second) / 2
		widgets.Put(title, x, y, size.Width-x-8, first)
		widgets.Put(detail, x, y+first, size.Width-x-8, second)
	}}}
	t.tile = widgets.NewTile(r.Title+", "+r.Detail, content, r.Open)
	return t
}

// high returns the height of the shelf in a window of the given size. It returns 0 if the shelf is
// empty or does not fit.
func (s *shelf) high(window fyne.Size) float32 {
	if len(s.tiles) == 0 || window.Width < shelfLeastWide*widgets.Grown() || window.Height < shelfLeastHigh*widgets.Grown() || window.Width < window.Height*1.15 {
		return 0
	}
	return headingHigh + recentHigh*widgets.Grown()
}

// place lays out as many tiles as fit side by side, with equal widths, and hides the others.
func (s *shelf) place(size fyne.Size) {
	const gap = 10
	wide := recentWide * widgets.Grown()
	n := max(1, min(len(s.tiles), int((size.Width+gap)/(wide+gap))))
	widgets.Put(s.heading, 0, 0, size.Width, headingHigh)
	width := min((size.Width-gap*float32(n-1))/float32(n), wide*1.5)
	for i, t := range s.tiles {
		t.tile.Hidden = i >= n
		widgets.Put(t.tile, float32(i)*(width+gap), headingHigh, width, size.Height-headingHigh)
	}
}

// SetRecentPicture replaces the picture of entry at of the shelf. It does nothing if there is no
// such entry.
func (s *Screen) SetRecentPicture(at int, picture fyne.CanvasObject) {
	if at < len(s.shelf.tiles) {
		box := s.shelf.tiles[at].picture
		box.Objects = []fyne.CanvasObject{picture}
		box.Refresh()
	}
}
