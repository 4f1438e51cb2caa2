package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// looks returns the rows for the looks of boards and stones, which show pictures. It returns nil if
// picture is nil.
func (v *Screen) looks(picture func(preferences.Look, string) fyne.CanvasObject) []fyne.CanvasObject {
	if picture == nil {
		return nil
	}
	look := &v.now.Board.Look
	return []fyne.CanvasObject{
		v.pictures("settings.boards", &look.Board, preferences.Boards, func(l preferences.Look) fyne.CanvasObject {
			return container.NewHBox(picture(l, "go"), picture(l, "othello"))
		}),
		v.pictures("settings.stones", &look.Stones, preferences.StoneSets, func(l preferences.Look) fyne.CanvasObject { return picture(l, "go") }),
		v.pictures("settings.discs", &look.Discs, preferences.DiscSets, func(l preferences.Look) fyne.CanvasObject { return picture(l, "othello") }),
	}
}

// with returns the current look with *field, one of its fields, replaced by value.
func (v *Screen) with(field *string, value string) preferences.Look {
	before := *field
	defer func() { *field = before }()
	*field = value
	return v.now.Board.Look
}

// pictures returns a row with a tile for each of values of *field, each with its picture and its
// name. The name of a value is the text "<key>.<value>", and the name of "" is "<key>.usual".
func (v *Screen) pictures(key string, field *string, values []string, picture func(preferences.Look) fyne.CanvasObject) fyne.CanvasObject {
	var tiles []*widgets.Tile
	var names []*widgets.Title
	var row []fyne.CanvasObject
	for _, value := range values {
		name := text.T(key + ".usual")
		if value != "" {
			name = text.T(key + "." + value)
		}
		look := v.with(field, value)
		tile := v.add(func(changed func()) fyne.Focusable {
			words := widgets.NewTitle(name)
			words.SizeName, words.Plain, words.Centred = fynetheme.SizeNameCaptionText, true, true
			names = append(names, words)
			content := widgets.Inset(theme.Grid, theme.Grid, widgets.NewColumn(0, container.NewCenter(picture(look)), words))
			return widgets.NewTile(text.T(key)+": "+name, content, func() {
				*field = value
				for i, t := range tiles {
					t.SetSelected(values[i] == value)
				}
				changed()
			})
		}).(*widgets.Tile)
		tile.Selected = *field == value
		tiles, row = append(tiles, tile), append(row, tile)
	}
	least := tiles[0].MinSize().Width
	return widgets.NewColumn(-4, widgets.Paragraph(text.T(key)), widgets.NewNamed(least, theme.Grid, names, row...))
}
