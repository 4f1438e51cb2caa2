package study

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// finder is the mode that searches the record. It keeps the last query after its end.
type finder struct {
	plainMode
	sub interface {
		studied
		ruled
		named
	}
	on    stage
	entry *widgets.Entry
	query record.Query
	asked bool   // something was looked for, or asked for, before
	said  string // what came of it
}

func newFinder(s *subject, on stage) *finder {
	f := &finder{sub: s, on: on, entry: widgets.NewEntry("", text.T("study.find.what"), nil)}
	f.entry.OnSubmitted = func(string) { f.again(false) }
	return f
}

// kindsFound are the kinds of nodes that can be searched for. A name is part of the text's key
// "study.edit.<name>".
var kindsFound = []struct {
	name, icon, sign string
	set              func(*record.Query)
	is               func(record.Query) bool
}{
	foundMark("triangle", record.Triangle), foundMark("square", record.Square), foundMark("circle", record.Circle),
	foundMark("cross", record.Cross), foundMark("letter", record.Label),
	foundJudgement("good", "!", record.GoodMove), foundJudgement("interesting", "!?", record.InterestingMove),
	foundJudgement("doubtful", "?!", record.DoubtfulMove), foundJudgement("bad", "?", record.BadMove),
	{"hotspot", "bookmark", "", func(q *record.Query) { q.Hotspot = !q.Hotspot }, func(q record.Query) bool { return q.Hotspot }},
}

type foundKind = struct {
	name, icon, sign string
	set              func(*record.Query)
	is               func(record.Query) bool
}

func foundMark(name string, k record.MarkKind) foundKind {
	return foundKind{name, "mark-" + name, "", func(q *record.Query) {
		if q.Mark == k {
			q.Mark = ""
		} else {
			q.Mark = k
		}
	}, func(q record.Query) bool { return q.Mark == k }}
}

func foundJudgement(name, sign string, j record.Judgement) foundKind {
	return foundKind{name, "", sign, func(q *record.Query) {
		if q.Judgement == j {
			q.Judgement = ""
		} else {
			q.Judgement = j
		}
	}, func(q record.Query) bool { return q.Judgement == j }}
}

// ask starts the mode and gives the entry the focus.
func (f *finder) ask() {
	f.on.begin(f)
	f.asked, f.said = true, ""
	f.on.showMode()
	f.on.canvas().Focus(f.entry)
	f.entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces the words of the last search
}

func (f *finder) scene() board.Scene { return f.on.walkScene() }
func (f *finder) manner() manner     { return manner{walks: true} }
func (f *finder) words() string      { return strings.TrimSuffix(text.T("study.more.find"), "…") }

// move searches for m's point, on which the user tapped. It ignores a pass.
func (f *finder) move(m game.Move) {
	if p, ok := m.Point(); ok {
		f.entry.SetText(f.sub.entry().FormatPoint(p, f.sub.study().Record().Height))
		f.again(false)
	}
}

// end removes the focus from the entry.
func (f *finder) end() { f.on.canvas().Unfocus() }

// content returns the entry, a tile for each kind of node, and buttons for the previous and the
// next hit.
func (f *finder) content() fyne.CanvasObject {
	step := container.NewHBox(widgets.NewIcon(theme.Icon("previous"), text.T("study.find.previous"), func() { f.again(true) }),
		widgets.NewIcon(theme.Icon("next"), text.T("study.find.next"), func() { f.again(false) }),
		widgets.NewIcon(theme.Icon("mark-cross"), text.T("common.close"), f.on.leaveMode)) // as of other panels
	tiles := widgets.NewTiles(tilesInRow)
	for _, k := range kindsFound {
		face := signOf(k.sign)
		if k.icon != "" {
			face = iconOf(k.icon)
		}
		t := widgets.NewTile(text.T("study.edit."+k.name), face, nil)
		t.Flat, t.Selected = true, k.is(f.query)
		t.OnTapped = func() {
			k.set(&f.query)
			f.on.showMode()
		}
		tiles.Add(t)
	}
	return widgets.NewColumn(2, container.NewBorder(nil, nil, nil, step, f.entry), tiles, widgets.Caption(f.said))
}

// again moves the cursor to the next hit, or to the previous one if back is true.
func (f *finder) again(back bool) {
	words := strings.TrimSpace(f.entry.Text)
	q := f.query
	if number, err := strconv.Atoi(strings.TrimPrefix(words, "#")); err == nil && number > 0 && q.Empty() {
		f.found(f.sub.study().Move(number), "")
		return
	}
	if p, ok := f.sub.parsePoint(words); ok {
		q.Point, q.HasPoint = p, true
	} else {
		q.Text = words
	}
	f.found(f.sub.study().Find(q, back), q.Text)
}

// found moves the cursor to n and shows the part of its comment around words. If n is nil, found
// shows that there is no hit.
func (f *finder) found(n *record.Node, words string) {
	said, asked := text.T("study.find.nothing"), f.on.in(f)
	if n != nil {
		f.on.goTo(n)
		said = passage(n.Comment, words)
	} else if !asked {
		f.on.say(said)
	}
	if asked && f.said != said {
		f.said = said
		f.on.showMode()
	}
}

// passage returns the part of comment around the first occurrence of words, ignoring case. It
// returns "" if comment does not contain words.
func passage(comment, words string) string {
	const before, after = 40, 80 // runes
	small := func(s string) []rune {
		runes := []rune(s)
		for i, r := range runes {
			runes[i] = unicode.ToLower(r)
		}
		return runes
	}
	text := []rune(strings.Join(strings.Fields(comment), " "))
	lower, sought := small(string(text)), small(strings.Join(strings.Fields(words), " "))
	for at := 0; len(sought) > 0 && at+len(sought) <= len(lower); at++ {
		if !slices.Equal(lower[at:at+len(sought)], sought) {
			continue
		}
		from, to := max(0, at-before), min(len(text), at+len(sought)+after)
		part := string(text[from:to])
		if from > 0 {
			part = "…" + part
		}
		if to < len(text) {
			part += "…"
		}
		return part
	}
	return ""
}

// key handles Escape, which ends the mode. It returns false for all other keys, which walk through
// the game.
func (f *finder) key(ev *fyne.KeyEvent) bool {
	if widgets.IsCancelKey(ev) {
		f.on.leaveMode()
		return true
	}
	return false
}
