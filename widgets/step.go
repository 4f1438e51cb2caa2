package widgets

import "fyne.io/fyne/v2"

// stepKey returns the index of the option that ev selects. selected is the current one of count
// options. The result may be out of range. ok is false if ev does not select an option.
func stepKey(ev *fyne.KeyEvent, selected, count int) (next int, ok bool) {
	switch ev.Name {
	case fyne.KeyLeft:
		return selected - 1, true
	case fyne.KeyRight:
		return selected + 1, true
	case fyne.KeyHome:
		return 0, true
	case fyne.KeyEnd:
		return count - 1, true
	case fyne.KeySpace: // would choose what is chosen
		return selected, true
	}
	return selected, false
}
