package transcript_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
)

func TestParse(t *testing.T) {
	f5, d6, c3 := game.Place(5, 4), game.Place(3, 5), game.Place(2, 2)
	for text, want := range map[string][]game.Move{
		"f5d6c3":                   {f5, d6, c3},
		"F5D6C3":                   {f5, d6, c3},
		"F5d6C3":                   {f5, d6, c3},
		" f5 d6\r\nc3\t":           {f5, d6, c3},
		"1. f5 2. d6 3. c3":        {f5, d6, c3},
		"1.f5 d6 2.c3":             {f5, d6, c3},
		"1 f5, 2 d6; 3) c3":        {f5, d6, c3},
		"1.F5 2:D6 12.C3":          {f5, d6, c3},
		"\ufefff5d6c3":             {f5, d6, c3},
		"f5--d6pac3":               {f5, game.Pass, d6, game.Pass, c3},
		"f5 pass d6 PA c3 ps Pass": {f5, game.Pass, d6, game.Pass, c3, game.Pass, game.Pass},
		"a1h8":                     {game.Place(0, 0), game.Place(7, 7)},
	} {
		if got, err := transcript.Parse(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q is %v, %v, want %v", text, got, err, want)
		}
	}
}

func TestFaultsAreReportedWithTheirPlace(t *testing.T) {
	for text, want := range map[string]record.SyntaxError{
		"":             {Line: 1, Column: 1, Err: record.ErrNoGame},
		" \n ":         {Line: 1, Column: 1, Err: record.ErrNoGame},
		"f5d":          {Line: 1, Column: 4, Err: record.ErrTruncated},
		"f5 2.":        {Line: 1, Column: 6, Err: record.ErrTruncated},
		"f5\nd6 c9":    {Line: 2, Column: 4, Err: record.ErrPoint},
		"f5i5":         {Line: 1, Column: 3, Err: record.ErrPoint},
		"f5dd":         {Line: 1, Column: 3, Err: record.ErrPoint},
		"f5d66c3":      {Line: 1, Column: 5, Err: record.ErrUnexpected},
		"f5-d6":        {Line: 1, Column: 3, Err: record.ErrUnexpected},
		"f5 é":         {Line: 1, Column: 4, Err: record.ErrUnexpected},
		"f5 \u3000 本":  {Line: 1, Column: 6, Err: record.ErrUnexpected},
		"f5 {comment}": {Line: 1, Column: 4, Err: record.ErrUnexpected},
	} {
		_, err := transcript.Parse(text)
		e, ok := errors.AsType[*record.SyntaxError](err)
		if !ok || e.Line != want.Line || e.Column != want.Column || !errors.Is(err, want.Err) || e.Format != "transcript" {
			t.Errorf("%q: %v, want %v at %d:%d", text, err, want.Err, want.Line, want.Column)
		}
	}
}

func TestRead(t *testing.T) {
	r, err := transcript.Read("1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5", othello.New())
	if err != nil || r.MoveCount() != 9 || r.Line(r.Root)[8].Color != game.Black {
		t.Fatalf("%v after %d moves", err, r.MoveCount())
	}
	positions, faults := record.Replay(othello.New(), r.Line(r.Root))
	if faults != nil || positions[9].Outcome() != game.Scored(64, 0) {
		t.Errorf("the shortest wipe-out ends with %+v, %v", positions[len(positions)-1].Outcome(), faults)
	}
	_, err = transcript.Read("f5d6a1", othello.New())
	if e, ok := errors.AsType[*record.ReplayError](err); !ok || e.Ply != 3 {
		t.Errorf("an illegal third move is told as %v", err)
	}
	if _, err = transcript.Read("f5x", othello.New()); !errors.Is(err, record.ErrPoint) {
		t.Errorf("a bad square is told as %v", err)
	}
}

func TestFormatLeavesPassesOut(t *testing.T) {
	moves := []game.Move{game.Place(5, 4), game.Pass, 0, game.Place(8, 0), game.Place(3, 5)}
	if got := transcript.Format(moves); got != "f5d6" {
		t.Errorf("written as %q", got)
	}
}

// A whole game is written without its passes, and read with them.
func TestRoundTrip(t *testing.T) {
	passes := 0
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		var pos game.Position = othello.New()
		var moves []game.Move
		for pos.ToMove() != game.None {
			legal := pos.Legal()
			seed = seed*6364136223846793005 + 1442695040888963407
			m := legal[int(seed>>33)%len(legal)]
			if m == game.Pass {
				passes++
			}
			next, err := pos.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			pos, moves = next, append(moves, m)
		}
		r, err := transcript.Read(transcript.Format(moves), othello.New())
		if err != nil {
			t.Fatal(err)
		}
		var got []game.Move
		for _, node := range r.Line(r.Root) {
			got = append(got, node.Move)
		}
		if !slices.Equal(got, moves) {
			t.Fatalf("read %v, want %v", got, moves)
		}
	})
	if passes == 0 {
		t.Error("no game had a pass")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"f5d6", "1. f5 2) d6", "F5--pass", "f5 \xff", "9", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := transcript.Parse(text)
		if err != nil {
			if e, ok := errors.AsType[*record.SyntaxError](err); !ok || e.Line < 1 || e.Column < 1 {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		placed := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool { return m == game.Pass })
		if len(placed) == 0 {
			return
		}
		if again, err := transcript.Parse(transcript.Format(moves)); err != nil || !slices.Equal(again, placed) {
			t.Fatalf("%q reads as %v, written and read again %v, %v", text, moves, again, err)
		}
	})
}
