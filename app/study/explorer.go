package study

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"pionnier/app/shell"
	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// explorer is the tab that lists the moves played from the current position.
type explorer struct {
	sub interface {
		shown
		ruled
		analysed
		named
		valued
		placed
	}
	on interface {
		lasting
		playing
		drawn
	}
	list
	source Explorer    // nil: the tab is not offered
	learn  *onward     // adds lines to the user's openings
	wide   func() bool // the window has room for a column
	region region
	narrowing
	asked  *library.Question // what was asked about last; nil: nothing
	search *shell.While      // that runs
	found  *Explored         // about asked; nil: not yet
	next   []next            // moves of found
	failed error
	values map[game.Move]game.Value // of continuations, by little search
	shown  string                   // what the list says, to tell whether it must be made anew
}

func newExplorer(s *subject, on host, source Explorer, learn *onward, wide func() bool) *explorer {
	e := &explorer{sub: s, on: on, list: newList(2), source: source, learn: learn, wide: wide}
	e.narrowing = narrowing{of: s.game, over: on.canvas, changed: func() { e.anew(); e.showAll() }}
	return e
}

// show updates the tab. If the current position has changed, show starts to explore it.
func (e *explorer) show() {
	e.listOf(e.sub.now().Cursor)
	pos := e.sub.now().Position()
	q := library.Ask(pos)
	q.Swap = e.swap
	e.region.narrow(&q)
	if e.asked == nil || !same(e.asked, &q) {
		e.explore(pos, q)
	}
	rows, shown := e.explorerRows()
	if shown == e.shown {
		return
	}
	e.shown = shown
	focus.Replace(e.Container, rows)
	e.scroll.Refresh()
}

// same reports whether a and b are questions about the same position and area.
func same(a, b *library.Question) bool {
	if a.Area == nil != (b.Area == nil) || a.Area != nil && *a.Area != *b.Area {
		return false
	}
	return a.ToMove == b.ToMove && slices.Equal(a.Cells, b.Cells) && a.Anywhere == b.Anywhere && a.Swap == b.Swap
}

// explore clears the results and searches the games for pos in a new goroutine.
func (e *explorer) explore(pos game.Position, q library.Question) {
	e.found, e.next, e.values = nil, nil, nil
	e.exploreOn(pos, q)
}

// exploreOn is like explore, but shows the previous results until the search is done. It repeats
// the search until all of the user's own games are indexed.
func (e *explorer) exploreOn(pos game.Position, q library.Question) {
	e.search.End()
	search, filter := e.on.while().Within(), e.filter
	e.asked, e.search, e.failed = &q, search, nil
	go func() {
		found, err := e.source.Explore(search.Context(), pos, q, filter)
		search.Do(func() {
			e.found, e.next, e.failed = &found, found.next(), err
			e.showAll()
			if found.Unread > 0 && err == nil {
				e.exploreOn(pos, q)
			}
		})
		if found.Unread > 0 {
			return
		}
		values := e.quickValues(search.Context(), pos, found.Continuations)
		search.Do(func() {
			e.values = values
			e.show()
		})
	}()
}

// quickValues returns values of the most frequent continuations in list, found by brief searches of
// the engine. It blocks, so it must not be called on Fyne's thread. It stops at the first search
// that fails or when ctx is cancelled, and returns the values found so far.
func (e *explorer) quickValues(ctx context.Context, pos game.Position, list []library.Continuation) map[game.Move]game.Value {
	values := map[game.Move]game.Value{}
	for _, c := range list[:min(mostCandidates, len(list))] {
		next, err := pos.Play(c.Move)
		if err != nil || c.Color != pos.ToMove() || e.sub.analyst() == nil || next.ToMove() == game.None {
			continue
		}
		limits, _ := e.sub.entry().Effort(next, review.Sketch, 0)
		q := analysis.Question{Request: engine.Request{Position: next, Limits: limits}, Priority: analysis.Board - 1}
		info, err := e.sub.analyst().Ask(ctx, q, nil)
		if err != nil || ctx.Err() != nil {
			break
		}
		if r := study.ReadingOf(info); r.Known() {
			values[c.Move] = r.Value
		}
	}
	return values
}

// anew stops the search and discards its result, so that the next call of show searches again.
func (e *explorer) anew() {
	e.search.End()
	e.asked, e.found, e.next = nil, nil, nil
}

// explorerRows returns the rows of the tab, and a text that changes whenever the rows do.
func (e *explorer) explorerRows() (rows []fyne.CanvasObject, shown string) {
	caption := func(words string) {
		rows = append(rows, widgets.Caption(words))
		shown += words + "\n"
	}
	collections := widgets.NewButton(text.T("explore.import"), nil, e.source.Collections)
	if _, ok := e.sub.now().Position().(game.Settler); ok && (e.found == nil || e.found.Collections > 0) {
		rows = append(rows, e.region.row(e.sub.now().Position(), e.sub.lastPoint(), e.showAll))
		shown += fmt.Sprintf("%+v\n", e.region)
	}
	found := e.found
	if e.narrowed() {
		row, words := e.narrowing.row()
		rows = append(rows, row)
		shown += words + "\n"
	}
	if found == nil {
		caption(text.T("explore.looking"))
		return rows, shown
	}
	if e.failed != nil {
		caption(text.T("explore.failed", "Why", describe.Error(e.failed)))
	}
	if found.Unread > 0 {
		caption(count("explore.unread", found.Unread))
	}
	if found.Games == 0 {
		caption(text.T(e.without()))
		rows = append(rows, widgets.NewChoices(4, collections))
		e.nextRows(&rows, &shown)
		return rows, shown
	}
	all := widgets.NewButton(count("explore.games", found.Games), nil, func() { e.source.Show(found, nil) })
	row := []fyne.CanvasObject{all, collections}
	if !e.narrowed() {
		row = append(row, e.narrowing.button())
	}
	rows = append(rows, container.New(&foldRow{beside: layout.NewBorderLayout(nil, nil, all, collections), below: widgets.NewChoices(4).Layout}, row...))
	shown += fmt.Sprintln(found.Games)
	above := len(rows)
	if e.wide() && len(e.next) > 0 {
		caption(text.T("explore.legend"))
	}
	e.nextRows(&rows, &shown)
	if !e.wide() && e.failed == nil { // few rows are in sight there
		rows = slices.Concat(rows[above:], rows[:above])
	}
	if found.Ended > 0 {
		caption(count("explore.ended", found.Ended))
	}
	if e.learn.canLearn() {
		rows = append(rows, widgets.NewChoices(4, widgets.NewButton(text.T("study.more.learn"), nil, e.learn.askLearn)))
		shown += "learn\n"
	}
	return rows, shown
}

// without returns the key of the text that explains why no games were found.
func (e *explorer) without() (key string) {
	switch {
	case e.found.Collections == 0 && e.found.Unasked == 0:
		return "explore.nocollections"
	case e.narrowed():
		return "explore.nonenarrowed"
	}
	return "explore.none"
}

// nextRows appends the rows of the continuations to rows, and their texts to shown.
func (e *explorer) nextRows(rows *[]fyne.CanvasObject, shown *string) {
	for i := range e.next {
		row, words := e.continuationRow(i, &e.next[i])
		*rows = append(*rows, row)
		*shown += words + "\n"
	}
}

// continuationRow returns the row of continuation i, such as "A f4 48,709 95.9 %". It contains the
// engine's value, the bar of results, the book's value, the mean margin and the last year. If only
// the book has the move, the row is one such as "B f6 book –2". words is all text of the row.
func (e *explorer) continuationRow(i int, c *next) (row fyne.CanvasObject, words string) {
	found := e.found
	name := widgets.Name(e.sub.moveName(c.Move))
	if i < mostCandidates {
		name.SetText(letter(i) + "  " + name.Text)
	}
	name.SizeName = theme.SizeNameText
	mover := e.sub.now().Position().ToMove()
	worth := e.ourValue(c.Move)
	if c.Color != mover {
		worth = describe.Color(c.Color) // it was the other side's move
	}
	value := widgets.Line(worth)
	value.Alignment = fyne.TextAlignTrailing
	if c.Games == 0 {
		booked := widgets.Word(e.bookWords(c))
		words = fmt.Sprintf("%s, %s, %s", name.Text, booked.Text, value.Text)
		return flatTile(words, bookedRow(name, booked, value), func() { e.on.play(c.Move) }), words
	}
	share := 100 * float64(c.Games) / float64(max(1, found.Games))
	games := widgets.NewButton(text.Number(c.Games), nil, func() { e.source.Show(found, &c.Continuation) })
	part := widgets.Line(percent(share))
	var about []string
	if c.book != nil {
		about = append(about, e.bookWords(c))
	}
	if lead, ok := c.Lead(); ok {
		about = append(about, e.sub.lead(lead))
	}
	if c.LastYear > 0 {
		key := "explore.last"
		if found.Question.Area != nil { // sequences of the corner come and go
			key = "explore.years"
		}
		about = append(about, text.T(key, "Average", fmt.Sprint(c.Year()), "Year", fmt.Sprint(c.LastYear)))
	}
	facts := widgets.Caption(strings.Join(about, " · "))
	bar := widgets.NewResults(c.Black, c.Draws, c.White, fmt.Sprintf("%s %d, %s %d, %s %d",
		text.T("explore.black"), c.Black, text.T("explore.draw"), c.Draws, text.T("explore.white"), c.White), text.Percent)
	content := &fyne.Container{Layout: &continuationLayout{}, Objects: []fyne.CanvasObject{name, games, part, value, bar, facts}}
	words = fmt.Sprintf("%s, %s, %s, %s, %s, %s", name.Text, count("explore.games", c.Games), part.Text, bar.Label, facts.Words(), value.Text)
	return flatTile(words, content, func() {
		if c.Color == mover {
			e.on.play(c.Move)
		} else {
			e.source.Show(found, &c.Continuation)
		}
	}), words
}

func flatTile(words string, content fyne.CanvasObject, tapped func()) *widgets.Tile {
	t := widgets.NewTile(words, content, tapped)
	t.Flat = true
	return t
}

// ourValue returns the engine's value of m for the side to move, or "" if the engine has not
// searched m.
func (e *explorer) ourValue(m game.Move) string {
	mover := e.sub.now().Position().ToMove()
	for _, c := range e.sub.now().Reading.Candidates {
		if e.found.Question.Same(c.Moves[0], m) {
			return e.sub.margin(c.Value.Of(mover).Margin)
		}
	}
	if v, ok := e.values[m]; ok {
		return text.T("explore.glance", "Value", e.sub.margin(v.Of(mover).Margin))
	}
	return ""
}

// bookWords returns a text with the book's value of n, such as "book +2".
func (e *explorer) bookWords(n *next) string {
	return text.T("explore.book", "Value", e.sub.margin(n.book.Value))
}

// note returns the second line of n's mark on the board. It is the share of the games, or the
// book's value if no game has the move.
func (e *explorer) note(n *next) string {
	if n.Games == 0 {
		return e.sub.margin(n.book.Value)
	}
	return percent(100 * float64(n.Games) / float64(max(1, e.found.Games)))
}

// taps reports whether the user is marking a region.
func (e *explorer) taps() bool { return e.region.marking }

// tap makes at a corner of the region. It returns false if the user is not marking a region.
func (e *explorer) tap(at game.Point) bool {
	return e.mark(append(slices.Clone(e.region.corners), at))
}

// drag makes the ends of path the corners of the region. It returns false if the user is not
// marking a region.
func (e *explorer) drag(path []game.Point) bool {
	return e.mark([]game.Point{path[0], path[len(path)-1]})
}

// dragging highlights the region that a drag along path marks. It does nothing if the user is not
// marking a region.
func (e *explorer) dragging(path []game.Point) {
	if e.region.marking {
		e.region.swept = nil
		if len(path) > 0 {
			e.region.swept = rectangle(path[0], path[len(path)-1])
		}
		e.on.showBoard()
	}
}

// mark sets the corners of the region. It returns false if the user is not marking a region.
func (e *explorer) mark(corners []game.Point) bool {
	marking := e.region.marking
	if marking {
		e.region.mark(corners)
		e.showAll()
	}
	return marking
}

// showAll updates the list and the board.
func (e *explorer) showAll() {
	e.show()
	e.on.showBoard()
}

// draw adds the region and the marks of the continuations to sc.
func (e *explorer) draw(sc *board.Scene) {
	sc.Area = append(append(sc.Area, e.region.corners...), e.region.swept...)
	if a := e.region.area; a != nil {
		for y := a.Top; y <= a.Bottom; y++ {
			for x := a.Left; x <= a.Right; x++ {
				sc.Area = append(sc.Area, game.Pt(x, y))
			}
		}
	}
	if e.found == nil || e.region.marking {
		return
	}
	list := e.next[:min(mostCandidates, len(e.next))]
	for i := range list {
		c := &list[i]
		if at, ok := c.Move.Point(); ok {
			h := board.Hint{Point: at, Text: letter(i), Best: i == 0, Weight: weight(i, int64(c.Games), int64(list[0].Games))}
			h.Notes[0] = e.note(c)
			sc.Hints = append(sc.Hints, h)
		}
	}
}
