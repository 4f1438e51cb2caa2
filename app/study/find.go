package study

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// search is what the user looks for in the record.
type search struct {
	entry *widgets.Entry
	query record.Query
	said  string // what came of it
}

// kindsFound are what can be looked for beside words, by the name of their texts
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

// Find asks what to look for.
func (s *Screen) Find() {
	s.leaveModes()
	if s.search == nil {
		s.search = &search{}
	}
	s.search.said, s.finding = "", true
	s.showFind()
	focus.CanvasOf(s.root).Focus(s.search.entry)
	s.search.entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces the words of the last search
}

// showFind shows the question: words, kinds, and the ways back and on.
func (s *Screen) showFind() {
	f := s.search
	if f.entry == nil {
		f.entry = widgets.NewEntry("", text.T("study.find.what"), nil)
		f.entry.OnSubmitted = func(string) { s.findNext(false) }
	}
	step := container.NewHBox(widgets.NewIcon(theme.Icon("previous"), text.T("study.find.previous"), func() { s.findNext(true) }),
		widgets.NewIcon(theme.Icon("next"), text.T("study.find.next"), func() { s.findNext(false) }),
		widgets.NewQuiet(text.T("common.close"), nil, s.leaveMode))
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
			s.showFind()
		}
		tiles.Add(t)
	}
	s.setPanel(text.T("study.more.find"), widgets.NewColumn(2, container.NewBorder(nil, nil, nil, step, f.entry), tiles, widgets.Caption(f.said)))
}

// findNext goes to the next hit, or the one before.
func (s *Screen) findNext(back bool) {
	if s.search == nil {
		s.Find()
		return
	}
	f := s.search
	words := ""
	if f.entry != nil {
		words = strings.TrimSpace(f.entry.Text)
	}
	q := f.query
	if number, err := strconv.Atoi(strings.TrimPrefix(words, "#")); err == nil && number > 0 && q.Empty() {
		s.found(s.study.Move(number), "")
		return
	}
	if p, ok := s.parsePoint(words); ok {
		q.Point, q.HasPoint = p, true
	} else {
		q.Text = words
	}
	s.found(s.study.Find(q, back), q.Text)
}

// found goes to a hit, which the line over the tabs tells of, and shows of its comment what is around
// the words that were looked for; or it says that there is none.
func (s *Screen) found(n *record.Node, words string) {
	said := text.T("study.find.nothing")
	if n != nil {
		s.walks()
		s.study.GoTo(n)
		s.show()
		said = passage(n.Comment, words)
	} else if !s.finding {
		s.say(said)
	}
	if s.finding && s.search.said != said {
		s.search.said = said
		s.showFind()
	}
}

// passage is the part of a comment around some words, "" if they are not in it.
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

// goToHotspot goes to the next bookmark, or the one before.
func (s *Screen) goToHotspot(back bool) {
	if n := s.study.Find(record.Query{Hotspot: true}, back); n != nil {
		s.goTo(n)
		return
	}
	s.say(text.T("study.find.nothing"))
}

// keyInFind leaves the search on Escape; other keys walk the game.
func (s *Screen) keyInFind(ev *fyne.KeyEvent) bool {
	if widgets.IsCancelKey(ev) {
		s.leaveMode()
		return true
	}
	return false
}
