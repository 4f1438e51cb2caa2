package exchange

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"time"

	"pionnier/core/format"
	"pionnier/core/press/describe"
	"pionnier/core/press/film"
	"pionnier/core/press/kifu"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/record"
	"pionnier/widgets"
)

// printing holds how the user printed or showed a game last. The zero value is the default.
type printing struct {
	moves, columns, paper int // indexes of movesChoices, and so on
	shown                 int // of lastChoices
	pace                  int // of paces
	once, numbers         bool
	title                 string // of a set of problems; "": what is printed are games
}

var (
	// movesChoices are how many moves a diagram has: the usual number, these, or what the record says.
	movesChoices = []int{0, 20, 50, 100, -1}
	// lastChoices are how many moves one diagram shows, up to the one on the board; 0: all.
	lastChoices = []int{0, 20, 50, 100}
	// paces are from move to move of an animated picture.
	paces = []time.Duration{time.Second, 500 * time.Millisecond, 2 * time.Second, 5 * time.Second}
)

// printKinds returns the kinds of file that are printed or shown. If several is true, it returns
// the kinds for several games.
func printKinds(several bool) (kinds []kind) {
	for _, id := range []string{"pdf", "epub", "svg", "png", "gif"} {
		k := kind{id: id, group: "print", extension: "." + id, binary: true}
		k.choose = func(x *Exchange, then func(func(io.Writer, []format.Game) error)) { x.askPrinting(id, "", then) }
		if !several || id == "pdf" || id == "epub" {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// PrintProblems asks how and where to print problems. It does not change them.
func (x *Exchange) PrintProblems(title string, problems []*record.Record) {
	x.askKind("puzzle.print", printKinds(true), nil, func(k kind) {
		x.askPrinting(k.id, title, func(write func(io.Writer, []format.Game) error) {
			var b bytes.Buffer
			var err error
			x.aside(func() {
				var games []format.Game
				for _, r := range problems {
					var g format.Game
					if g, err = asPlayed(r); err != nil {
						return
					}
					games = append(games, g)
				}
				err = write(&b, games)
			}, func() {
				if err != nil {
					x.deps.Fail(err)
					return
				}
				x.Export(CleanName(title)+k.extension, b.Bytes())
			})
		})
	})
}

// askPrinting asks how to make a file of the kind id, and calls then with a function that writes
// it. title is the title of a set of problems, or "" for games.
func (x *Exchange) askPrinting(id, title string, then func(func(io.Writer, []format.Game) error)) {
	p := &x.printing
	body := widgets.NewColumn(2)
	choose := func(key string, names []string, chosen *int) {
		body.Add(widgets.Caption(text.T(key)))
		body.Add(widgets.NewSegments(names, *chosen, func(i int) { *chosen = i }))
	}
	switch id {
	case "pdf", "epub":
		if title == "" {
			choose("print.moves", movesWords(), &p.moves)
		}
		if id == "pdf" {
			choose("print.columns", []string{"1", "2"}, &p.columns)
			choose("print.paper", []string{"A4", "Letter"}, &p.paper)
		}
	case "svg", "png":
		names := []string{text.T("print.all")}
		for _, n := range lastChoices[1:] {
			names = append(names, text.N("print.last", n))
		}
		choose("print.shown", names, &p.shown)
	default:
		var names []string
		for _, pace := range paces {
			names = append(names, text.T("replay.pace", "Seconds", describe.Points(pace.Seconds())))
		}
		choose("replay.every", names, &p.pace)
		body.Add(widgets.NewToggle(text.T("replay.loop"), "", !p.once, func(on bool) { p.once = !on }))
		body.Add(widgets.NewToggle(text.T("study.more.numbers"), "", p.numbers, func(on bool) { p.numbers = on }))
	}
	made := func() {
		chosen := *p
		chosen.title = title
		then(func(w io.Writer, games []format.Game) error { return chosen.write(w, id, games) })
	}
	if len(body.Objects) == 0 {
		made()
		return
	}
	var m *widgets.Modal
	m = widgets.ShowModal(x.deps.Window.Canvas(), text.T("format."+id), body,
		widgets.NewPrimary(text.T("common.ok"), func() {
			m.Close()
			made()
		}), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

func movesWords() (names []string) {
	for _, n := range movesChoices {
		switch n {
		case 0:
			names = append(names, text.T("print.usual"))
		case -1:
			names = append(names, text.T("print.figures"))
		default:
			names = append(names, strconv.Itoa(n))
		}
	}
	return names
}

// write writes games as a file of the kind id. Problems are printed with their answers at the end.
func (p printing) write(w io.Writer, id string, games []format.Game) error {
	if len(games) == 0 {
		return record.ErrNoGame
	}
	one := games[0]
	if id == "gif" {
		return film.Film{Entry: one.Entry, Record: one.Record, At: one.At, Delay: paces[p.pace], Once: p.once, Numbers: p.numbers}.Write(w)
	}
	document := kifu.Print{Options: kifu.Options{Columns: p.columns + 1, Paper: []typeset.Paper{typeset.A4, typeset.Letter}[p.paper],
		Title: p.title, Problems: p.title != "" || !slices.ContainsFunc(games, func(g format.Game) bool { return !g.Record.Problem() })}}
	if document.Moves = movesChoices[p.moves]; document.Moves < 0 {
		document.Moves, document.Figures = 0, true
	}
	for _, g := range games {
		document.Games = append(document.Games, kifu.Game(g))
	}
	if id == "svg" || id == "png" {
		document.Last = lastMove(one)
		if n := lastChoices[p.shown]; n > 0 {
			document.First = max(1, document.Last-n+1)
		}
	}
	return document.Write(w, id)
}

// lastMove returns the number of the last move on the board, or 0 if it shows no moves.
func lastMove(g format.Game) (number int) {
	end := g.At
	if end == nil {
		end = g.Record.Resume()
	}
	for n := end; n != nil; n = n.Parent {
		if n.Move != 0 {
			number++
		}
	}
	return number
}
