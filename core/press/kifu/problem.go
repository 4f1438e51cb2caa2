package kifu

import (
	"fmt"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/puzzle"
	"pionnier/core/record"
)

// problems returns doc with all problems, followed by all answers. It returns an error if a problem
// cannot be read or there are too many diagrams.
func (p Print) problems(doc typeset.Document) (typeset.Document, error) {
	asked := &typeset.Row{}
	heading := &typeset.Heading{Words: p.Title, Level: 1}
	if heading.Words == "" {
		heading.Words = text.T("kifu.problems")
		doc.Title = heading.Words
	}
	answers := []typeset.Block{&typeset.Heading{Words: text.T("kifu.answers"), Level: 1}}
	told := 0
	for i, g := range p.Games {
		problem, err := puzzle.Read(g.Record.Clone(), g.Entry.Start)
		if err != nil {
			return doc, fmt.Errorf("problem %d: %w", i+1, err)
		}
		for n := range problem.Record.Root.All() {
			n.Comment = puzzle.Words(n.Comment)
		}
		t := &teller{Game: Game{Entry: g.Entry, Record: problem.Record}, Options: p.Options, before: told}
		asked.Pictures = append(asked.Pictures, t.question(problem, i+1))
		answers = append(answers, t.answers(problem, i+1)...)
		if told = t.told() + 1; t.tooMany() {
			return doc, fmt.Errorf("%w: more than %d in %d problems", ErrTooMany, p.Most, i+1)
		}
		if p.Report != nil {
			p.Report(i + 1)
		}
	}
	doc.Blocks = append([]typeset.Block{heading, asked}, answers...)
	return doc, nil
}

// question returns a diagram of the position of p, captioned with the side to move.
func (t *teller) question(p *puzzle.Problem, number int) *typeset.Picture {
	sc := scene.Of(p.Position)
	t.annotate(&sc, p.Ask)
	t.diagrams = number - 1
	shown := sc
	shown.Numbers = make([]int, len(sc.Stones))
	for i, c := range sc.Stones { // all stones are to be seen
		if c != game.None {
			shown.Numbers[i] = 1
		}
	}
	part := window(shown)
	picture := t.small(sc, text.T("kifu.tomove", "Color", describe.Color(p.Position.ToMove())), "", paragraphs(p.Ask.Comment))
	t.crop(picture, sc, part)
	lead := text.T("kifu.problem", "Number", number)
	picture.Caption[0].Spans[0].Words, picture.Alt = lead, lead
	return picture
}

// answers returns a heading and the diagrams of the answers to p, the right ones first.
func (t *teller) answers(p *puzzle.Problem, number int) []typeset.Block {
	blocks := []typeset.Block{&typeset.Heading{Words: text.T("kifu.problem", "Number", number), Level: 2}}
	t.diagrams = 0
	var right, wrong []*record.Node
	good := map[game.Move]bool{}
	for _, m := range p.Right() {
		good[m] = true
	}
	for _, n := range p.Ask.Children {
		if good[n.Move] {
			right = append(right, n)
		} else if n.Move != 0 {
			wrong = append(wrong, n)
		}
	}
	first, others := text.T("kifu.right"), text.T("kifu.wrong")
	if !p.Marked && p.Question() == puzzle.Solve {
		first, others = text.T("kifu.first"), text.T("kifu.other")
	}
	pictures := t.pictures(right, p.Position, first)
	return append(blocks, arranged(append(pictures, t.pictures(wrong, p.Position, others)...))...)
}
