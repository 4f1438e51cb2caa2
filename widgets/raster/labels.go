package raster

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// labeller is a theme whose font may lack Latin letters, and which has another font for labels.
type labeller interface {
	Labels() fyne.Resource
}

// Labels returns the font for labels in the current theme.
func Labels() []byte {
	if t, ok := theme.Current().(labeller); ok {
		return t.Labels().Content()
	}
	return theme.TextFont().Content()
}
