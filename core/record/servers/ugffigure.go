package servers

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// ugfFigures parses the comments on moves, and the diagrams of variations:
//
//	.Text,12            of move 12, 0: of the game
//	.#,4,16,A           a letter on a point: column and row from 1
//	.EndText
//	.Fig,45,1,1,19,19,heading,11,0
//	QD,B1,0,0           set-up stones, numbered 0, then moves from 1 on
//	.Text               of the last of them, up to .EndText
//	.EndFig
//
// A diagram becomes a variation after its move that begins with a set-up.
type ugfFigures struct {
	text   *record.Node    // that the text is about; nil: none
	figure *record.Node    // the last node of the current diagram; nil: none
	played *record.Node    // the move that the diagram belongs to
	stones []colouredPoint // of the diagram, until its first move
	title  string
	count  int                       // of diagrams
	said   map[*record.Node][]string // lines of the comments
}

// mostFigures is the most diagrams of a game that are read.
const mostFigures = 1000

type colouredPoint struct {
	color game.Color
	point game.Point
}

// line parses a line of the section "Figure". at is its offset.
func (f *ugfFigures) line(d *ugfReader, line string, at int) {
	parts := strings.Split(strings.TrimSpace(line), ",")
	switch {
	case parts[0] == ".EndText":
		f.text = nil
	case parts[0] == ".#" && f.text != nil && len(parts) >= 4:
		f.label(d, parts, at)
	case f.text != nil && parts[0] != ".EndFig":
		f.say(f.text, line)
	case parts[0] == ".Text" && f.figure != nil:
		f.begin(d)
		f.text = f.figure
	case parts[0] == ".Text":
		f.text = f.node(d, parts, at)
	case parts[0] == ".Fig":
		f.end(d)
		f.start(d, parts, at)
	case parts[0] == ".EndFig":
		f.end(d)
	case f.figure != nil:
		f.move(d, parts, at)
	default:
		d.leave(at, record.ErrUnexpected)
	}
}

// say adds a line to the comment of n.
func (f *ugfFigures) say(n *record.Node, line string) {
	if f.said == nil {
		f.said = map[*record.Node][]string{}
	}
	f.said[n] = append(f.said[n], line)
}

// start parses the first line of a diagram.
func (f *ugfFigures) start(d *ugfReader, parts []string, at int) {
	if f.count++; f.count > mostFigures {
		d.leave(at, record.ErrTooLarge)
		return
	}
	if f.played = f.node(d, parts, at); f.played == nil {
		return
	}
	f.figure, f.title = &record.Node{}, ""
	if len(parts) > 6 {
		f.title = strings.TrimSpace(parts[6])
	}
}

// node returns the node of the move with the number parts[1]. It returns nil and records an error
// if there is no such move.
func (f *ugfFigures) node(d *ugfReader, parts []string, at int) *record.Node {
	n := -1
	if len(parts) > 1 {
		if v, err := strconv.Atoi(strings.TrimSpace(parts[1])); err == nil {
			n = v
		}
	}
	if n < 0 || n >= len(d.nodes) {
		d.leave(at, record.ErrUnexpected)
		return nil
	}
	return d.nodes[n]
}

// label parses a letter on a point.
func (f *ugfFigures) label(d *ugfReader, parts []string, at int) {
	x, err := strconv.Atoi(parts[1])
	y, err2 := strconv.Atoi(parts[2])
	if !d.fromTop {
		y = d.r.Height + 1 - y
	}
	if err != nil || err2 != nil || x < 1 || y < 1 || x > d.r.Width || y > d.r.Height {
		d.leave(at, record.ErrPoint)
		return
	}
	point, err := d.r.Notation().FormatPoint(game.Pt(x-1, y-1))
	if err != nil {
		d.leave(at, record.ErrPoint)
		return
	}
	value := point + ":" + strings.Join(parts[3:], ",")
	if i := slices.IndexFunc(f.text.Extra, func(p record.Property) bool { return p.ID == "LB" }); i >= 0 {
		f.text.Extra[i].Values = append(f.text.Extra[i].Values, value)
		return
	}
	f.text.Extra = append(f.text.Extra, record.Property{ID: "LB", Values: []string{value}})
}

// move parses a stone or a move in a diagram.
func (f *ugfFigures) move(d *ugfReader, parts []string, at int) {
	c, known := d.mover(parts)
	x, y, ok := d.point(parts[0])
	if !known || !ok || x >= d.r.Width || y < 0 || y >= d.r.Height {
		d.leave(at, record.ErrPoint)
		return
	}
	if f.figure.Parent == nil && parts[2] == "0" {
		f.stones = append(f.stones, colouredPoint{c, game.Pt(x, y)})
		return
	}
	f.begin(d)
	f.figure = f.figure.Add(&record.Node{Color: c, Move: game.Place(x, y)})
}

// begin adds a node with the set-up of the diagram to the tree, unless it is already there. The end
// of the game stays the same.
func (f *ugfFigures) begin(d *ugfReader) {
	if f.figure.Parent != nil {
		return
	}
	setup := &record.Setup{}
	taken := map[game.Point]bool{}
	for _, s := range f.stones {
		if taken[s.point] {
			continue
		}
		if taken[s.point] = true; s.color == game.Black {
			setup.Black = append(setup.Black, s.point)
		} else {
			setup.White = append(setup.White, s.point)
		}
	}
	for y := range d.r.Height {
		for x := range d.r.Width {
			if p := game.Pt(x, y); !taken[p] {
				setup.Empty = append(setup.Empty, p)
			}
		}
	}
	f.figure.Setup, f.stones = setup, nil
	if f.title != "" {
		f.figure.Extra = append(f.figure.Extra, record.Property{ID: "N", Values: []string{f.title}})
	}
	if len(f.played.Children) == 0 {
		d.r.LeftAt, d.r.Foreign = d.nodes[len(d.nodes)-1], true
	}
	f.figure = f.played.Add(f.figure)
}

// finish ends the last diagram and sets the comments of the nodes.
func (f *ugfFigures) finish(d *ugfReader) {
	f.end(d)
	for n, lines := range f.said {
		n.Comment = strings.Join(lines, "\n")
	}
}

// end ends the current diagram.
func (f *ugfFigures) end(d *ugfReader) {
	if f.figure != nil && len(f.stones) > 0 {
		f.begin(d)
	}
	f.text, f.figure, f.stones = nil, nil, nil
}
