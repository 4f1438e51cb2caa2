package study

import (
	"cmp"

	"fyne.io/fyne/v2"

	"pionnier/app/commands"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// moreMenu contains the less common commands in groups, for a menu and for the palette.
type moreMenu struct {
	groups []moreGroup
	group  []commands.Command // of the group that is being made
}

// moreGroup is a group of commands with a heading.
type moreGroup struct {
	heading string
	entries []commands.Command
}

// sameAsKey maps the names of entries to the IDs of commands that keys run under another name.
var sameAsKey = map[string]string{"owners": "study.territory", "squares": "study.ask", "values": "study.losses", "find": "app.find", "print": "app.print",
	"nextgame": "study.series", "previousgame": "study.series.2"}

// idOf returns the ID of the command whose texts have the given key.
func idOf(key string) string { return cmp.Or(sameAsKey[key], "study."+key) }

// add adds an entry with the text "study.more.<key>" that calls do.
func (m *moreMenu) add(key string, do func()) { m.addIf(true, "", key, do) }

// addIf is like add, but disables the entry if applies is false. The reason shown is then the text
// "study.more.not.<why>".
func (m *moreMenu) addIf(applies bool, why, key string, do func()) {
	c := commands.Command{ID: idOf(key), Words: text.T("study.more." + key), English: text.English("study.more." + key), Do: do}
	if !applies {
		c.Why = text.T("study.more.not." + why)
	}
	m.group = append(m.group, c)
}

// tool adds an entry that runs the command with the name of a tool, which may have no room. key is of its text.
func (m *moreMenu) tool(name, key string, do func()) {
	m.group = append(m.group, commands.Command{ID: idOf(name), Words: text.T(key), English: text.English(key), Do: do})
}

// say adds an entry with the text words that calls do.
func (m *moreMenu) say(words string, do func()) {
	m.group = append(m.group, commands.Command{ID: "study.say." + words, Words: words, Do: do})
}

// end ends the current group and gives it the heading "study.more.of.<heading>".
func (m *moreMenu) end(heading string) {
	if len(m.group) > 0 {
		m.groups = append(m.groups, moreGroup{heading, m.group})
	}
	m.group = nil
}

// commands returns the entries of all groups.
func (m *moreMenu) commands() (all []commands.Command) {
	for _, g := range m.groups {
		all = append(all, g.entries...)
	}
	return all
}

// show opens the menu over the given canvas. It leaves out entries for which inSight returns true,
// since a visible button runs them. Below each group it explains why entries are disabled. On a phone one group is open
// at a time.
func (m *moreMenu) show(over fyne.Canvas, inSight func(id string) bool) {
	var modal *widgets.Modal
	body := widgets.NewColumn(2)
	var buttons, reasons [][]fyne.CanvasObject // by group
	for _, g := range m.groups {
		var able, why []fyne.CanvasObject
		for _, e := range g.entries {
			if inSight(e.ID) {
				continue
			}
			button := widgets.NewButton(e.Words, nil, func() { modal.Close(); e.Do() })
			if e.Why != "" {
				button.Disable()
				why = append(why, widgets.Caption(text.T("study.more.not", "Entry", e.Words, "Why", e.Why)))
			}
			able = append(able, button)
		}
		buttons, reasons = append(buttons, able), append(reasons, why)
	}
	folds := []*widgets.Fold(nil) // on a phone, where few buttons are in sight at once
	for i, choices := range widgets.NewChoicesAlike(6, buttons...) {
		if len(buttons[i]) == 0 {
			continue
		}
		heading, group := text.T("study.more.of."+m.groups[i].heading), widgets.NewColumn(2, choices)
		for _, r := range reasons[i] {
			group.Add(r)
		}
		if !fyne.CurrentDevice().IsMobile() {
			body.Add(widgets.Caption(heading))
			body.Add(group)
			continue
		}
		var fold *widgets.Fold
		fold = widgets.NewFold(heading, group, func(bool) {
			for _, f := range folds {
				f.SetOpen(f == fold && f.Open)
			}
			modal.Relayout()
		})
		fold.SetOpen(len(folds) == 0)
		folds = append(folds, fold)
		body.Add(fold)
	}
	modal = widgets.ShowModal(over, text.T("study.tool.more"), body, widgets.NewButton(text.T("common.close"), nil, func() { modal.Close() }))
}
