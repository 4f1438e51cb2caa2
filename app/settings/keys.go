package settings

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/help"
	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/keyboard"
	"pionnier/widgets/layout"
)

// KeysDeps contains the dependencies of the page of keys.
type KeysDeps struct {
	Canvas   fyne.Canvas
	Layout   keyboard.Layout // of the user's keyboard
	Dispatch func(func())    // runs a function on Fyne's thread
	Back     func()
	Changed  func() // the keys have changed, and are to be kept
}

// Keys is the page that lists all commands by screen and lets the user change their keys. The
// methods must be called on Fyne's thread.
type Keys struct {
	deps    KeysDeps
	board   help.Board
	buttons map[string]*widgets.Button // by the command’s ID; of lists that were opened
	names   map[string]string          // what each command does, by its ID
	all     *widgets.Button            // resets all
	page    *widgets.Page
	back    *widgets.Button
	content fyne.CanvasObject
}

// NewKeys returns the page for the keys of b.
func NewKeys(b help.Board, deps KeysDeps) *Keys {
	k := &Keys{deps: deps, board: b, buttons: map[string]*widgets.Button{}, names: map[string]string{}}
	column := widgets.NewColumn(theme.Grid, widgets.Paragraph(text.T("keys.change.text")))
	k.all = widgets.NewButton(text.T("keys.reset.all"), nil, k.resetAll)
	column.Add(widgets.RowOf(widgets.Paragraph(""), k.all, 0))
	k.page = widgets.NewPage(column)
	for _, l := range lists() {
		column.Add(k.list(l))
	}
	k.show()
	k.back = widgets.NewIcon(theme.Icon("back"), text.T("common.back"), deps.Back)
	k.content = widgets.Headed(text.T("keys.title"), k.back, k.page, nil)
	return k
}

// lists returns the keys of all screens. Each command is in only one list. Commands available on
// all screens are in the first list.
func lists() (all []help.List) {
	common := help.List{Screen: "app"}
	for _, l := range help.Lists {
		rest := help.List{Screen: l.Screen}
		for _, key := range l.Keys {
			switch {
			case !key.Common():
				rest.Keys = append(rest.Keys, key)
			case !slices.Contains(common.Keys, key):
				common.Keys = append(common.Keys, key)
			}
		}
		all = append(all, rest)
	}
	all[0].Keys = slices.Concat(common.Keys, all[0].Keys)
	return all
}

// list returns a fold with the keys of l. Its rows are created when it is first opened.
func (k *Keys) list(l help.List) fyne.CanvasObject {
	rows := widgets.NewColumn(theme.Grid / 2)
	for _, key := range l.Keys {
		for _, p := range key.Parts(l.Screen) {
			if p.ID != "" {
				k.names[p.ID] = key.Words()
			}
		}
	}
	return widgets.NewFold(text.T("keys.screen."+l.Screen), rows, func(open bool) {
		if open && len(rows.Objects) == 0 {
			for _, key := range l.Keys {
				rows.Objects = append(rows.Objects, k.row(l.Screen, key))
			}
			rows.Refresh()
		}
		k.page.Relayout()
	})
}

// row returns a row with the description of key, a button for each of its keys that can be changed,
// and the names of the others.
func (k *Keys) row(screen string, key help.Key) fyne.CanvasObject {
	var fixed []string
	var buttons []fyne.CanvasObject
	for _, p := range key.Parts(screen) {
		if p.ID == "" {
			fixed = append(fixed, k.board.NameOf(p))
			continue
		}
		b := widgets.NewButton("", nil, func() { k.ask(p.ID) })
		showKey(b, k.board, p.ID, key.Words())
		k.buttons[p.ID] = b
		buttons = append(buttons, container.New(layout.Stack{Least: fyne.NewSize(widgets.Thumb, widgets.Touchable(36))}, b))
	}
	if len(buttons) == 0 {
		return widgets.Words(key.Words(), strings.Join(fixed, ", "))
	}
	return widgets.Row(key.Words(), strings.Join(fixed, ", "), widgets.NewGrid(len(buttons), theme.Grid/2, widgets.Thumb, buttons...), 0)
}

// show updates the page to the current keys.
func (k *Keys) show() {
	for id, b := range k.buttons {
		showKey(b, k.board, id, k.names[id])
	}
	if len(k.board.Lines()) == 0 {
		k.all.Disable()
		return
	}
	k.all.Enable()
}

// changed updates the page and calls Deps.Changed.
func (k *Keys) changed() {
	k.show()
	k.page.Relayout()
	k.deps.Changed()
}

// resetAll resets all keys to their defaults if the user confirms that.
func (k *Keys) resetAll() {
	widgets.AskCarefully(k.deps.Canvas, text.T("keys.reset.all"), text.T("keys.reset.all.text"), text.T("keys.reset.all"), text.T("common.cancel"), func() {
		k.board.ResetAll()
		k.changed()
		k.deps.Canvas.Focus(k.back) // the button is asleep now
	})
}

// ask opens a dialog where the user chooses a new key for the command id.
func (k *Keys) ask(id string) {
	q := &keyQuestion{keys: k, id: id, state: widgets.Paragraph(text.T("keys.press", "Command", k.names[id], "Key", k.board.Name(k.board.Key(id))))}
	q.field = newKeyField(k.deps.Layout, k.deps.Dispatch, q.pressed)
	q.field.name = k.names[id]
	q.swap = widgets.NewPrimary(text.T("keys.swap"), func() { q.done(k.board.Swap(id, q.wanted)) })
	q.swap.Hide()
	buttons := []*widgets.Button{widgets.NewButton(text.T("common.cancel"), nil, func() { q.modal.Close() })}
	if k.board.Changed(id) {
		buttons = append(buttons, widgets.NewButton(text.T("keys.reset", "Key", k.board.Name(k.usual(id))), nil, func() { q.done(k.board.Reset(id)) }))
	}
	q.modal = widgets.ShowModal(k.deps.Canvas, text.T("keys.change.title"), widgets.NewColumn(theme.Grid, q.field, q.state, q.swap), buttons...)
	q.modal.Begin = q.field
	q.modal.OnClose = func() { k.deps.Canvas.Focus(k.buttons[id]) }
	k.deps.Canvas.Focus(q.field)
}

// usual returns the default key of the command id.
func (k *Keys) usual(id string) keyboard.Stroke {
	all := k.board.Commands()
	return all[slices.IndexFunc(all, func(c keyboard.Command) bool { return c.ID == id })].Usual
}

// keyQuestion is the dialog that asks for the new key of a command.
type keyQuestion struct {
	keys   *Keys
	id     string
	modal  *widgets.Modal
	field  *keyField
	state  *widgets.Text
	swap   *widgets.Button // takes the key that is another command's
	wanted keyboard.Stroke
}

// pressed tries to assign s to the command. s is "" for a key that no command can have.
func (q *keyQuestion) pressed(s keyboard.Stroke) {
	q.wanted = s
	q.done(q.keys.board.Set(q.id, s))
}

// done closes the dialog if err is nil. Otherwise it shows why the key cannot be assigned.
func (q *keyQuestion) done(err error) {
	if err == nil {
		q.modal.Close()
		q.keys.changed()
		return
	}
	q.swap.Hide()
	var taken *keyboard.TakenError
	switch name := q.keys.board.Name(q.wanted); {
	case errors.As(err, &taken):
		var others []string
		for _, id := range taken.By {
			others = append(others, q.keys.names[id])
		}
		words := "keys.taken"
		if len(others) == 1 {
			words = "keys.taken.swap"
			q.swap.Show()
		}
		q.tell(text.T(words, "Key", q.keys.board.Name(taken.Key), "Command", strings.Join(others, ", ")))
	case errors.Is(err, keyboard.ErrTyped):
		q.tell(text.T("keys.typed", "Key", name))
	default:
		q.tell(text.T("keys.kept"))
	}
}

func (q *keyQuestion) tell(words string) {
	q.state.SetText(words)
	q.modal.Relayout()
}

// Content implements shell.Screen.
func (k *Keys) Content() fyne.CanvasObject { return k.content }

// Focus implements shell.Screen. It returns the back button.
func (k *Keys) Focus() fyne.Focusable { return k.back }

// Leave implements shell.Screen. It does nothing.
func (k *Keys) Leave() {}

// Rune implements shell.Screen. It does nothing.
func (k *Keys) Rune(rune) {}

// Key implements shell.Screen. It handles the keys that scroll the page.
func (k *Keys) Key(ev *fyne.KeyEvent) bool { return k.page.Key(ev) }

// showKey sets b's label to the key of the command id, with a star if it is not the default. words
// describes the command.
func showKey(b *widgets.Button, board help.Board, id, words string) {
	name := board.Name(board.Key(id))
	b.Spoken = text.T("keys.spoken", "Command", words, "Key", name)
	if board.Changed(id) {
		name += " *"
	}
	b.SetText(name)
}

// keyField is a widget that receives the next pressed key, including keys with Ctrl.
type keyField struct {
	control.Focus
	name    string // of the command
	keys    *keyboard.Keyboard
	pressed func(keyboard.Stroke)
}

func newKeyField(l keyboard.Layout, later func(func()), pressed func(keyboard.Stroke)) *keyField {
	f := &keyField{pressed: pressed}
	f.keys = keyboard.New(l, later, func(r rune) { pressed(keyboard.Stroke(r)) })
	f.ExtendBaseWidget(f)
	return f
}

// AccessibilityLabel implements fyne.Accessible.
func (f *keyField) AccessibilityLabel() string { return text.T("keys.field", "Command", f.name) }

// Tapped implements fyne.Tappable. It requests the focus.
func (f *keyField) Tapped(*fyne.PointEvent) {
	if c := focus.CanvasOf(f); c != nil {
		c.Focus(f)
	}
}

// TappedSecondary implements fyne.SecondaryTappable. On a touch screen, a long press acts as a tap.
func (f *keyField) TappedSecondary(ev *fyne.PointEvent) { widgets.PressSlowly(f, ev) }

// TypedKey implements fyne.Focusable. It accepts function keys, rejects keys with a fixed meaning,
// and passes on keys that leave the dialog.
func (f *keyField) TypedKey(ev *fyne.KeyEvent) {
	f.keys.Key(ev)
	if s := keyboard.StrokeOfKey(ev, keyboard.Shifted()); s != "" {
		f.pressed(s)
		return
	}
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		focus.PassKey(f, ev)
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace,
		fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyInsert, fyne.KeyF1:
		f.pressed("")
	default:
		if widgets.IsCancelKey(ev) {
			focus.PassKey(f, ev)
		}
	}
}

// TypedRune implements fyne.Focusable. It accepts r.
func (f *keyField) TypedRune(r rune) { f.keys.Rune(r) }

// TypedShortcut implements fyne.Shortcutable. It accepts s.
func (f *keyField) TypedShortcut(s fyne.Shortcut) { f.pressed(keyboard.StrokeOfShortcut(s)) }

// MinSize implements fyne.CanvasObject.
func (f *keyField) MinSize() fyne.Size {
	f.ExtendBaseWidget(f)
	return fyne.NewSize(160, widgets.Thumb)
}

// CreateRenderer implements fyne.Widget.
func (f *keyField) CreateRenderer() fyne.WidgetRenderer {
	r := &keyFieldRenderer{field: f, back: canvas.NewRectangle(nil), words: canvas.NewText(text.T("keys.waiting"), nil)}
	r.words.Alignment = fyne.TextAlignCenter
	r.WidgetRenderer = widget.NewSimpleRenderer(container.NewStack(r.back, r.words))
	r.style()
	return r
}

type keyFieldRenderer struct {
	fyne.WidgetRenderer
	field *keyField
	back  *canvas.Rectangle
	words *canvas.Text
}

// Layout implements fyne.WidgetRenderer. It also fits the text size to the width.
func (r *keyFieldRenderer) Layout(s fyne.Size) {
	r.style()
	r.WidgetRenderer.Layout(s)
}

// Refresh implements fyne.WidgetRenderer.
func (r *keyFieldRenderer) Refresh() {
	r.style()
	r.WidgetRenderer.Refresh()
}

func (r *keyFieldRenderer) style() {
	focus.Outline(r.back, r.field.Focused())
	r.back.FillColor = fynetheme.Color(fynetheme.ColorNameInputBackground)
	r.back.CornerRadius = fynetheme.Size(fynetheme.SizeNameInputRadius)
	r.words.Color, r.words.TextSize = fynetheme.Color(fynetheme.ColorNameForeground), fynetheme.TextSize()
	for room := r.field.Size().Width - 2*fynetheme.InnerPadding(); room > 0 && r.words.TextSize > widgets.ShortLetters() && !widgets.Fits(r.words.Text, room, r.words.TextSize, r.words.TextStyle); {
		r.words.TextSize--
	}
}
