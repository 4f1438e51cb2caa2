package puzzle_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// entry is a game of the catalog.
func entry(t interface{ Fatal(...any) }, id string) catalog.Game {
	g, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// problem reads the problem of an SGF file.
func problem(t *testing.T, text string) (*puzzle.Problem, error) {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.Read(games[0], entry(t, games[0].Game).Start)
}

// names writes moves in the game's notation.
func names(t *testing.T, g catalog.Game, height int, moves []game.Move) string {
	t.Helper()
	var list []string
	for _, m := range moves {
		if p, ok := m.Point(); ok {
			list = append(list, g.FormatPoint(p, height))
		} else {
			list = append(list, "pass")
		}
	}
	return strings.Join(list, " ")
}

// TestReadingFilesOfOthers reads files of several conventions, each with its right first answers.
func TestReadingFilesOfOthers(t *testing.T) {
	const board = "(;GM[1]FF[4]SZ[9]AB[aa][ba]AW[ab][bb]"
	for name, tt := range map[string]struct{ text, want string }{
		"RIGHT":        {board + "(;B[ca];W[da];B[ea]C[RIGHT])(;B[fa];W[ga])(;B[ha]C[Good try.]))", "C9"},
		"NOTTHIS":      {board + "(;B[ca]BM[1];W[cb])(;B[fa];W[ga];B[ha])(;B[ga]C[NOTTHIS];W[ha];B[hb]))", "F9"},
		"two RIGHT":    {board + "(;B[ca]C[RIGHT])(;B[fa]C[RIGHT too]))", "C9 F9"},
		"correct":      {board + "(;B[ca]C[Wrong.];W[cb])(;B[fa];W[ga];B[ha]C[Correct.]))", "F9"},
		"right itself": {board + "(;B[ca];W[cb])(;B[fa]C[Right];W[ga];B[ha]))", "F9"},
		"TE":           {board + "(;B[ca]BM[1];W[cb])(;B[fa]TE[1];W[ga];B[ha]))", "F9"},
		"only wrong":   {board + "(;B[ca]C[Incorrect];W[cb])(;B[fa];W[ga];B[ha])(;B[ga]))", "F9 G9"},
		"uliGo":        {board + "(;B[fa];W[ga];B[ha])(;B[ca]WV[];W[cb]))", "F9"},
		"bare":         {board + ";B[fa];W[ga])", "F9"},
		"main line":    {board + "(;B[fa];W[ga])(;B[ca]))", "F9"},
		"set up late":  {"(;GM[1]SZ[9];AB[aa]AW[ab];PL[B](;B[fa]C[RIGHT])(;B[ca]))", "F9"},
		"GB":           {board + "(;B[ca];W[cb])(;B[fa];W[ga]GB[1])(;B[da];W[db]GW[1]))", "F9"},
		"GW alone":     {board + "(;B[ca];W[cb]GW[1])(;B[fa];W[ga])(;B[da]))", "F9 D9"},
		"GW for White": {board + "PL[W](;W[ca]GB[1])(;W[fa];B[ga]GW[1]))", "F9"},
		"plus":         {board + "(;B[ca]C[-])(;B[fa]C[+])(;B[da]))", "F9"},
		"CH":           {board + "(;B[ca])(;B[fa];W[ga];B[ha]CH[1]))", "F9"},
		"a name":       {board + "(;B[ca]N[Failure])(;B[fa]N[Correct]))", "F9"},
		"Chinese":      {board + "(;B[ca]C[失败])(;B[fa]C[正解图]))", "F9"},
		"Korean":       {board + "(;B[ca]C[오답])(;B[fa]))", "F9"},
		"EasyGo":       {board + "(;B[ca]C[That is not correct.])(;B[fa];W[ga];B[ha]C[Yes, this is correct!])(;B[da]))", "F9"},
		"EasyGo right": {board + "(;B[ca]C[This is not right.])(;B[fa]C[This is right.]))", "F9"},
		"the right":    {board + "(;B[ca];W[cb])(;B[fa]C[On the right side.]))", "C9"},
		"older uliGo":  {board + "(;B[fa];W[ga])(;B[ca]TR[ca];W[cb])(;B[ga]))", "F9 G9"},
		"triangles":    {board + "(;B[fa]TR[fa])(;B[ca]TR[aa]))", "F9"},
		"Kogo's":       {board + "(;B[ca])(;B[fa];W[ga]C[* Joseki * for both]))", "F9"},
		"BRIGHT":       {board + "(;B[fa])(;B[ca]C[A BRIGHT move]))", "F9"},
		"White moves":  {board + "(;W[fa]C[RIGHT])(;W[ca]))", "F9"},
	} {
		p, err := problem(t, tt.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := names(t, entry(t, "go"), 9, p.Right()); got != tt.want {
			t.Errorf("%s: right is %q, want %q", name, got, tt.want)
		}
	}
}

func TestNoProblem(t *testing.T) {
	for _, text := range []string{
		"(;GM[1]SZ[9]AB[aa])",
		"(;GM[1]SZ[9]AB[aa];C[only words])",
		"(;GM[1]SZ[9]AB[aa](;B[aa]C[RIGHT]))", // on a stone
		"(;GM[1]SZ[9]AB[aa](;B[ba]C[Wrong]))",
		"(;GM[2]SZ[8]PL[B]AB[aa];B[bb])", // neither side can move
	} {
		if p, err := problem(t, text); !errors.Is(err, puzzle.ErrNoProblem) {
			t.Errorf("%s: %v, %v", text, p, err)
		}
	}
}

const threeMoves = `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb]C[Black lives.]
	(;B[ca];W[cb](;B[da]C[RIGHT])(;B[ea];W[da]))
	(;B[cb]C[Too wide.];W[ca];B[da];W[db])
	(;B[fa]))`

func TestAttempt(t *testing.T) {
	read := func() *puzzle.Attempt {
		p, err := problem(t, threeMoves)
		if err != nil {
			t.Fatal(err)
		}
		return puzzle.NewAttempt(p)
	}
	at := func(x, y int) game.Move { return game.Place(x, y) }
	a := read()
	if _, err := a.Play(at(0, 0)); err == nil || a.Failed() {
		t.Error("a move on a stone counts")
	}
	v, err := a.Play(at(2, 1))
	if err != nil || v.Right || !v.Known || len(v.Refutation) != 4 || v.Comment != "Too wide." || !a.Failed() {
		t.Errorf("a wrong move: %+v, %v", v, err)
	}
	if v, _ := a.Play(at(2, 0)); !v.Right || v.Reply != at(2, 1) || a.State() != puzzle.Asking || a.Position().At(game.Pt(2, 1)) != game.White {
		t.Errorf("the first right move: %+v, %v", v, a.State())
	}
	if v, _ := a.Play(at(7, 7)); v.Right || v.Known {
		t.Errorf("an unknown move: %+v", v)
	}
	if v, _ := a.Play(at(3, 0)); !v.Right || a.State() != puzzle.Solved || a.First() {
		t.Errorf("the last move: %+v, %v", v, a.State())
	}
	if g := a.Grade(1e9, 0); g != 1 {
		t.Errorf("two wrong tries are graded %d", g)
	}
	a = read()
	if line := a.Show(); !slices.Equal(line, []game.Move{at(2, 0), at(2, 1), at(3, 0)}) || a.State() != puzzle.Shown || a.Grade(1, 1) != 1 {
		t.Errorf("the answer is %v", line)
	}
	a = read()
	if among := a.Among(); !slices.Equal(among, []game.Move{at(2, 0), at(5, 0), at(2, 1)}) {
		t.Errorf("the answer is among %v, want two known wrong moves beside it", among)
	}
	if m := a.Hint(); m != at(2, 0) {
		t.Errorf("the hint is %v", m)
	}
	for _, m := range []game.Move{at(2, 0), at(3, 0)} {
		if _, err := a.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if a.Grade(1, 0) != 2 {
		t.Error("help is not hard")
	}
	a = read()
	if v, _ := a.Play(at(8, 8)); v.Known {
		t.Error("known")
	}
	if a.Accept(at(8, 8)); a.State() != puzzle.Solved || !a.First() || a.Grade(30, 90) != 3 || a.Grade(29, 90) != 4 {
		t.Error("a move that was accepted does not solve")
	}
}

// In the words of goproblems.com, one of the answers with CHOICE is drawn, and NOTTHIS does not
// count. Only whole words are for programs, but some authors continue without a space.
func TestWordsForProgramsAreCut(t *testing.T) {
	for comment, want := range map[string]string{
		"RIGHT": "", "Well done. RIGHT": "Well done.", "CHOICERIGHT\nGood": "Good", "RIGHTWell done!": "Well done!", "FORCE Black a": "Black a",
		"White is FORCED to live.": "White is FORCED to live.", "BRIGHT": "BRIGHT", "RIGHT.": ".", "NOTTHIS: try again": ": try again",
	} {
		if got := puzzle.Words(comment); got != want {
			t.Errorf("of %q stays %q, want %q", comment, got, want)
		}
	}
}

func TestChoiceAndNotThis(t *testing.T) {
	p, err := problem(t, `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb]
		(;B[ca](;W[da];B[ea]C[RIGHT])(;W[cb]C[CHOICE];B[da]C[RIGHT])(;W[cc]C[CHOICE];B[dc]C[RIGHT])(;W[cd]C[CHOICE];B[dd]))
		(;B[cb]C[NOTTHIS That lives, but gains less.]))`)
	if err != nil {
		t.Fatal(err)
	}
	replies := map[game.Move]int{}
	for range 200 {
		a := puzzle.NewAttempt(p)
		if v, err := a.Play(game.Place(2, 1)); err != nil || v.Right || !v.NotThis || a.Failed() || a.State() != puzzle.Asking {
			t.Fatalf("what is not asked for: %+v, %v", v, err)
		}
		v, err := a.Play(game.Place(2, 0))
		if err != nil || !v.Right {
			t.Fatalf("%+v, %v", v, err)
		}
		replies[v.Reply]++
		if _, err := a.Play(map[game.Move]game.Move{game.Place(2, 1): game.Place(3, 0), game.Place(2, 2): game.Place(3, 2)}[v.Reply]); err != nil || !a.First() {
			t.Fatalf("after the reply %v: %v", v.Reply, err)
		}
	}
	if len(replies) != 2 {
		t.Errorf("replies are %v", replies)
	}
}

// In a file without marks the first line is taken as right, and the problem knows that.
func TestUnmarkedFilesAreKnown(t *testing.T) {
	for text, want := range map[string]bool{"(;GM[1]SZ[9](;B[aa])(;B[bb]))": false, "(;GM[1]SZ[9](;B[aa])(;B[bb]C[Wrong]))": true, "(;GM[1]SZ[9];B[aa]TE[1])": true} {
		if p, err := problem(t, text); err != nil || p.Marked != want {
			t.Errorf("%s: marked is not %v (%v)", text, want, err)
		}
	}
}

// Words that name a colour or a place of the board are true in every view of a problem.
func TestWordsFitTheView(t *testing.T) {
	for said, want := range map[string]struct{ turns, swaps bool }{
		"":                                {true, true},
		"Live with the marked stones.":    {true, true},
		"Black to kill.":                  {true, false},
		"B to play":                       {true, false},
		"Noir joue et vit":                {true, false},
		"Weiß lebt":                       {true, false},
		"黑先活":                             {true, false},
		"흑 차례":                            {true, false},
		"Look at A8.":                     {false, true},
		"The hane at q18 fails":           {false, true},
		"The 2-1 point is vital":          {true, true},
		"Play on the right side":          {false, true},
		"The right move":                  {true, true},
		"In der Ecke links oben":          {false, true},
		"3の四 が急所":                         {false, true},
		"Black to kill. Look at A8.":      {false, false},
		"White to play in the upper left": {false, false},
	} {
		p, err := problem(t, "(;GM[1]SZ[9]AB[aa]AW[bb];B[cc];W[dd](;B[ca]C["+said+"])(;B[fa]))")
		if err != nil {
			t.Fatal(err)
		}
		turns, swaps := false, false
		for _, v := range puzzle.Views {
			fit := p.Fit(v)
			turns, swaps = turns || fit.Symmetry != record.Symmetry{}, swaps || fit.Swapped
			if fit != v && want.turns && want.swaps {
				t.Errorf("%q: %+v became %+v", said, v, fit)
			}
		}
		if turns != want.turns || swaps != want.swaps {
			t.Errorf("%q: turned %v, swapped %v", said, turns, swaps)
		}
	}
}

// TestViews checks that in each view the right answers, the ID and the number of stones are the
// same.
func TestViews(t *testing.T) {
	for _, text := range []string{threeMoves,
		"(;GM[1]SZ[9:7]KM[6.5];B[aa];W[bb];B[ca]ZC[0.0](;W[da]C[RIGHT])(;W[fb]))",
		"(;GM[2]SZ[8]PL[B]AB[de][ed]AW[dd][ee](;B[cd]C[RIGHT];W[cc])(;B[dc]))"} {
		p, err := problem(t, text)
		if err != nil {
			t.Fatal(err)
		}
		g := entry(t, p.Record.Game)
		for _, v := range puzzle.Views {
			shown, err := p.Show(v, g.Start)
			if err != nil {
				t.Fatalf("%+v: %v", v, err)
			}
			mover := p.Position.ToMove()
			if v.Swapped {
				mover = mover.Opponent()
			}
			if shown.ID != p.ID || shown.Position.ToMove() != mover || len(shown.Right()) != len(p.Right()) || len(shown.Past) != len(p.Past) {
				t.Errorf("%+v: %+v", v, shown)
			}
			from, _ := p.Right()[0].Point()
			if to, _ := shown.Right()[0].Point(); to != v.Point(from, p.Record.Width, p.Record.Height) {
				t.Errorf("%+v: the right move is %v, was %v", v, to, from)
			}
		}
	}
}

func TestEventsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEvent(t)
		back, err := puzzle.Parse(puzzle.Format(e))
		if err != nil || fmt.Sprintf("%+v", back) != fmt.Sprintf("%+v", e) {
			t.Fatalf("%+v comes back as %+v (%v)", e, back, err)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, line := range []string{"answered 1 a 3 5", "dropped 1 a", `made 1 a go - 3 - "(;)"`, "answered 1 a 5 5", "", "made"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		e, err := puzzle.Parse(line)
		if err != nil {
			if !errors.Is(err, puzzle.ErrEvent) {
				t.Fatal(err)
			}
			return
		}
		again, err := puzzle.Parse(puzzle.Format(e))
		if err != nil || fmt.Sprintf("%+v", again) != fmt.Sprintf("%+v", e) {
			t.Fatalf("%q is %+v, then %+v (%v)", line, e, again, err)
		}
	})
}
