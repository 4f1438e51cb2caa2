package settings

import (
	"errors"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/help"
	"pionnier/app/shell"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/storage/settingsfile"
	"pionnier/widgets"
	"pionnier/widgets/keyboard"
)

// FilesDeps contains the dependencies of Files.
type FilesDeps struct {
	Preferences preferences.Values
	Settings    func() preferences.Settings // as they are now
	Follow      func(preferences.Settings)  // stores and applies settings without rebuilding screens
	Keys        *keyboard.Bindings

	Shell  *shell.Shell
	Canvas fyne.Canvas // of dialogs
	Fail   func(error) // shows an error
	// Export asks for a name and writes a file. ChooseFile asks for a file, and calls then with its name and a function
	// that opens it, which waits for the disk.
	Export     func(name string, data []byte)
	ChooseFile func(title string, extensions []string, then func(name string, open func() (io.ReadCloser, error)))
}

// Files saves settings to files and loads them: the settings, changed keys, the owner's name and
// the players' names (package settingsfile). The methods must be called on Fyne's thread.
type Files struct {
	deps FilesDeps
	// before and after are the settings around the load that can be undone; nil before the first.
	before, after *settingsfile.Contents
}

// NewFiles returns a Files for deps.
func NewFiles(deps FilesDeps) *Files { return &Files{deps: deps} }

// Screen returns the actions for the settings screen.
func (t *Files) Screen() *File {
	f := &File{Save: t.save, Load: t.load}
	if t.before != nil {
		f.Undo = t.undo
	}
	return f
}

// now returns the current settings.
func (t *Files) now() settingsfile.Contents {
	c := settingsfile.Of(t.deps.Preferences)
	c.Settings, c.Keys = t.deps.Settings(), t.deps.Keys.Lines()
	return c
}

// save lets the user choose a file and writes the settings to it. It reports errors to the user.
func (t *Files) save() {
	data, err := settingsfile.Write(t.now())
	if err != nil {
		t.deps.Fail(err)
		return
	}
	t.deps.Export(text.T("settings.file.name")+settingsfile.Extension, data)
}

// load lets the user choose a file of settings and calls take, unless the user cancels.
func (t *Files) load() {
	t.deps.ChooseFile(text.T("settings.file.load"), []string{settingsfile.Extension}, t.take)
}

// take reads a file of settings in the background and calls Ask with its contents. open opens the
// file and may block. If the file cannot be read, take shows the error instead. It does nothing if
// the user has left the screen meanwhile.
func (t *Files) take(name string, open func() (io.ReadCloser, error)) {
	while := t.deps.Shell.While()
	back := func() { while.Do(t.deps.Shell.Focus) }
	go func() { // the file may be on a disk that does not answer
		data, err := read(open)
		while.Do(func() {
			if err != nil {
				t.refuse(name, err).OnClose = back
				return
			}
			t.Ask(name, data, back)
		})
	}()
}

// read returns the contents of the file that open opens. If there are more than
// settingsfile.MaxBytes bytes, it returns only one byte more than that, so that the caller can
// reject the file. It blocks. It returns an error if opening or reading fails.
func read(open func() (io.ReadCloser, error)) ([]byte, error) {
	r, err := open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, settingsfile.MaxBytes+1))
}

// refuse shows in a dialog why the file cannot be loaded, and returns the dialog.
func (t *Files) refuse(name string, err error) *widgets.Modal {
	if errors.Is(err, settingsfile.ErrFormat) {
		err = describe.Because(err, "error.settings")
	}
	if name != "" {
		err = &describe.FileError{Name: name, Err: err}
	}
	return widgets.Tell(t.deps.Canvas, text.T("settings.file.refused"), describe.Error(err), text.T("common.ok"))
}

// Ask shows which settings the file would change and which of its values are invalid. If the user
// agrees, it loads the file. It calls then in any case. name is the file's name, or "" if it has no
// name.
func (t *Files) Ask(name string, data []byte, then func()) {
	now := t.now()
	next, left, err := settingsfile.Read(data, now)
	if err != nil {
		t.refuse(name, err).OnClose = then
		return
	}
	next, left = t.check(now, next, left)
	change := settingsfile.Changes(now, next)
	body := widgets.NewColumn(0, widgets.Paragraph(summary(change, next)))
	if len(left) > 0 {
		body.Add(widgets.Paragraph(text.N("settings.file.left", len(left))))
		body.Add(widgets.Caption(leftOut(left)))
	}
	title := text.T("settings.file.ask")
	if name != "" {
		title = text.T("settings.file.ask.name", "Name", name)
	}
	var m *widgets.Modal
	use := func() {}
	cancel := widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() })
	buttons := []*widgets.Button{cancel}
	if !change.None() {
		body.Add(widgets.Caption(text.T("settings.file.machine")))
		accept := widgets.NewPrimary(text.T("settings.file.accept"), func() {
			use = func() {
				t.before, t.after = &now, &next
				t.use(next)
				t.deps.Shell.Say(text.T("settings.file.loaded"))
			}
			m.Close()
		})
		buttons = []*widgets.Button{accept, cancel}
	}
	m = widgets.ShowModal(t.deps.Canvas, title, body, buttons...)
	m.OnClose = func() {
		use()
		then()
	}
}

// check returns next without values that the program does not support: unknown languages, and keys
// that commands cannot have. It returns left with these values appended.
func (t *Files) check(now, next settingsfile.Contents, left []settingsfile.Left) (settingsfile.Contents, []settingsfile.Left) {
	language := &next.Settings.Appearance.Language
	if *language != now.Settings.Appearance.Language && *language != "" && !slices.Contains(text.Languages, *language) {
		left = append(left, settingsfile.Left{Key: "settings.language", Value: *language, Why: settingsfile.Invalid})
		*language = now.Settings.Appearance.Language
	}
	b := keyboard.NewBindings(help.Commands())
	for _, line := range b.Read(next.Keys) {
		id, key, _ := strings.Cut(line, " = ")
		left = append(left, settingsfile.Left{Key: "keys." + id, Value: key, Why: settingsfile.Invalid})
	}
	next.Keys = b.Lines()
	return next, left
}

// summary returns a text with the numbers of changes in c.
func summary(c settingsfile.Change, next settingsfile.Contents) string {
	if c.None() {
		return text.T("settings.file.same")
	}
	var lines []string
	for _, part := range []struct {
		key string
		n   int
	}{{"settings.file.settings", c.Settings}, {"settings.file.keys", c.Keys}, {"settings.file.names", c.Names}} {
		if part.n > 0 {
			lines = append(lines, text.N(part.key, part.n))
		}
	}
	switch {
	case c.Owner && next.Owner.Name != "":
		lines = append(lines, text.T("settings.file.owner", "Name", next.Owner.Name))
	case c.Owner:
		lines = append(lines, text.T("settings.file.noowner"))
	}
	return strings.Join(lines, "\n")
}

// leftOut returns a text about values that were not loaded. It has a line for each of the first
// ten, and a line with the number of all others.
func leftOut(left []settingsfile.Left) string {
	const most = 10
	var lines []string
	words := map[settingsfile.Reason]string{settingsfile.Unknown: "settings.file.unknown", settingsfile.Invalid: "settings.file.invalid", settingsfile.Twice: "settings.file.twice"}
	for _, l := range left[:min(len(left), most)] {
		lines = append(lines, text.T(words[l.Why], "Key", l.Key, "Value", l.Value))
	}
	if more := len(left) - most; more > 0 {
		lines = append(lines, text.N("settings.file.more", more))
	}
	return strings.Join(lines, "\n")
}

// undo restores the settings from before the last load. It does nothing if there was no load.
func (t *Files) undo() {
	if t.before == nil {
		return
	}
	next := settingsfile.Undo(t.now(), *t.before, *t.after)
	t.before, t.after = nil, nil
	t.use(next)
	t.deps.Shell.Say(text.T("settings.file.undone"))
}

// use stores and applies c, except for its resources, and rebuilds the screen.
func (t *Files) use(c settingsfile.Contents) {
	c.Save(t.deps.Preferences)
	t.deps.Keys.Read(c.Keys)
	preferences.SaveKeys(t.deps.Preferences, t.deps.Keys.Lines())
	c.Settings.Resources = t.deps.Settings().Resources // a load may have lasted, and is not about them
	t.deps.Follow(c.Settings)
	t.deps.Shell.Rebuild()
}
