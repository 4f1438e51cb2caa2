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

// Icon returns the program's icon with this name in the theme's foreground colour. It panics if
// there is no such icon.
func Icon(name string) fyne.Resource { return IconIn(name, fynetheme.ColorNameForeground) }

// IconIn is like Icon, with the given colour of the theme.
func IconIn(name string, color fyne.ThemeColorName) fyne.Resource {
	data, err := icons.ReadFile("icons/" + name + ".svg")
	if err != nil {
		panic(err)
	}
	return icon{name, string(data), color}
}

// icon is a black line drawing whose strokes get a colour of the theme. Fyne's themed resources
// colour only fills. It is comparable because Fyne compares resources.
type icon struct {
	name  string
	svg   string
	color fyne.ThemeColorName
}

// Name implements fyne.Resource. The name includes the colour, because Fyne caches images by name.
func (i icon) Name() string { return i.hex()[1:] + "-" + i.name + ".svg" }

// Content implements fyne.Resource. It returns the SVG in the theme's current colour.
func (i icon) Content() []byte {
	return []byte(strings.ReplaceAll(i.svg, "#000000", i.hex()))
}

func (i icon) hex() string {
	r, g, b, _ := fynetheme.Color(i.color).RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
