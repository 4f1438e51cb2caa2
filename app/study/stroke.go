package study

import (
	"math"
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/record"
	"pionnier/widgets/board"
)

// stroke is the path of a drag with a tool. The tool draws an arrow or a line between the ends, or
// puts a stone on each point.
type stroke []game.Point

// strokes reports whether the tool can be used by dragging.
func (t editTool) strokes() bool { return t.stone || t.ends() }

// ends reports whether the tool draws an arrow or a line from one point to another.
func (t editTool) ends() bool { return t.kind == record.Arrow || t.kind == record.LineMark }

// drag implements dragger.
func (p *palette) drag(path []game.Point) bool {
	tool := editTools[p.tool]
	if !p.taps() || !tool.strokes() {
		return false
	}
	p.swept, p.from = nil, nil
	if first, last := path[0], path[len(path)-1]; tool.ends() {
		if p.editor.on.showBoard(); first != last {
			p.toggle(record.Mark{Kind: tool.kind, Point: first, To: last})
		}
		return true
	}
	var stones []game.Stone
	for _, at := range passed(path) {
		stones = append(stones, game.Stone{Point: at, Color: tool.color})
	}
	p.editor.on.showBoard()
	p.editor.setUp(p.editor.sub.study().ArrangeAll(stones))
	return true
}

// dragging implements dragger.
func (p *palette) dragging(path []game.Point) {
	if p.taps() && editTools[p.tool].strokes() {
		p.swept = passed(path)
		p.editor.on.showBoard()
	}
}

// toggle adds m to the current node, or removes it if the node has it.
func (p *palette) toggle(m record.Mark) {
	p.editor.edit(p.editor.sub.study().Record().ToggleMark(p.editor.sub.now().Cursor, m))
}

// draw adds a preview of what tool draws along s to sc.
func (s stroke) draw(sc *board.Scene, tool editTool) {
	if len(s) == 0 {
		return
	}
	if tool.ends() {
		sc.Lines = append(slices.Clone(sc.Lines), paint.Line{From: s[0], To: s[len(s)-1], Arrow: tool.kind == record.Arrow})
		return
	}
	sc.Stones = slices.Clone(sc.Stones)
	for _, at := range s {
		sc.Stones[int(at.Y)*sc.Width+int(at.X)] = tool.color
	}
}

// passed returns the distinct points of path, including points between two that are not adjacent.
func passed(path []game.Point) (points stroke) {
	for i, to := range path {
		from := path[max(0, i-1)]
		dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
		n := max(math.Abs(dx), math.Abs(dy), 1)
		for k := 1.0; k <= n; k++ {
			at := game.Pt(int(from.X)+int(math.Round(dx*k/n)), int(from.Y)+int(math.Round(dy*k/n)))
			if !slices.Contains(points, at) {
				points = append(points, at)
			}
		}
	}
	return points
}
