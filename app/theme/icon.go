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

// Icon returns one of the program's own line icons by the name of its file, drawn in the theme's text colour.
// It panics if there is no such icon.
func Icon(name string) fyne.Resource { return IconIn(name, fynetheme.ColorNameForeground) }

// IconIn returns an icon drawn in the given colour of the theme.
func IconIn(name string, color fyne.ThemeColorName) fyne.Resource {
	data, err := icons.ReadFile("icons/" + name + ".svg")
	if err != nil {
		panic(err)
	}
	return icon{name, string(data), color}
}

// icon is a line drawing in black whose strokes get a colour of the theme. Fyne's own themed resources colour
// fills only. It is comparable, since Fyne compares resources.
type icon struct {
	name  string
	svg   string
	color fyne.ThemeColorName
}

// Name returns a name that differs for each colour, since Fyne caches pictures by name.
func (i icon) Name() string { return i.hex()[1:] + "-" + i.name + ".svg" }

// Content returns the drawing in the current colour of the theme.
func (i icon) Content() []byte {
	return []byte(strings.ReplaceAll(i.svg, "#000000", i.hex()))
}

func (i icon) hex() string {
	r, g, b, _ := fynetheme.Color(i.color).RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
