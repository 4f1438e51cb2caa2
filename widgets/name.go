package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Named is embedded by a control that has a name for screen readers: its own, or that of the
// label beside it.
type Named struct {
	Name   string
	beside fyne.Accessible
}

func (n *Named) nameAfter(l fyne.Accessible) { n.beside = l }

// spoken returns the name and value, separated by a comma if both are not empty.
func (n *Named) spoken(value string) string {
	name := n.Name
	if name == "" && n.beside != nil {
		name = n.beside.AccessibilityLabel()
	}
	parts := []string{}
	for _, s := range []string{name, value} {
		if s = strings.TrimSpace(s); s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, ", ")
}

// nameControls sets the names of the controls in o to the label in words.
func nameControls(words, o fyne.CanvasObject) {
	label := firstLabel(words)
	if label == nil {
		return
	}
	if s, ok := o.(*Segments); ok {
		s.Stacks = true
	}
	switch o := o.(type) {
	case interface{ nameAfter(fyne.Accessible) }:
		o.nameAfter(label)
	case *fyne.Container:
		for _, child := range o.Objects {
			nameControls(words, child)
		}
	case *container.Scroll:
		nameControls(words, o.Content)
	}
}

func firstLabel(o fyne.CanvasObject) fyne.Accessible {
	switch o := o.(type) {
	case *widget.Label:
		return o
	case *Text:
		return o
	case *fyne.Container:
		for _, child := range o.Objects {
			if l := firstLabel(child); l != nil {
				return l
			}
		}
	}
	return nil
}

// written returns the accessibility label of a text field: its name, or placeholder if it has no
// name, followed by its text.
func written(n *Named, text, placeholder string) string {
	if n.spoken("") == "" {
		if text == "" {
			return placeholder
		}
		return (&Named{Name: placeholder}).spoken(text)
	}
	return n.spoken(text)
}
