package weiqi

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
)

// rulesOf returns a published ruleset.
func rulesOf(t testing.TB, id string) Rules {
	t.Helper()
	r, err := Ruleset(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// drawn sets up a drawing: X Black, O White, a dot for an empty point; spaces are ignored.
func drawn(t testing.TB, rules string, toMove game.Color, drawing string) *Position {
	t.Helper()
	rows := strings.Fields(strings.ReplaceAll(drawing, " ", ""))
	var black, white []game.Point
	for y, row := range rows {
		for x, c := range row {
			switch c {
			case 'X':
				black = append(black, game.Pt(x, y))
			case 'O':
				white = append(white, game.Pt(x, y))
			}
		}
	}
	empty, err := New(len(rows), rulesOf(t, rules))
	if err != nil {
		t.Fatal(err)
	}
	p, err := empty.WithSetup(black, white, toMove)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// show draws a position as drawn reads it, without spaces.
func show(p *Position) string {
	var out strings.Builder
	for i, c := range p.board {
		if i > 0 && i%p.grid.Width == 0 {
			out.WriteByte('\n')
		}
		out.WriteByte(".XO"[c])
	}
	return out.String()
}

// wantBoard compares a position with a drawing.
func wantBoard(t *testing.T, p *Position, drawing string) {
	t.Helper()
	want := strings.Join(strings.Fields(strings.ReplaceAll(drawing, " ", "")), "\n")
	if got := show(p); got != want {
		t.Errorf("board is\n%s\nwant\n%s", got, want)
	}
}

// moves reads notation separated by spaces.
func moves(t testing.TB, p *Position, text string) (all []game.Move) {
	t.Helper()
	w, h := p.Size()
	for _, word := range strings.Fields(text) {
		m, err := ParseMove(word, w, h)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

// play plays moves that must be legal, sides alternating.
func play(t testing.TB, p *Position, text string) *Position {
	t.Helper()
	for _, m := range moves(t, p, text) {
		next, err := p.Move(m)
		if err != nil {
			t.Fatalf("%v on\n%s", err, show(p))
		}
		p = next
	}
	return p
}

// wantRefused checks that every method that checks a move refuses it for this reason.
func wantRefused(t *testing.T, p *Position, move string, reason game.Reason) *game.IllegalError {
	t.Helper()
	m := moves(t, p, move)[0]
	_, err := p.Play(m)
	illegal, ok := errors.AsType[*game.IllegalError](err)
	if !ok {
		t.Fatalf("%s: got error %v, want an IllegalError for %v on\n%s", move, err, reason, show(p))
	}
	if illegal.Reason != reason || illegal.Move != m || illegal.Color != p.ToMove() {
		t.Errorf("%s: refused with %+v, want reason %v", move, *illegal, reason)
	}
	if p.LegalAt(m) == nil {
		t.Errorf("%s: LegalAt allows what Play refuses", move)
	}
	for _, legal := range p.Legal() {
		if legal == m {
			t.Errorf("%s: Legal lists what Play refuses", move)
		}
	}
	return illegal
}

func TestCaptureSingleStone(t *testing.T) {
	p := drawn(t, "japanese", game.Black, `
		. X . .
		X O . .
		. X . .
		. . . .`)
	p = play(t, p, "C3")
	wantBoard(t, p, `
		. X . .
		X . X .
		. X . .
		. . . .`)
	if got := p.Captured(); got.Black != 1 || got.White != 0 {
		t.Errorf("captured %+v, want one by Black", got)
	}
}

func TestCaptureSeveralChainsAtOnce(t *testing.T) {
	p := drawn(t, "japanese", game.Black, `
		. X X . .
		X O . O X
		. X O X .
		. X O X .
		. . X . .`)
	p = play(t, p, "D5")
	p = play(t, p, "E1") // White elsewhere
	p = play(t, p, "C4")
	wantBoard(t, p, `
		. X X X .
		X . X . X
		. X . X .
		. X . X .
		. . X . O`)
	if got := p.Captured().Black; got != 4 {
		t.Errorf("Black captured %d, want 4", got)
	}
}

func TestCaptureComesBeforeSuicide(t *testing.T) {
	p := drawn(t, "japanese", game.Black, `
		. O X .
		O O X .
		X X X .
		. . . .`)
	p = play(t, p, "A4")
	wantBoard(t, p, `
		X . X .
		. . X .
		X X X .
		. . . .`)
}

func TestSnapback(t *testing.T) {
	p := drawn(t, "japanese", game.White, `
		. . X O .
		X X X O .
		O O O O .
		. . . . .
		. . . . .`)
	p = play(t, p, "B5 A5")
	if at, isKo := p.KoPoint(); isKo {
		t.Errorf("%v is closed, but five stones are no ko", at)
	}
	p = play(t, p, "B5")
	wantBoard(t, p, `
		. O . O .
		. . . O .
		O O O O .
		. . . . .
		. . . . .`)
	if got := p.Captured(); got.Black != 1 || got.White != 5 {
		t.Errorf("captured %+v, want 1 by Black and 5 by White", got)
	}
}

const ko = `
	. X O .
	X . X O
	. X O .
	. . . .`

func TestKoIsRefusedAtOnceAndAllowedLater(t *testing.T) {
	for _, rules := range Rulesets() {
		p := play(t, drawn(t, rules, game.White, ko), "B3")
		wantBoard(t, p, `
			. X O .
			X O . O
			. X O .
			. . . .`)
		if at, ok := p.KoPoint(); !ok || at != game.Pt(2, 1) {
			t.Errorf("%s: ko point is %v, %v", rules, at, ok)
		}
		wantRefused(t, p, "C3", game.Ko)
		p = play(t, p, "A1 D1")
		if _, ok := p.KoPoint(); ok {
			t.Errorf("%s: the ko is still closed after a threat", rules)
		}
		p = play(t, p, "C3")
		wantRefused(t, p, "B3", game.Ko)
	}
}

func TestPassOpensSimpleKo(t *testing.T) {
	p := play(t, drawn(t, "japanese", game.White, ko), "B3 pass pass")
	if p.ToMove() != game.None {
		t.Fatal("two passes stop play")
	}
	p = play(t, p.Resume().(*Position), "C3")
	if p.At(game.Pt(2, 1)) != game.Black {
		t.Error("Black may take the ko after the passes")
	}
}

func TestSuicide(t *testing.T) {
	single := `
		. X . .
		X . X .
		. X . .
		. . . .`
	several := `
		. O X .
		O X . .
		X X . .
		. . . .`
	for _, rules := range Rulesets() {
		allowed := rulesOf(t, rules).Suicide
		wantRefused(t, drawn(t, rules, game.White, single), "B3", game.Suicide)
		p := drawn(t, rules, game.White, several)
		if !allowed {
			wantRefused(t, p, "A4", game.Suicide)
			continue
		}
		p = play(t, p, "A4")
		wantBoard(t, p, `
			. . X .
			. X . .
			X X . .
			. . . .`)
		if got := p.Captured().Black; got != 3 {
			t.Errorf("%s: Black holds %d prisoners, want 3", rules, got)
		}
	}
}

func TestRefusals(t *testing.T) {
	p := play(t, drawn(t, "chinese", game.Black, ". . .\n. . .\n. . ."), "B2")
	wantRefused(t, p, "B2", game.Occupied)
	for _, m := range []game.Move{0, -7, game.Place(3, 0), game.Place(0, 3)} {
		_, err := p.Play(m)
		if e, ok := errors.AsType[*game.IllegalError](err); !ok || e.Reason != game.OffBoard {
			t.Errorf("%v: error %v, want off the board", m, err)
		}
	}
	p = play(t, p, "pass pass")
	if _, err := p.Play(game.Pass); err == nil {
		t.Error("a third pass is accepted")
	}
	wantRefused(t, p, "A1", game.GameOver)
	if p.Legal() != nil || p.Outcome().Over() {
		t.Error("after two passes there is neither a legal move nor an outcome")
	}
}

func TestPassMovePassDoesNotEnd(t *testing.T) {
	p := play(t, drawn(t, "japanese", game.Black, ". . .\n. . .\n. . ."), "pass B2 pass")
	if p.ToMove() != game.White || p.Passes() != 1 {
		t.Fatalf("to move %v after %d passes, want White after 1", p.ToMove(), p.Passes())
	}
	p = play(t, p, "pass")
	if p.ToMove() != game.None || p.MoveNumber() != 4 {
		t.Fatalf("to move %v at move %d, want nobody at 4", p.ToMove(), p.MoveNumber())
	}
	if p = p.Resume().(*Position); p.ToMove() != game.Black || p.Passes() != 0 {
		t.Fatalf("after resuming %v is to move with %d passes, want Black with 0", p.ToMove(), p.Passes())
	}
}

func TestSetupRefusals(t *testing.T) {
	p := drawn(t, "japanese", game.Black, "X . .\n. . .\n. . .")
	for name, points := range map[string][2][]game.Point{
		"off the board": {{game.Pt(3, 0)}, nil},
		"occupied":      {nil, {game.Pt(0, 0)}},
		"named twice":   {{game.Pt(1, 1)}, {game.Pt(1, 1)}},
		"no liberty":    {nil, {game.Pt(1, 0), game.Pt(0, 1)}},
	} {
		if _, err := p.WithSetup(points[0], points[1], game.None); !errors.Is(err, errSetup) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	for _, size := range []int{-1, 0, MaxSize + 1} {
		if _, err := New(size, p.rules); !errors.Is(err, errSetup) {
			t.Errorf("size %d: error %v", size, err)
		}
	}
	for _, komi := range []float64{0.25, 1e9, -1e9} {
		rules := p.rules
		rules.Komi = komi
		if _, err := New(9, rules); !errors.Is(err, ErrRules) {
			t.Errorf("komi %v: error %v", komi, err)
		}
	}
}
