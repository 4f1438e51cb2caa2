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

// Number is a text field for a number within bounds, a multiple of a step. What
// is no such number is not told, and replaced by the last good one when the
// field is left.
type Number struct {
	Entry
	OnNumber func(float64) // called for each good number that a user types
	OnEnter  func()        // called on Enter; may be nil

	min, max, step, value float64
	comma                 bool
	setting               bool
}

// NewNumber makes a field with a value. comma writes a decimal comma; both signs
// are read anyway.
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

// Value returns the last good number.
func (n *Number) Value() float64 { return n.value }

// SetValue shows another number without telling.
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

// FocusLost shows the last good number.
func (n *Number) FocusLost() {
	n.SetValue(n.value)
	n.Entry.FocusLost()
}

// TypedKey steps up and down and edits the text; Escape is handed on.
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

// MinSize has room for a thumb on a touch screen.
func (s *Suggest) MinSize() fyne.Size { return touchable(s.SelectEntry.MinSize()) }

// CreateRenderer implements fyne.Widget.
func (s *Suggest) CreateRenderer() fyne.WidgetRenderer {
	return newFieldRenderer(s.SelectEntry.CreateRenderer(), &s.Entry, s)
}

// TouchDown does nothing: the finger may scroll.
func (s *Suggest) TouchDown(*mobile.TouchEvent) {}

// TouchUp puts the cursor where the finger was, if it did not scroll.
func (s *Suggest) TouchUp(ev *mobile.TouchEvent) { s.Entry.TouchDown(ev) }

// FocusGained shows the cursor.
func (s *Suggest) FocusGained() { s.SelectEntry.FocusGained(); focus.Gained(s) }

// NewSuggest makes a text field with suggestions.
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

// TypedShortcut edits the text; what means something to the window is handed on.
func (s *Suggest) TypedShortcut(k fyne.Shortcut) {
	if !focus.PassShortcut(s, k) {
		s.SelectEntry.TypedShortcut(k)
	}
}

// TypedKey edits the text; Escape is handed on, and so are Up and Down, which mean nothing in one line.
func (s *Suggest) TypedKey(ev *fyne.KeyEvent) {
	if IsCancelKey(ev) || ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown {
		focus.PassKey(s, ev)
		return
	}
	s.SelectEntry.TypedKey(ev)
}

// AccessibilityLabel returns the name, or what could be written there, and what is.
func (s *Suggest) AccessibilityLabel() string { return written(&s.Named, s.Text, s.PlaceHolder) }

// AccessibilityRole is that of a text.
func (s *Suggest) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

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

// AccessibilityLabel returns the field's.
func (d *dropDown) AccessibilityLabel() string { return d.field.AccessibilityLabel() }
