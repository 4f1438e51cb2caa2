package study

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// facts is the sheet on which the user reads and edits the facts of a record. It also shows how the
// texts are interpreted and what is assumed. Assumptions are never written to the record.
type facts struct {
	game   catalog.Game
	record func() *record.Record
	canvas func() fyne.Canvas
	// set changes the record; anew is true if that changes the value of its positions.
	set   func(edit func(head *record.Record), anew bool) error
	goes  func() bool // the game is still running, which settles its terms; nil: it is not
	words string      // of the button that changes the record, and on which terms; "" for OK
	about string      // what is to be known before; may be ""

	list  []*fact
	note  *widgets.Text // what a change leads to, or why it cannot be made
	ok    *widgets.Button
	modal *widgets.Modal
}

// AskFacts opens the facts sheet for rec, a record that is not open in Study. It calls set with the
// user's edit of the record's head. anew is true if the edit changes the values of positions. goes
// reports whether the game is still running.
func AskFacts(c fyne.Canvas, entry catalog.Game, rec *record.Record, goes func() bool, set func(edit func(head *record.Record), anew bool) error) {
	f := &facts{game: entry, record: func() *record.Record { return rec }, canvas: func() fyne.Canvas { return c }, goes: goes, set: set}
	f.ask("")
}

// free are the ids of the facts that can be changed while a game is running.
var free = []string{"BR", "WR", "EV", "RO", "DT", "PC", "SO", "AN", "GC"}

// TakeFacts copies the facts of studied to head, the head of the same game, which is still running.
// It skips facts that must not change during a game.
func TakeFacts(head, studied *record.Record) {
	for _, id := range free {
		if said := sgf.Fact(studied, id); said != sgf.Fact(head, id) {
			sgf.SetFact(head, id, said)
		}
	}
}

// settled reports whether the fact with this id cannot be changed because the game is still
// running.
func (f *facts) settled(id string) bool {
	return f.goes != nil && f.goes() && !slices.Contains(free, id)
}

// fact is a property of the record's root.
type fact struct {
	id    string // in SGF; its name is the text "facts.<id>"
	was   string // what the record says
	said  string // what the sheet says
	field fyne.CanvasObject
	entry *widgets.Entry // nil of rules, which are chosen, and of what is settled
	typed bool           // the user typed it, be it what the record says
	meant *widgets.Text  // what is understood; hidden where that is what is said
}

// ask opens the sheet. If the fact with the id at can be changed, its field gets the focus. at may
// be "".
func (f *facts) ask(at string) {
	f.list, f.note = nil, widgets.Paragraph("")
	f.ok = widgets.NewPrimary(cmp.Or(f.words, text.T("common.ok")), f.accept)
	f.modal = widgets.ShowModal(f.canvas(), text.T("facts.title"), f.content(), f.ok, widgets.NewButton(text.T("common.cancel"), nil, func() { f.modal.Close() }))
	f.modal.Stays = f.edited
	f.understand()
	if i := slices.IndexFunc(f.list, func(one *fact) bool { return one.id == at && one.entry != nil }); i >= 0 {
		focus.Whole(f.list[i].field)
		f.canvas().Focus(f.list[i].entry)
	}
}

// content returns the sheet's fields, grouped by subject.
func (f *facts) content() fyne.CanvasObject {
	wide := f.canvas().Size().Width >= widgets.Narrow
	pair := func(a, b fyne.CanvasObject) fyne.CanvasObject {
		if wide {
			return container.New(&layout.Equal{Gap: 12}, a, b)
		}
		return widgets.NewColumn(2, a, b)
	}
	var note fyne.CanvasObject = f.note
	if wide { // its room stays, so that no field moves under a pointer
		note = container.New(layout.Stack{Least: fyne.NewSize(0, statusLines(1))}, f.note)
	}
	player := func(name, rank string) fyne.CanvasObject {
		return withRank(f.entry(name), f.entry(rank))
	}
	var rows []fyne.CanvasObject
	if about := f.before(); about != "" {
		rows = append(rows, widgets.Paragraph(about))
	}
	rows = append(rows,
		pair(player("PB", "BR"), player("PW", "WR")),
		pair(f.entry("EV"), f.entry("RO")), pair(f.entry("DT"), f.entry("PC")))
	if len(f.game.Rules) > 0 {
		rows = append(rows, pair(f.rules(), f.entry("KM")), note, pair(f.entry("HA"), f.entry("RE")))
	} else {
		rows = append(rows, f.entry("RE"), note)
	}
	rows = append(rows, pair(f.entry("TM"), f.entry("OT")), pair(f.entry("SO"), f.entry("AN")), f.comment())
	least := fyne.Size{}
	if wide {
		least.Width = 560 * magnified()
	}
	return container.New(layout.Stack{Least: least}, widgets.NewColumn(2, rows...))
}

// before returns a note on the consequences of changes, or "" if there are none.
func (f *facts) before() string {
	if f.goes != nil && f.goes() {
		return text.T("facts.running")
	}
	return f.about
}

// entry returns a field for the fact with this id. The field is read-only if the fact is settled.
func (f *facts) entry(id string) fyne.CanvasObject {
	one := f.add(id)
	if f.settled(id) {
		one.field = widgets.NewColumn(-4, widgets.Caption(f.name(id)), widgets.Paragraph(cmp.Or(one.was, "–")), one.meant)
		return one.field
	}
	one.entry = widgets.NewEntry(one.was, "", func(said string) {
		one.said, one.typed = said, true
		f.understand()
	})
	one.entry.OnSubmitted = func(string) { f.accept() }
	one.field = widgets.Field(f.name(id), one.entry)
	one.field.(*fyne.Container).Add(one.meant)
	return one.field
}

// comment returns a field of several lines for the comment on the whole game.
func (f *facts) comment() fyne.CanvasObject {
	field := f.entry("GC")
	e := f.list[len(f.list)-1].entry
	e.MultiLine, e.Wrapping, e.OnSubmitted = true, fyne.TextWrapWord, nil
	e.SetMinRowsVisible(3)
	return field
}

// rules returns a select of the rulesets that the program supports, the file's own text, and no
// rules.
func (f *facts) rules() fyne.CanvasObject {
	if f.settled("RU") {
		return f.entry("RU")
	}
	one := f.add("RU")
	names, says := []string{text.T("facts.none")}, []string{""}
	for _, id := range f.game.Rules {
		names, says = append(names, describe.Rules(id)), append(says, rulesText(f.record().Game, id))
	}
	chosen := slices.Index(f.game.Rules, f.record().Rules) + 1
	if chosen == 0 && one.was != "" {
		names, says, chosen = append(names, one.was), append(says, one.was), len(names)
	}
	says[chosen] = one.was
	choice := widgets.NewSelect(names, chosen, func(i int) {
		one.said = says[i]
		f.understand()
	})
	choice.Name = f.name("RU")
	one.field = widgets.NewColumn(-4, widgets.Paragraph(f.name("RU")), choice, one.meant)
	return one.field
}

// rulesText returns the name under which a file of the game gameID stores rules.
func rulesText(gameID, rules string) string {
	return sgf.Fact(&record.Record{Game: gameID, Rules: rules, Root: &record.Node{}}, "RU")
}

func (f *facts) add(id string) *fact {
	said := sgf.Fact(f.record(), id)
	if id == "EV" && said == "" {
		said = f.record().Event() // which servers of some countries spell otherwise
	}
	one := &fact{id: id, was: said, said: said, meant: widgets.Caption("")}
	one.meant.Hide()
	f.list = append(f.list, one)
	return one
}

func (f *facts) name(id string) string { return text.T("facts." + id) }

// changed reports whether the user's text differs from r's. If r marks its komi as unknown, any
// typed komi counts as a change.
func (one *fact) changed(r *record.Record) bool {
	now := strings.TrimSpace(one.said)
	return now != one.was || one.id == "KM" && one.typed && r.KomiUnknown && now != ""
}

// edited reports whether any fact differs from the record.
func (f *facts) edited() bool {
	return slices.ContainsFunc(f.list, func(one *fact) bool { return one.changed(f.record()) })
}

// change applies the user's changes to head. It returns the ids of facts whose text could not be
// parsed.
func (f *facts) change(head *record.Record) (unread []string) {
	for _, one := range f.list {
		if one.changed(f.record()) && !sgf.SetFact(head, one.id, strings.TrimSpace(one.said)) {
			unread = append(unread, one.id)
		}
	}
	return unread
}

// understand shows below each field how its text is interpreted, or what is assumed if it is empty.
func (f *facts) understand() {
	if f.modal == nil {
		return
	}
	head := *f.record()
	unread := f.change(&head)
	for _, one := range f.list {
		words := f.meaning(&head, one.id)
		if f.wrong(&head, one) {
			words = text.T("facts.komi.odd", "Said", strings.TrimSpace(one.said))
		} else if words == "" && one.said != "" && (slices.Contains(unread, one.id) || f.unknown(&head, one.id)) {
			words = text.T("facts.unread")
		}
		if one.meant.Words() != words {
			one.meant.SetText(words)
		}
		one.meant.Hidden = words == "" || words == one.said
	}
	wrong := slices.ContainsFunc(f.list, func(one *fact) bool { return f.wrong(&head, one) })
	f.ok.Enable()
	if wrong {
		f.ok.Disable()
	}
	f.tell("")
	if !wrong && f.anew(&head) {
		f.tell(text.T("facts.anew"))
	}
}

// wrong reports whether one is an invalid komi that the user typed. head is the record with the
// user's changes. Such a komi is rejected, because positions are evaluated with it.
func (f *facts) wrong(head *record.Record, one *fact) bool {
	if one.id != "KM" || !one.typed || !one.changed(f.record()) {
		return false
	}
	why := f.game.Terms(head).KomiReason
	return !why.Known() && why.Said != ""
}

// tell shows words below the fields as the note about the change. If words is "", the note is
// hidden.
func (f *facts) tell(words string) {
	f.note.SetText(words)
	f.note.Hidden = words == ""
	f.modal.Relayout()
}

// meaning returns a text that explains how the fact with this id is interpreted in head, or "" if
// that is obvious.
func (f *facts) meaning(head *record.Record, id string) string {
	terms := f.game.Terms(head)
	switch id {
	case "RU":
		return describe.RulesTaken(terms)
	case "KM":
		if taken := describe.KomiTaken(terms); taken != "" {
			return taken
		}
		return describe.KomiMeant(terms)
	case "RE":
		if head.Outcome.Over() {
			return describe.OutcomeIn(f.game, head.Outcome, game.ByColor[string]{})
		}
	case "DT":
		return head.Day().String()
	case "TM", "OT": // below the last of them that says something
		last := id == "OT" || sgf.Fact(head, "OT") == ""
		if last && sgf.Fact(head, id) != "" && head.Control.Kind != clock.None {
			return describe.Control(head.Control)
		}
	}
	return ""
}

// unknown reports whether the value of the fact with this id could not be parsed into head. The
// value must not be empty.
func (f *facts) unknown(head *record.Record, id string) bool {
	switch id {
	case "RE":
		return !head.Outcome.Over()
	case "DT":
		return head.Date.IsZero()
	case "TM", "OT":
		return head.Control.Kind == clock.None
	}
	return false
}

// anew reports whether the changes in head affect the values of positions.
func (f *facts) anew(head *record.Record) bool {
	now, before := f.game.Terms(head), f.game.Terms(f.record())
	return now.Komi != before.Komi || now.Rules != before.Rules || head.Handicap != f.record().Handicap
}

// accept applies the changes to the record as one undoable edit and closes the sheet. If a fact is
// invalid, the sheet stays open.
func (f *facts) accept() {
	head := *f.record()
	f.change(&head)
	if slices.ContainsFunc(f.list, func(one *fact) bool { return f.wrong(&head, one) }) {
		return // by Enter: the sheet says why
	}
	anew := f.anew(&head)
	if !f.edited() {
		f.modal.Close()
		return
	}
	if err := f.set(func(head *record.Record) { f.change(head) }, anew); err != nil {
		f.tell(describe.Error(err))
		return
	}
	f.modal.Close()
}

// rankWide is the width of a field for a rank.
const rankWide float32 = 84

// withRank returns a row with name at the left and rank at the right.
func withRank(name, rank fyne.CanvasObject) *fyne.Container {
	high := func() fyne.Size {
		return fyne.NewSize(rankWide+120, fyne.Max(name.MinSize().Height, rank.MinSize().Height))
	}
	return container.New(&layout.Arrange{Least: high, Place: func(size fyne.Size) {
		widgets.Put(name, 0, 0, size.Width-rankWide-6, size.Height)
		widgets.Put(rank, size.Width-rankWide, 0, rankWide, size.Height)
	}}, name, rank)
}
