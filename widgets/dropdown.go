package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// dropDown is the button in a text field that lists its suggestions, in the place of Fyne's, which keeps
// every key to itself.
type dropDown struct {
	inButton
	control.Around
	field *Suggest
}

// newDropDown makes the button of a field from the one that Fyne gave it.
func newDropDown(field *Suggest, of *widget.Button) *dropDown {
	d := &dropDown{field: field}
	d.Icon, d.Importance, d.OnTapped = of.Icon, of.Importance, of.OnTapped
	d.ExtendBaseWidget(d)
	d.Hold(d, &d.Button)
	return d
}

// TypedKey lists the suggestions or hands the key on.
func (d *dropDown) TypedKey(ev *fyne.KeyEvent) {
	if !activates(ev) {
		focus.PassKey(d, ev)
		return
	}
	if !d.Disabled() {
		touch.Press(d, nil)
		d.OnTapped() // Tapped would take the focus away
	}
}

// AccessibilityLabel is the field's.
func (d *dropDown) AccessibilityLabel() string { return d.field.AccessibilityLabel() }
