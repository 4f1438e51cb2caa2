package puzzles

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/problem"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/endgame"
)

// endgameCommand returns a command that makes endgame puzzles. It plays the positions of other
// problems to the end by random contact moves and takes back the last of these. Then it fills
// territory so that nothing else is open, and counts the rest exactly.
func endgameCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	f := endgameFactory{tactics: tacticsFactory{out: t, size: 9}, seen: map[puzzle.ID]bool{}}
	set.IntVar(&f.tactics.games, "games", 1, "games from each position")
	set.StringVar(&f.from, "from", "", "SGF file of problems, which may be packed by gzip")
	set.IntVar(&f.count, "count", 60, "how many puzzles")
	set.Uint64Var(&f.tactics.seed, "seed", 1, "of the first game; the next has the next")
	set.StringVar(&f.tactics.file, "out", "", "SGF file to add to")
	return func([]string) error { return f.run() }
}

// endgameFactory makes puzzles of endgames.
type endgameFactory struct {
	tactics tacticsFactory
	from    string
	count   int
	made    int
	seen    map[puzzle.ID]bool
}

// Limits of puzzles.
const (
	leastOpen   = 3 // points that neither side surrounds
	mostOpen    = 9
	mostWeak    = 4 // stones that could be captured, or that the proof cannot distinguish from such
	mostBack    = 40
	endBudget   = 8_000
	mostRight   = 2 // answers
	eachGame    = 2
	wrongKept   = 4
	mostContact = 120 // moves
)

func (f *endgameFactory) run() (err error) {
	t := &f.tactics
	if t.entry, err = catalog.Find("go"); err != nil {
		return err
	}
	positions, err := f.positions()
	if err != nil {
		return err
	}
	out, err := os.OpenFile(t.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	progress := t.out.Progress()
	for n := 0; n < t.games*len(positions) && f.made < f.count; n++ {
		var text bytes.Buffer
		if err := f.game(positions[n%len(positions)], t.seed+uint64(n), &text); err != nil {
			return errors.Join(err, out.Close())
		}
		if _, err := out.Write(text.Bytes()); err != nil {
			return errors.Join(err, out.Close())
		}
		if n%20 == 19 {
			progress.Say("%d games, %d puzzles", n+1, f.made)
		}
	}
	progress.Keep()
	return out.Close()
}

// positions returns the positions of the problems that have the right board size, except for
// life-and-death and endgame problems.
func (f *endgameFactory) positions() (list []*weiqi.Position, err error) {
	data, err := unpacked(f.from)
	if err != nil {
		return nil, err
	}
	c, err := puzzle.ReadCollection("from", data, func(id string) (puzzle.Start, error) {
		g, err := catalog.Find(id)
		return puzzle.Start(g.Start), err
	})
	if err != nil {
		return nil, err
	}
	for _, p := range c.Problems {
		pos, ok := p.Position.(*weiqi.Position)
		w, _ := p.Position.Size()
		if !ok || w != f.tactics.size || p.Theme() == puzzle.Life || p.Theme() == "endgame" {
			continue
		}
		var stones [3][]game.Point
		for i := range w * w {
			at := game.Pt(i%w, i/w)
			stones[pos.At(at)] = append(stones[pos.At(at)], at)
		}
		empty, err := weiqi.New(w, endgame.Rules())
		if err != nil {
			return nil, err
		}
		if begin, err := empty.WithSetup(stones[game.Black], stones[game.White], pos.ToMove()); err == nil {
			list = append(list, begin)
		}
	}
	return list, nil
}

// game plays pos to the end, takes moves back, and writes puzzles to out, at most eachGame. It
// writes nothing if the game repeats a position or is too long. It returns an error if a puzzle
// cannot be written.
func (f *endgameFactory) game(pos *weiqi.Position, seed uint64, out *bytes.Buffer) error {
	rng := rand.New(rand.NewPCG(seed, 13))
	line := []*weiqi.Position{pos}
	var b board.Board
	for n := 0; pos.ToMove() != game.None && n < mostContact; n++ {
		b.Load(pos)
		next, err := pos.Move(b.Move(contact(&b, rng)))
		if err != nil {
			return nil // it would repeat a position
		}
		pos = next
		line = append(line, pos)
	}
	if pos.ToMove() != game.None {
		return nil
	}
	taken := 0
	for back := 1; back <= mostBack && taken < eachGame; back++ {
		opened, ok := endgame.Open(line, back, rng)
		if !ok {
			continue
		}
		if empty, neutral, stones := endgame.Unsettled(opened); neutral < leastOpen || empty > mostOpen || stones > mostWeak {
			continue
		}
		ok, err := f.keep(opened, out)
		if err != nil {
			return err
		}
		if ok {
			taken++
			back += 2
		}
	}
	return nil
}

// contact returns a random legal move next to a stone, outside of territory, that seems to leave
// its chain at least two liberties. It prefers moves next to several stones, and above all
// captures. It returns Pass if there is no such move.
func contact(b *board.Board, rng *rand.Rand) (move board.Cell) {
	var area [board.MaxPoints]game.Color
	b.Area(area[:b.Points()])
	total := 0
	for i := range b.Points() {
		v := b.CellOf(i)
		if b.At(v) != game.None || area[i] != game.None || !b.Legal(v) {
			continue
		}
		weight, room := 0, 0
		for _, q := range b.Neighbors(v) {
			switch c := b.At(q); {
			case c == game.None:
				room++
			case c != game.Black && c != game.White: // the edge
			case c == b.ToMove():
				weight += 2
				room += b.Liberties(q) - 1
			case b.Liberties(q) == 1:
				weight, room = weight+20, room+2
			default:
				weight += 2
			}
		}
		if weight == 0 || room < 2 {
			continue
		}
		if total += weight; rng.IntN(total) < weight {
			move = v
		}
	}
	return move
}

// keep writes the puzzle of a board if it is new and one or two moves are better than all others.
// It reports whether it did.
func (f *endgameFactory) keep(pos *weiqi.Position, out *bytes.Buffer) (bool, error) {
	list, err := endgame.Solve(pos, endBudget)
	if err != nil || len(list) < 4 {
		return false, nil
	}
	p := problem.Problem{Theme: "endgame", Position: pos, Proved: true}
	right := 0
	for right < len(list) && list[right].Margin == list[0].Margin {
		if list[right].Move == game.Pass || right == mostRight {
			return false, nil
		}
		p.Steps = append(p.Steps, problem.Step{Move: list[right].Move, Right: true})
		right++
	}
	r, err := f.tactics.record(p)
	if err != nil {
		return false, err
	}
	r.Rules, r.Komi = "chinese", 0
	record.SetProperty(r.Root, puzzle.GoalProperty).Apply(r)
	a := record.Analysis{Value: exact(list[0].Margin)}
	for i, answer := range list {
		if answer.Move == game.Pass {
			continue
		}
		a.Candidates = append(a.Candidates, game.Candidate{Moves: answer.Line, Value: exact(answer.Margin)})
		if i >= right && i < right+wrongKept {
			end, err := r.Root.Follow(pos, answer.Line)
			if end == r.Root {
				return false, err
			}
			for end.Parent != r.Root {
				end = end.Parent
			}
			record.Annotate(end, record.Annotations{Move: record.BadMove}).Apply(r)
		}
	}
	r.SetAnalysis(r.Root, a).Apply(r)
	made, err := puzzle.Read(r, f.tactics.entry.Start)
	if err != nil || f.seen[made.ID] {
		return false, nil
	}
	f.seen[made.ID] = true
	f.made++
	return true, sgf.Write(out, r)
}

// exact returns the value of a proved margin by area.
func exact(margin int) game.Value {
	v := game.Value{Chance: 0.5, HasChance: true, Margin: float64(margin), HasMargin: true, Proof: game.ProvedScore}
	switch {
	case margin > 0:
		v.Chance = 1
	case margin < 0:
		v.Chance = 0
	}
	return v
}
