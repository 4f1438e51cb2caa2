package link

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// random is a record with random points and passes, whether legal or not.
func random(gameID string, width, moves int, seed uint64) *record.Record {
	r := record.New(gameID, width, width)
	r.Players.Black, r.Players.White = record.Player{Name: "Ada"}, record.Player{Name: "Pionnier", Level: "club"}
	r.Date, r.Komi = time.Date(2026, 11, 28, 14, 3, 0, 0, time.UTC), 6.5
	rng := rand.New(rand.NewPCG(seed, 1))
	n, turn := r.Root, game.Black
	for range moves {
		m := game.Place(rng.IntN(width), rng.IntN(width))
		if rng.IntN(40) == 0 {
			m = game.Pass
		}
		if rng.IntN(30) == 0 {
			turn = turn.Opponent()
		}
		n = n.Play(turn, m)
		turn = turn.Opponent()
	}
	return r
}

func text(t interface{ Fatal(...any) }, r *record.Record) string {
	var b bytes.Buffer
	if err := sgf.Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A game sent as a link is the same, after the prefix, in the address of a page, in small letters
// and broken into lines.
func TestThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := random(rapid.SampledFrom([]string{"go", "othello"}).Draw(t, "game"), rapid.SampledFrom([]int{5, 8, 13, 19, 25}).Draw(t, "width"),
			rapid.IntRange(0, 400).Draw(t, "moves"), rapid.Uint64().Draw(t, "seed"))
		word, err := Format(r, r.Root.End())
		if err != nil {
			t.Fatal(err)
		}
		for _, in := range []string{Prefix + word, " " + strings.ToLower(Prefix+word) + "\n", "https://example.org/Play/?a=b#" + word, Prefix + word[:9] + "\r\n" + word[9:]} {
			if got := Links(in + "\n\n" + in); len(got) != 2 {
				t.Fatalf("%.40q twice are %d links", in, len(got))
			}
			back, err := Read(in)
			if err != nil {
				t.Fatalf("%.40q: %v", in, err)
			}
			if got, want := text(t, back), text(t, r); got != want {
				t.Fatalf("read is\n%s, not\n%s", got, want)
			}
		}
	})
}

// Three hundred moves of Go fit a code that a camera reads: 980 letters take 101 by 101 modules. A
// game of Othello takes a third.
func TestLength(t *testing.T) {
	for _, tt := range []struct {
		game               string
		width, moves, most int
	}{{"go", 19, 300, 980}, {"othello", 8, 60, 330}} {
		for seed := range uint64(20) {
			r := random(tt.game, tt.width, tt.moves, seed)
			word, err := Format(r, r.Root.End())
			if err != nil || len(word) > tt.most {
				t.Errorf("%d moves of %s take %d letters, want %d at most (%v)", tt.moves, tt.game, len(word), tt.most, err)
			}
		}
	}
}

// A link has the event, round and place of a game; other facts are left out and reported.
func TestWhatIsLeftOut(t *testing.T) {
	fresh := func() *record.Record {
		r := random("go", 9, 4, 1)
		r.Extra = []record.Property{{ID: "EV", Values: []string{"Club final"}}, {ID: "ZA", Values: []string{"80", "70"}}}
		return r
	}
	r := fresh()
	word, err := Format(r, r.Root.End())
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Read(Prefix + word); err != nil || sgf.Fact(back, "EV") != "Club final" {
		t.Errorf("the event is %q, %v", sgf.Fact(back, "EV"), err)
	}
	if LeavesOut(r) {
		t.Error("a game that is carried whole is said to lose something")
	}
	for what, change := range map[string]func(r *record.Record){
		"a comment": func(r *record.Record) { r.Root.Children[0].Comment = "good" },
		"a mark": func(r *record.Record) {
			r.Root.Children[0].Extra = []record.Property{{ID: "TR", Values: []string{"aa"}}}
		},
		"a variation": func(r *record.Record) { r.Root.Play(game.Black, game.Place(8, 8)) },
		"a time":      func(r *record.Record) { r.Root.Children[0].Clock = &clock.Clock{Left: time.Minute} },
		"a fact":      func(r *record.Record) { r.SetExtra("GC", "Played in the snow.") },
		"a long name": func(r *record.Record) { r.SetExtra("EV", strings.Repeat("Cup ", 30)) },
	} {
		r := fresh()
		if change(r); !LeavesOut(r) {
			t.Errorf("%s is lost without a word", what)
		}
	}
}

// A link of a branch has no result, and no comments or other variations.
func TestBranch(t *testing.T) {
	r := random("go", 9, 4, 1)
	r.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.Black}
	r.Root.Comment = "secret"
	branch := r.Root.Children[0].Play(game.White, game.Place(8, 8))
	word, err := Format(r, branch)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Read(Prefix + word)
	if err != nil || back.Outcome.Over() || back.Root.Comment != "" || len(back.Line(back.Root)) != 2 {
		t.Errorf("read is %+v, %v", back, err)
	}
	branch.Setup = &record.Setup{Black: []game.Point{game.Pt(0, 0)}}
	if _, err := Format(r, branch); !errors.Is(err, record.ErrSetup) {
		t.Errorf("stones set up on the way: %v", err)
	}
}

// Text that is no link is refused, and so is every damaged link.
func TestRefused(t *testing.T) {
	for _, in := range []string{"", "f5d6c3", "(;GM[1])", "https://example.org/", "https://example.org/#top-of-page", "https://example.org/#ABCDEFGH", "#Game", "https://example.org/#AEABCDEF2345", "PIONNIER:", "#", "PIONNIER:not a game!", "PIONNIER:AEBA\n(;GM[1])"} {
		if Links(in) != nil {
			t.Errorf("%q is taken for a link", in)
		}
	}
	r := random("go", 9, 30, 3)
	word, err := Format(r, r.Root.End())
	if err != nil {
		t.Fatal(err)
	}
	for i := range word {
		for _, damaged := range []string{word[:i], word[:i] + string("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[(int(word[i])+i)%32]) + word[i+1:]} {
			if damaged == word {
				continue
			}
			if back, err := Read(Prefix + damaged); err == nil && text(t, back) != text(t, r) {
				t.Errorf("letter %d damaged: read as another game", i)
			}
		}
	}
	bomb, err := pack(bytes.Repeat([]byte{'a'}, 10<<20))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Read(Prefix + bomb); !errors.Is(err, record.ErrTooLarge) {
		t.Errorf("ten megabytes in %d letters: %v", len(bomb), err)
	}
	for plain, want := range map[string]error{"(;GM[1]SZ[9])\x00jj": record.ErrPoint, "(;GM[1]SZ[9];B[aa])\x00bb": ErrDamaged, "(;GM[1]SZ[9])": ErrDamaged, "\x00aa": ErrDamaged, "(;GM[1]SZ[9])\x00a": ErrDamaged} {
		word, err := pack([]byte(plain))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Read(Prefix + word); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", plain, err, want)
		}
	}
	newer := letters.EncodeToString([]byte{version + 1, 0, 0, 0, 0})
	if _, err := Read(Prefix + newer); !errors.Is(err, record.ErrNewer) {
		t.Errorf("a newer link: %v", err)
	}
}

// Pasted text is refused or read, and what is read can be written again.
func FuzzRead(f *testing.F) {
	r := random("go", 9, 30, 3)
	word, err := Format(r, r.Root.End())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(Prefix+word, false)
	f.Add("(;GM[1]SZ[9])\x00aabb..!!cc", true)
	f.Fuzz(func(t *testing.T, in string, plain bool) {
		if plain { // beyond checksum and deflate
			word, err := pack([]byte(in))
			if err != nil {
				t.Fatal(err)
			}
			in = Prefix + word
		}
		r, err := Read(in)
		if err != nil {
			return
		}
		again, err := Format(r, r.Root.End())
		if err != nil {
			t.Fatal(err)
		}
		if back, err := Read(Prefix + again); err != nil || fmt.Sprint(len(back.Line(back.Root))) != fmt.Sprint(len(r.Line(r.Root))) {
			t.Fatalf("%v: written again it is another game", err)
		}
	})
}
