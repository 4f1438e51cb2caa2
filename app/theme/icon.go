package theme

import (
	"embed"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

//go:embed icons/*.svg
var icons embed.FS

// Icon returns one of the program's own line icons by its file's name, drawn in
// the theme's text colour. An unknown name is a programmer's error.
func Icon(name string) fyne.Resource { return IconIn(name, fynetheme.ColorNameForeground) }

// IconIn returns an icon drawn in another of the theme's colours.
func IconIn(name string, color fyne.ThemeColorName) fyne.Resource {
	data, err := icons.ReadFile("icons/" + name + ".svg")
	if err != nil {
		panic(err)
	}
	return icon{name, string(data), color}
}

// icon is a line drawing in black whose strokes take a theme colour. Fyne's own
// themed resources colour fills only. It is comparable, as Fyne compares resources.
type icon struct {
	name  string
	svg   string
	color fyne.ThemeColorName
}

// Name differs for each colour, since Fyne caches pictures by it.
func (i icon) Name() string { return i.hex()[1:] + "-" + i.name + ".svg" }

// Content returns the drawing in the colour that the theme has now.
func (i icon) Content() []byte {
	return []byte(strings.ReplaceAll(i.svg, "#000000", i.hex()))
}

func (i icon) hex() string {
	r, g, b, _ := fynetheme.Color(i.color).RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
