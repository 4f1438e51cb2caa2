// Package settings provides the settings screen. Changes apply at once. The screen stores nothing
// itself, but calls the function passed to New. Start reading at New.
package settings

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// Actions are the actions and the optional groups of the screen.
type Actions struct {
	Back func()
	// Help shows the help about the program; may be nil.
	Help func()
	// Keys shows the page of keys; may be nil.
	Keys func()
	// Licences shows the licences of the modules in the program; may be nil.
	Licences func()
	// Programs is the group of external programs, or nil if programs cannot be started.
	Programs *Programs
	// Network is the group of the Go engine's network, or nil if no engine uses one.
	Network *Network
	// Analyst is the group of the analysis program, or nil if programs cannot be started.
	Analyst *Analyst
	// Owner, which may be nil, is the name of the program's owner.
	Owner *Owner
	// File, which may be nil, saves the settings to a file and loads them from one.
	File *File
	// Picture, which may be nil, returns a picture of a game's board in a look.
	Picture func(l preferences.Look, gameID string) fyne.CanvasObject
	// Place, which may be nil, stores the user's position while the shell rebuilds the screen, in
	// another language or theme.
	Place *Place
	// Meet, which may be nil, loads the fonts of words that are about to be shown.
	Meet func(words ...string)
}

// Place is the user's position on the screen. The zero value is the top.
type Place struct {
	offset float32
	focus  int // of the controls, counted from 1; 0: none
}

// Machine describes the resources and the capabilities of the system.
type Machine struct {
	Memory     int  // megabytes that an engine uses if the user chose none
	Processors int  // at least 1
	Voice      bool // the system can read aloud
	MenuBar    bool // the window can have a menu bar
}

// About is the content of the last group.
type About struct {
	DataDir string // folder of the saved games; empty: not shown
	Version string // empty: not shown
}

// Screen is the settings screen.
type Screen struct {
	now      preferences.Settings
	changed  func(preferences.Settings)
	machine  Machine
	place    *Place
	controls []fyne.Focusable
	volume   fyne.CanvasObject
	page     *widgets.Page
	content  fyne.CanvasObject
	left     func() // when the screen is left; may be nil
	undo     func() // takes the last load of a file back; nil before the first
	meet     func(words ...string)
}

// New returns the settings screen. It calls onChange with the new settings after each change.
func New(s preferences.Settings, onChange func(preferences.Settings), on Actions, machine Machine, about About) *Screen {
	v := &Screen{now: s, changed: onChange, machine: machine, place: on.Place, meet: on.Meet}
	if v.place == nil {
		v.place = &Place{}
	}
	groups := []fyne.CanvasObject{v.appearance(), v.board(on.Picture), v.playing(on.Owner)}
	add := func(g fyne.CanvasObject) { groups = append(groups, g) }
	if on.Keys != nil {
		add(group("keys.title", v.leading("settings.keys.text", "settings.keys", on.Keys)...))
	}
	add(v.engines())
	if on.Network != nil {
		add(v.network(on.Network))
		v.left = func() { on.Network.Follow(nil) }
	}
	if on.Programs != nil {
		add(v.programs(on.Programs))
	}
	if on.Analyst != nil {
		add(v.analyst(on.Analyst))
	}
	add(v.sound())
	if on.File != nil {
		add(v.file(on.File))
		v.undo = on.File.Undo
	}
	add(v.about(about, on.Help, on.Licences))
	first := widgets.NewColumn(2*theme.Grid, v.jumps(groups), groups[0])
	v.page = widgets.NewPage(widgets.NewColumn(5*theme.Grid, append([]fyne.CanvasObject{first}, groups[1:]...)...))
	v.content = widgets.Headed(text.T("settings.title"), widgets.NewIcon(theme.Icon("back"), text.T("common.back"), on.Back), v.page, nil)
	v.page.Restore(v.place.offset)
	return v
}

// Content implements shell.Screen.
func (v *Screen) Content() fyne.CanvasObject { return v.content }

// Focus implements shell.Screen. It returns the control used last, or nil.
func (v *Screen) Focus() fyne.Focusable {
	if i := v.place.focus; i >= 1 && i <= len(v.controls) {
		return v.controls[i-1]
	}
	return nil
}

// Leave implements shell.Screen. It stores the page's scroll offset in the Place.
func (v *Screen) Leave() {
	v.place.offset = v.page.Offset()
	if v.left != nil {
		v.left()
	}
}

// Key implements shell.Screen. It handles the keys that scroll the page.
func (v *Screen) Key(ev *fyne.KeyEvent) bool { return v.page.Key(ev) }

// Rune implements shell.Screen. It does nothing.
func (v *Screen) Rune(rune) {}

// add appends the result of control to the screen's controls and returns it. The function changed,
// which control gets, must be called after each change.
func (v *Screen) add(control func(changed func()) fyne.Focusable) fyne.Focusable {
	n := len(v.controls) + 1
	v.controls = append(v.controls, nil)
	v.controls[n-1] = control(func() {
		v.place.focus, v.place.offset = n, v.page.Offset()
		v.changed(v.now)
	})
	return v.controls[n-1]
}

// jumps returns a select of the groups. Choosing a group scrolls to it and gives its first control
// the focus.
func (v *Screen) jumps(groups []fyne.CanvasObject) fyne.CanvasObject {
	names := make([]string, len(groups))
	for i, g := range groups {
		names[i] = g.(*fyne.Container).Objects[0].(*widgets.Text).Words()
	}
	list := widgets.NewSelect(names, 0, func(i int) {
		if !fyne.CurrentDevice().IsMobile() { // a text field would open the keyboard
			focus.First(groups[i])
		}
		v.page.ScrollTo(groups[i].Position().Y)
	})
	list.Leads = true
	return widgets.Row(text.T("settings.sections"), "", list, selectWidth)
}

// group returns a column of rows below the heading with the text key.
func group(key string, rows ...fyne.CanvasObject) fyne.CanvasObject {
	head := widgets.WrappedHeading(text.T(key))
	return widgets.NewColumn(theme.Grid, head, widgets.NewColumn(theme.Grid, rows...))
}

// toggle returns a row with a switch for *field. The text "<key>.text", if it exists, is its
// caption.
func (v *Screen) toggle(key string, field *bool) fyne.CanvasObject {
	caption := ""
	if text.Has(key + ".text") {
		caption = text.T(key + ".text")
	}
	control := v.add(func(changed func()) fyne.Focusable {
		return widgets.NewToggle(text.T(key), caption, *field, func(on bool) { *field = on; changed() })
	})
	return control.(fyne.CanvasObject)
}

// choice returns a row with a button for each of values of *field, labelled by names.
func (v *Screen) choice(key string, field *string, values, names []string) fyne.CanvasObject {
	control := v.add(func(changed func()) fyne.Focusable {
		return widgets.NewSegments(names, index(values, *field), func(i int) { *field = values[i]; changed() })
	})
	return widgets.Row(text.T(key), "", control.(fyne.CanvasObject), controlWidth)
}

// index returns the index of value in values, or 0 if values does not contain it.
func index(values []string, value string) int { return max(0, slices.Index(values, value)) }

// Widths of controls, in device-independent pixels.
const (
	controlWidth float32 = 340
	selectWidth  float32 = 260
)

func (v *Screen) appearance() fyne.CanvasObject {
	rows := []fyne.CanvasObject{v.language(),
		v.choice("settings.theme", &v.now.Appearance.Theme, preferences.Themes,
			[]string{text.T("settings.system"), text.T("settings.light"), text.T("settings.dark")}),
		v.textSize(),
		v.toggle("settings.contrast", &v.now.Appearance.HighContrast),
		v.toggle("settings.animations", &v.now.Appearance.Animations),
		v.toggle("settings.titlemoment", &v.now.Appearance.TitleMoment)}
	if v.machine.MenuBar {
		rows = append(rows, v.toggle("settings.menubar", &v.now.Appearance.MenuBar))
	}
	return group("settings.appearance", rows...)
}

// language returns the row for the language. Each language has its own name for itself.
func (v *Screen) language() fyne.CanvasObject {
	values, names := []string{""}, []string{text.T("settings.system")}
	for _, code := range text.Languages {
		values, names = append(values, code), append(names, text.LanguageName(code))
	}
	control := v.add(func(changed func()) fyne.Focusable {
		s := widgets.NewSelect(names, index(values, v.now.Appearance.Language), func(i int) { v.now.Appearance.Language = values[i]; changed() })
		if v.meet != nil {
			s.Opens = func() { v.meet(names...) }
		}
		return s
	})
	return widgets.Row(text.T("settings.language"), "", control.(fyne.CanvasObject), selectWidth)
}

// textSize returns the row for the text size, in percent of the default.
func (v *Screen) textSize() fyne.CanvasObject {
	names := make([]string, len(preferences.TextSizes))
	for i, size := range preferences.TextSizes {
		names[i] = text.T("settings.percent", "Value", int(100*theme.Scale(size)+0.5))
	}
	control := v.add(func(changed func()) fyne.Focusable {
		return widgets.NewSelect(names, index(preferences.TextSizes, v.now.Appearance.TextSize),
			func(i int) { v.now.Appearance.TextSize = preferences.TextSizes[i]; changed() })
	})
	return widgets.Row(text.T("settings.textsize"), "", control.(fyne.CanvasObject), selectWidth)
}

func (v *Screen) board(picture func(preferences.Look, string) fyne.CanvasObject) fyne.CanvasObject {
	return group("settings.board", append(v.looks(picture),
		v.toggle("settings.coordinates", &v.now.Board.Coordinates),
		v.toggle("settings.legal", &v.now.Board.LegalMarks),
		v.toggle("settings.flips", &v.now.Board.FlipPreview),
		v.toggle("settings.last", &v.now.Board.LastMove),
		v.choice("settings.lastmark", &v.now.Board.Look.LastMark, preferences.LastMarks,
			[]string{text.T("settings.lastmark.ring"), text.T("settings.lastmark.large"), text.T("settings.lastmark.cross")}),
		v.toggle("settings.numbers", &v.now.Board.MoveNumbers))...)
}

func (v *Screen) playing(owner *Owner) fyne.CanvasObject {
	values := preferences.TapModes
	names := []string{text.T("settings.tap.auto"), text.T("settings.tap.direct"),
		text.T("settings.tap.second"), text.T("settings.tap.confirm")}
	tap := v.add(func(changed func()) fyne.Focusable {
		return widgets.NewSelect(names, index(values, v.now.Input.TapMode), func(i int) { v.now.Input.TapMode = values[i]; changed() })
	})
	rows := append(v.owner(owner),
		widgets.Row(text.T("settings.tap"), text.T("settings.tap.text"), tap.(fyne.CanvasObject), selectWidth),
		v.toggle("settings.confirmpass", &v.now.Input.ConfirmPass),
		v.toggle("puzzle.asinfile", &v.now.Study.AsInFile))
	if fyne.CurrentDevice().IsMobile() {
		rows = append(rows, v.toggle("settings.swipe", &v.now.Input.Swipe))
	}
	return group("settings.playing", rows...)
}

func (v *Screen) engines() fyne.CanvasObject {
	memory := []string{text.T("settings.automatic", "Value", megabytes(v.machine.Memory))}
	for _, m := range preferences.EngineMemories[1:] {
		memory = append(memory, megabytes(m))
	}
	processors := []string{text.T("settings.automatic", "Value", v.machine.Processors)}
	counts := []int{0}
	for n := 1; n <= v.machine.Processors; n++ {
		processors, counts = append(processors, strconv.Itoa(n)), append(counts, n)
	}
	rows := []fyne.CanvasObject{
		v.toggle("settings.thoughts", &v.now.Opponent.Thoughts),
		v.toggle("settings.resigns", &v.now.Opponent.Resigns),
		v.toggle("settings.consider", &v.now.Opponent.Consider),
		v.style(),
		v.toggle("settings.ponder", &v.now.Opponent.Ponder),
		v.choice("settings.effort", &v.now.Study.Effort, preferences.Efforts,
			[]string{text.T("effort.quick"), text.T("effort.usual"), text.T("effort.thorough")}),
		v.number("settings.memory", &v.now.Resources.Memory, preferences.EngineMemories, memory),
	}
	if !fyne.CurrentDevice().IsMobile() { // which cools them as it likes
		rows = append(rows, v.number("settings.processors", &v.now.Resources.Processors, counts, processors))
	}
	return group("settings.engines", rows...)
}

// style returns the row for the style of levels that play like people.
func (v *Screen) style() fyne.CanvasObject {
	names := []string{text.T("settings.style.any")}
	for _, style := range preferences.PlayStyles[1:] {
		names = append(names, text.T("settings.style."+style))
	}
	control := v.add(func(changed func()) fyne.Focusable {
		return widgets.NewSelect(names, index(preferences.PlayStyles, v.now.Opponent.Style), func(i int) { v.now.Opponent.Style = preferences.PlayStyles[i]; changed() })
	})
	return widgets.Row(text.T("settings.style"), text.T("settings.style.text"), control.(fyne.CanvasObject), selectWidth)
}

func megabytes(n int) string {
	if n >= 1024 {
		return text.T("settings.gigabytes", "Value", n/1024)
	}
	return text.T("settings.megabytes", "Value", n)
}

// number returns a row with a select of values for *field, labelled by names.
func (v *Screen) number(key string, field *int, values []int, names []string) fyne.CanvasObject {
	control := v.add(func(changed func()) fyne.Focusable {
		return widgets.NewSelect(names, max(slices.Index(values, *field), 0), func(i int) { *field = values[i]; changed() })
	})
	return widgets.Row(text.T(key), text.T(key+".text"), control.(fyne.CanvasObject), selectWidth)
}

func (v *Screen) sound() fyne.CanvasObject {
	volume := v.add(func(changed func()) fyne.Focusable {
		return widgets.NewSlider(0, 1, 0.05, v.now.Sound.Volume, func(x float64) { v.now.Sound.Volume = x; changed() })
	})
	v.volume = widgets.Row(text.T("settings.volume"), "", volume.(fyne.CanvasObject), selectWidth)
	sounds := v.toggle("settings.sound", &v.now.Sound.On).(*widgets.Toggle)
	tell := sounds.OnChanged
	sounds.OnChanged = func(on bool) { tell(on); v.showVolume() }
	v.showVolume()
	rows := []fyne.CanvasObject{sounds, v.volume}
	if v.machine.Voice {
		rows = append(rows, v.toggle("settings.speech", &v.now.Sound.Speech))
	}
	return group("settings.sounds", rows...)
}

func (v *Screen) showVolume() {
	v.volume.Show()
	if !v.now.Sound.On {
		v.volume.Hide()
	}
	if v.page != nil {
		v.page.Relayout()
	}
}

func (v *Screen) about(about About, help, licences func()) fyne.CanvasObject {
	rows := v.leading("help.about", "help.title", help)
	if about.Version != "" {
		rows = append(rows, widgets.Row(text.T("settings.version"), "", widget.NewLabel(about.Version), 0))
	}
	if about.DataDir != "" {
		path := &widget.Label{Text: about.DataDir, Wrapping: fyne.TextWrapBreak, Selectable: true,
			SizeName: fynetheme.SizeNameCaptionText, Importance: widget.LowImportance}
		rows = append(rows, widgets.NewColumn(-10, widgets.Paragraph(text.T("settings.folder")), path))
	}
	privacy := container.New(layout.Column{}, widgets.Caption(text.T("settings.privacy.text")))
	rows = append(rows, widgets.NewFold(text.T("settings.privacy"), privacy, func(bool) { v.page.Relayout() }))
	rows = append(rows, v.leading("settings.licences.text", "settings.licences.title", licences)...)
	rows = append(rows, container.New(layout.Column{}, widgets.Caption(text.T("settings.licences"))))
	return group("settings.about", rows...)
}

// leading returns a row with a button that calls to. words and title are the keys of the
// description and of the label. It returns nil if to is nil.
func (v *Screen) leading(words, title string, to func()) []fyne.CanvasObject {
	if to == nil {
		return nil
	}
	n := len(v.controls) + 1
	b := widgets.NewButton(text.T(title), nil, func() {
		v.place.focus = n
		to()
	})
	v.controls = append(v.controls, b)
	return []fyne.CanvasObject{widgets.Row(text.T(words), "", b, 0)}
}
