package widgetstest

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// read are the icons that everybody reads without a word: arrows, ways back, and the like.
var read = []string{"back", "first", "previous", "next", "last", "up", "down", "expand", "shrink", "undo", "redo", "more", "plus", "minus", "stop", "pause", "play", "find", "trash",
	"settings", "home"}

// Wordless returns a description of each control in sight that shows icons without a word, unless everybody
// reads the icon.
func Wordless(content fyne.CanvasObject) (faults []string) {
	for _, o := range InSight(content) {
		if _, pressed := o.(fyne.Tappable); !pressed {
			continue
		}
		words, icons := false, []string(nil)
		for _, part := range InSight(o) {
			switch part := part.(type) {
			case *canvas.Text:
				words = words || strings.TrimSpace(part.Text) != ""
			case *canvas.Image:
				if name := iconName(part); name != "" && !slices.Contains(read, name) {
					icons = append(icons, name)
				}
			}
		}
		if len(icons) > 0 && !words {
			faults = append(faults, fmt.Sprintf("%s shows %q without a word", name(o), icons))
		}
	}
	return faults
}

// iconName returns the name of the program's icon in a picture, or "" for another picture.
func iconName(picture *canvas.Image) string {
	if picture.Resource == nil {
		return ""
	}
	_, name, _ := strings.Cut(strings.TrimSuffix(picture.Resource.Name(), ".svg"), "-")
	return name
}
