package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/widgets"
)

// moreMenu is what is needed less often, in groups. Every entry keeps its place: one that does not apply is disabled,
// and a line under its group says why.
type moreMenu struct {
	modal         *widgets.Modal
	groups, group []fyne.CanvasObject // all, and the entries of that which is being made
	reasons       []fyne.CanvasObject // why entries of that do not apply
}

// add adds an entry of the text "study.more.<key>".
func (m *moreMenu) add(key string, do func()) { m.say(text.T("study.more."+key), do) }

// addIf is add for an entry that is disabled unless it applies; the text "study.more.not.<why>" says why it does not.
func (m *moreMenu) addIf(applies bool, why, key string, do func()) {
	m.add(key, do)
	if !applies {
		m.group[len(m.group)-1].(*widgets.Button).Disable()
		m.reasons = append(m.reasons, widgets.Caption(text.T("study.more.not", "Entry", text.T("study.more."+key), "Why", text.T("study.more.not."+why))))
	}
}

// say is add for an entry with these words.
func (m *moreMenu) say(words string, do func()) {
	if do != nil {
		m.group = append(m.group, widgets.NewButton(words, nil, func() {
			m.modal.Close()
			do()
		}))
	}
}

// end ends a group, which has the heading of the text "study.more.of.<heading>".
func (m *moreMenu) end(heading string) {
	if len(m.group) == 0 {
		return
	}
	m.groups = append(m.groups, widgets.Caption(text.T("study.more.of."+heading)), widgets.NewChoices(6, m.group...))
	m.groups = append(m.groups, m.reasons...)
	m.group, m.reasons = nil, nil
}

// show opens the menu over a canvas.
func (m *moreMenu) show(over fyne.Canvas) {
	m.modal = widgets.ShowModal(over, text.T("study.tool.more"), widgets.NewColumn(2, m.groups...),
		widgets.NewButton(text.T("common.close"), nil, func() { m.modal.Close() }))
}
