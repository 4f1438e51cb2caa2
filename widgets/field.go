package widgets

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// Number is a text field for a number in a range that is a multiple of a step. Other text is not
// reported, and is replaced by the last valid number when the field loses the focus.
type Number struct {
	Entry
	OnNumber func(float64) // called for each valid number that the user types
	OnEnter  func()        // called on Enter; may be nil

	min, max, step, value float64
	comma                 bool
	setting               bool
}

// NewNumber returns a number field. If comma is true, it writes decimals with a comma. It accepts
// both a point and a comma. It calls changed when the user enters another valid number.
func NewNumber(min, max, step, value float64, comma bool, changed func(float64)) *Number {
	n := &Number{min: min, max: max, step: step, value: value, comma: comma, OnNumber: changed}
	n.Wrapping = fyne.TextWrapOff
	n.Text = n.format(value)
	n.OnChanged = n.read
	n.OnSubmitted = func(string) {
		if n.OnEnter != nil {
			n.OnEnter()
		}
	}
	n.ExtendBaseWidget(n)
	return n
}

// CreateRenderer implements fyne.Widget.
func (n *Number) CreateRenderer() fyne.WidgetRenderer {
	return newFieldRenderer(n.Entry.Entry.CreateRenderer(), &n.Entry.Entry, n)
}

// Value returns the number that was last valid.
func (n *Number) Value() float64 { return n.value }

// SetValue sets the number without calling OnNumber.
func (n *Number) SetValue(v float64) {
	n.value = v
	n.setting = true
	n.SetText(n.format(v))
	n.setting = false
}

func (n *Number) format(v float64) string {
	s := strconv.FormatFloat(v, 'f', -1, 64)
	if n.comma {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}

func (n *Number) read(s string) {
	if n.setting {
		return
	}
	v, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(s), ",", ".", 1), 64)
	if err != nil || !(v >= n.min && v <= n.max) || math.Mod(v, n.step) != 0 || v == n.value {
		return
	}
	n.value = v
	if n.OnNumber != nil {
		n.OnNumber(v)
	}
}

// FocusLost replaces the text by the number that was last valid.
func (n *Number) FocusLost() {
	n.SetValue(n.value)
	n.Entry.FocusLost()
}

// TypedKey increments or decrements the number, edits the text, or passes Escape on.
func (n *Number) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyUp:
		n.move(n.step)
	case fyne.KeyDown:
		n.move(-n.step)
	case fyne.KeyEscape, mobile.KeyBack:
		focus.PassKey(n, ev)
	default:
		n.Entry.TypedKey(ev)
	}
}

func (n *Number) move(d float64) {
	v := n.value + d
	if v < n.min || v > n.max {
		return
	}
	n.SetValue(v)
	if n.OnNumber != nil {
		n.OnNumber(v)
	}
}

// Suggest is a text field that offers a few texts to choose from.
type Suggest struct {
	widget.SelectEntry
	Named
	OnEnter func() // called on Enter; may be nil
}

// MinSize implements fyne.CanvasObject. On a touch screen, the field is large enough for a finger.
func (s *Suggest) MinSize() fyne.Size { return touchable(s.SelectEntry.MinSize()) }

// CreateRenderer implements fyne.Widget.
func (s *Suggest) CreateRenderer() fyne.WidgetRenderer {
	return newFieldRenderer(s.SelectEntry.CreateRenderer(), &s.Entry, s)
}

// TouchDown implements mobile.Touchable. It does nothing, since a scroll may begin.
func (s *Suggest) TouchDown(*mobile.TouchEvent) {}

// TouchUp implements mobile.Touchable. It moves the cursor to the finger. It is not called after a
// scroll.
func (s *Suggest) TouchUp(ev *mobile.TouchEvent) { s.Entry.TouchDown(ev) }

// FocusGained implements fyne.Focusable. It scrolls the field into view.
func (s *Suggest) FocusGained() { s.SelectEntry.FocusGained(); focus.Gained(s) }

// NewSuggest returns a text field that contains text and suggests options. It calls changed with
// the text after each change.
func NewSuggest(text, placeholder string, options []string, changed func(string)) *Suggest {
	s := &Suggest{}
	s.Text, s.PlaceHolder = text, placeholder
	s.OnChanged = changed
	s.OnSubmitted = func(string) {
		if s.OnEnter != nil {
			s.OnEnter()
		}
	}
	s.ExtendBaseWidget(s)
	s.SetOptions(options)
	s.ActionItem = newDropDown(s, s.ActionItem.(*widget.Button))
	return s
}

// TypedShortcut passes shortcuts of the window on and edits the text for others.
func (s *Suggest) TypedShortcut(k fyne.Shortcut) {
	if !focus.PassShortcut(s, k) {
		s.SelectEntry.TypedShortcut(k)
	}
}

// TypedKey edits the text. It passes on Escape, Up and Down.
func (s *Suggest) TypedKey(ev *fyne.KeyEvent) {
	if IsCancelKey(ev) || ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown {
		focus.PassKey(s, ev)
		return
	}
	s.SelectEntry.TypedKey(ev)
}

// AccessibilityLabel returns the name, or the placeholder if there is no name, followed by the
// text.
func (s *Suggest) AccessibilityLabel() string { return written(&s.Named, s.Text, s.PlaceHolder) }

// AccessibilityRole returns the role of a text field.
func (s *Suggest) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// dropDown is the button in a text field that opens its suggestions. It replaces the toolkit's
// button, which does not pass keys on.
type dropDown struct {
	inButton
	control.Around
	field *Suggest
}

// newDropDown returns a button for field with the icon and the action of the toolkit's button of.
func newDropDown(field *Suggest, of *widget.Button) *dropDown {
	d := &dropDown{field: field}
	d.Icon, d.Importance, d.OnTapped = of.Icon, of.Importance, of.OnTapped
	d.ExtendBaseWidget(d)
	d.Hold(d, &d.Button)
	return d
}

// TypedKey opens the list of suggestions or passes the key on.
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

// AccessibilityLabel returns the label of the field.
func (d *dropDown) AccessibilityLabel() string { return d.field.AccessibilityLabel() }
