package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// IsCancelKey reports whether ev is a key that leaves the current screen or panel: Escape, or the
// back key of a phone.
func IsCancelKey(ev *fyne.KeyEvent) bool {
	return ev.Name == fyne.KeyEscape || ev.Name == mobile.KeyBack
}

func activates(ev *fyne.KeyEvent) bool {
	return ev.Name == fyne.KeySpace || ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter
}

// Button is a toolkit button that Return also presses. It passes unused keys on.
type Button struct {
	inButton
	control.Around
	Name   string // spoken by screen readers if the button has no text
	Spoken string // spoken by screen readers in place of the text; may be empty

	most float32 // greatest text size, such as that of a neighbour; 0: no limit

	last wrapping // of the text, at the width that was asked for last
}

// inButton and inSelect embed the toolkit's widgets one level deeper than control.Around, so that its methods
// take precedence.
type (
	inButton struct{ widget.Button }
	inSelect struct{ widget.Select }
)

// NewButton returns a button that calls tapped. icon may be nil.
func NewButton(text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	b.Hold(b, &b.Button)
	return b
}

// NewPrimary returns a button for the main action of a screen. It calls tapped.
func NewPrimary(text string, tapped func()) *Button {
	b := NewButton(text, nil, tapped)
	b.Importance = widget.HighImportance
	return b
}

// NewQuiet returns a button without a background that calls tapped. icon may be nil.
func NewQuiet(text string, icon fyne.Resource, tapped func()) *Button {
	b := NewButton(text, icon, tapped)
	b.Importance = widget.LowImportance
	return b
}

// buttonFills are the backgrounds of buttons without focus.
var buttonFills = map[widget.Importance]func() color.Color{
	widget.HighImportance:   func() color.Color { return theme.Color(theme.ColorNamePrimary) },
	widget.MediumImportance: func() color.Color { return theme.Color(theme.ColorNameButton) },
	widget.LowImportance:    func() color.Color { return color.Transparent },
}

// SetEnabled enables or disables b.
func (b *Button) SetEnabled(on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// MinSize implements fyne.CanvasObject. On a touch screen, the button is large enough for a finger.
func (b *Button) MinSize() fyne.Size { return touchable(b.Button.MinSize()) }

// Tapped presses the button and hides its tip. It ignores the second click of a double click that
// closed an overlay above the button.
func (b *Button) Tapped(ev *fyne.PointEvent) {
	if touch.Dismissed(b, ev) {
		return
	}
	touch.Press(b, ev)
	hideTip(b)
	b.Button.Tapped(ev)
}

// TypedKey presses the button or passes the key on.
func (b *Button) TypedKey(ev *fyne.KeyEvent) {
	if activates(ev) {
		if !b.Disabled() && b.OnTapped != nil {
			hideTip(b)
			touch.Press(b, nil)
			b.OnTapped() // Tapped would take the focus away
		}
		return
	}
	focus.PassKey(b, ev)
}

// NewIcon returns a button with only an icon that calls tapped. name is for screen readers and the
// tip.
func NewIcon(icon fyne.Resource, name string, tapped func()) *Button {
	b := NewQuiet("", icon, tapped)
	b.Name = name
	return b
}

// AccessibilityLabel returns Spoken, the text or the name, whichever is not empty first.
func (b *Button) AccessibilityLabel() string {
	switch {
	case b.Spoken != "":
		return b.Spoken
	case b.Text == "" && b.Name != "":
		return b.Name
	}
	return b.Button.AccessibilityLabel()
}

// Select is a toolkit drop-down list. It passes unused keys on.
type Select struct {
	inSelect
	control.Around
	Named
	// Opens, if it is not nil, is called before the list is shown or stepped through.
	Opens func()
	// Leads is set if options lead to other places, so that keys do not choose one while the list is closed.
	Leads bool
	// InRow is set if Up and Down move to other rows instead of opening the list.
	InRow bool
}

// MinSize implements fyne.CanvasObject. The list has room for each option and, on a touch screen,
// for a finger.
func (s *Select) MinSize() fyne.Size {
	min := s.Select.MinSize()
	for _, option := range s.Options {
		words := fyne.MeasureText(option, theme.TextSize(), fyne.TextStyle{}).Width
		min.Width = fyne.Max(min.Width, fyne.Min(mostSelect, words+theme.IconInlineSize()+4*theme.InnerPadding()))
	}
	return touchable(min)
}

// mostSelect is the width above which an option is cut rather than the list widened.
const mostSelect float32 = 420

// NewSelect returns a drop-down list of options. The option at index is selected if there is one.
// The list calls changed with the index of a newly selected option.
func NewSelect(options []string, index int, changed func(int)) *Select {
	s := &Select{}
	s.Options = options
	if index >= 0 && index < len(options) {
		s.Selected = options[index]
	}
	s.OnChanged = func(string) { changed(s.SelectedIndex()) }
	s.ExtendBaseWidget(s)
	s.Hold(s, &s.Select)
	return s
}

// CreateRenderer implements fyne.Widget. It draws a border, which the toolkit draws only around
// text fields.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	return newOutlined(s.Select.CreateRenderer(), func(r *outlined) {
		focus.Outline(r.border, s.Focused())
		if s.Focused() {
			r.back().FillColor = theme.Color(theme.ColorNameInputBackground)
			return
		}
		r.border.StrokeColor, r.border.StrokeWidth = theme.Color(theme.ColorNameInputBorder), theme.Size(theme.SizeNameInputBorder)
	})
}

// Tapped opens the list.
func (s *Select) Tapped(ev *fyne.PointEvent) {
	if c := focus.CanvasOf(s); c != nil && !s.Focused() && !s.Disabled() && !fyne.CurrentDevice().IsMobile() {
		c.Focus(s)
	}
	s.open()
}

// open calls opens and shows the list.
func (s *Select) open() {
	s.opens()
	showDrop(s)
}

func (s *Select) opens() {
	if s.Opens != nil {
		s.Opens()
	}
}

// TypedRune selects the next option that begins with r. If there is no such option, it passes r on.
func (s *Select) TypedRune(r rune) {
	if at := beginning(s.Options, s.SelectedIndex(), r); at >= 0 && !s.Leads {
		s.opens()
		s.SetSelectedIndex(at)
		return
	}
	focus.PassRune(s, r)
}

// TypedKey opens the list, selects its first or last option, or passes the key on.
func (s *Select) TypedKey(ev *fyne.KeyEvent) {
	if s.InRow && (ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown) {
		focus.PassKey(s, ev)
		return
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		s.open()
	case fyne.KeyHome, fyne.KeyEnd:
		if s.Leads || len(s.Options) == 0 {
			focus.PassKey(s, ev)
			return
		}
		s.opens()
		s.SetSelectedIndex(map[fyne.KeyName]int{fyne.KeyHome: 0, fyne.KeyEnd: len(s.Options) - 1}[ev.Name])
	case fyne.KeyLeft, fyne.KeyRight:
		if s.Leads {
			s.open()
			return
		}
		s.opens()
		s.Select.TypedKey(ev)
	default:
		focus.PassKey(s, ev)
	}
}

// Entry is a text field of a single line. It passes Escape on.
type Entry struct {
	widget.Entry
	Named
	OnKey func(*fyne.KeyEvent) bool // called for a key before the text uses it; reports whether it used the key; may be nil
}

// MinSize implements fyne.CanvasObject. On a touch screen, the field is large enough for a finger.
func (e *Entry) MinSize() fyne.Size { return touchable(e.Entry.MinSize()) }

// NewEntry returns a text field with the given text. It calls changed after each edit.
func NewEntry(text, placeholder string, changed func(string)) *Entry {
	e := &Entry{}
	e.Text, e.PlaceHolder, e.OnChanged = text, placeholder, changed
	e.Wrapping = fyne.TextWrapOff
	e.ExtendBaseWidget(e)
	return e
}

// Field sets the name of e and returns e below a label with that name.
func Field(name string, e *Entry) fyne.CanvasObject {
	e.Name = name
	return NewColumn(-4, Paragraph(name), e)
}

// CreateRenderer implements fyne.Widget.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return newFieldRenderer(e.Entry.CreateRenderer(), &e.Entry, e)
}

// TouchDown implements mobile.Touchable. It does nothing, since a scroll may begin.
func (e *Entry) TouchDown(*mobile.TouchEvent) {}

// TouchUp implements mobile.Touchable. It moves the cursor to the finger. It is not called after a
// scroll.
func (e *Entry) TouchUp(ev *mobile.TouchEvent) { e.Entry.TouchDown(ev) }

// FocusGained implements fyne.Focusable. It scrolls the field into view.
func (e *Entry) FocusGained() { e.Entry.FocusGained(); focus.Gained(e) }

// AcceptsTab implements fyne.Tabbable. It returns false, so that Tab moves the focus even in a
// field of several lines.
func (e *Entry) AcceptsTab() bool { return false }

// TypedShortcut passes shortcuts of the window on and edits the text for others.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if !focus.PassShortcut(e, s) {
		e.Entry.TypedShortcut(s)
	}
}

// TypedKey offers the key to OnKey, passes Escape on, or edits the text.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if e.OnKey != nil && e.OnKey(ev) {
		return
	}
	if IsCancelKey(ev) {
		focus.PassKey(e, ev)
		return
	}
	e.Entry.TypedKey(ev)
}

// TappedSecondary presses the button if it is a slow press on a touch screen.
func (b *Button) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(b, ev) }

// TappedSecondary opens the list if it is a slow press on a touch screen.
func (s *Select) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }

// MouseIn implements desktop.Hoverable. If the button has no text, it shows the name as a tip.
func (b *Button) MouseIn(ev *desktop.MouseEvent) {
	b.Button.MouseIn(ev)
	if b.Text == "" {
		showTip(b, b.Name)
	}
}

// MouseOut implements desktop.Hoverable. It hides the tip.
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	hideTip(b)
}

// AccessibilityLabel returns the name and the selected option.
func (s *Select) AccessibilityLabel() string { return s.spoken(s.Selected) }

// AccessibilityRole returns the role of a button.
func (s *Select) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel returns the name, or the placeholder if there is no name, followed by the
// text.
func (e *Entry) AccessibilityLabel() string { return written(&e.Named, e.Text, e.PlaceHolder) }

// AccessibilityRole returns the role of a text field.
func (e *Entry) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
