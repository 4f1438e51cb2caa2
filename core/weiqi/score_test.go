package weiqi

import (
	"bytes"
	"slices"
	"testing"

	"pionnier/core/game"
)

// allOf returns the stones of one colour.
func allOf(p *Position, c game.Color) (stones []game.Point) {
	for i := range p.board {
		if p.board[i] == c {
			stones = append(stones, p.grid.Point(i))
		}
	}
	return stones
}

// wantScore counts under some rules, with their usual komi.
func wantScore(t *testing.T, p *Position, rules string, dead []game.Point, black, white float64) {
	t.Helper()
	got := Score(p, dead, rulesOf(t, rules))
	if got != game.Scored(black, white) {
		t.Errorf("%s: score %+v, want Black %v, White %v on\n%s", rules, got, black, white, show(p))
	}
}

// seki has two groups in the middle with an eye each and D4 between them.
const seki = `
	. O X O . O X
	O O X O O O X
	. O X O O X X
	O O X . O X .
	O O X O O X X
	O X X X O X .
	O X . X O X .`

func TestSekiHasNoTerritory(t *testing.T) {
	p := drawn(t, "japanese", game.White, seki)
	wantScore(t, p, "japanese", nil, 3, 2+6.5)
	wantScore(t, p, "chinese", nil, 23, 25+7.5)
	japanese, chinese := p.Totals(nil)
	if japanese != game.Scored(3, 8.5) || chinese != game.Scored(23, 31.5) {
		t.Errorf("totals %+v and %+v", japanese, chinese)
	}
}

func TestSekiStones(t *testing.T) {
	p := drawn(t, "japanese", game.White, seki)
	rows := slices.Repeat([][]byte{nil}, 7)
	for y := range rows {
		rows[y] = []byte(".......")
	}
	for _, at := range p.Seki(nil) {
		rows[at.Y][at.X] = ".XO"[p.At(at)]
	}
	const want = `
..XO.O.
..XOOO.
..XOO..
..X.O..
..XOO..
.XXXO..
.X.XO..`
	if got := "\n" + string(bytes.Join(rows, []byte("\n"))); got != want {
		t.Errorf("stones in seki:%s\nwant:%s", got, want)
	}
}

// twoToOne has two groups of Black, on both sides of one of White.
const twoToOne = `
	. X O . O X .
	X X O O O X X
	. X O . O X .
	X X O O O X X
	. X O . O X .
	X X O O O X X
	. X O . O X .`

// KataGo's taxes: nothing, the points in seki (an eye of each side in the middle of the first
// board), and two more points for every living group.
func TestTaxes(t *testing.T) {
	dead := []game.Point{game.Pt(1, 1), game.Pt(5, 4)}
	const deadInside = `
		. . X X O O .
		. O X . X O .
		X X X X X O O
		. X X X O O .
		X X X O O X .
		X . X O . O O
		. X X . O O .`
	for _, tt := range []struct {
		rules, board string
		dead         []game.Point
		black, white float64
	}{
		{"AREAtaxNONE", seki, nil, 23, 25},
		{"AREAtaxSEKI", seki, nil, 22, 24},
		{"AREAtaxALL", seki, nil, 20, 22},
		{"TERRITORYtaxNONE", seki, nil, 4, 3},
		{"TERRITORYtaxSEKI", seki, nil, 3, 2},
		{"TERRITORYtaxALL", seki, nil, 1, 0},
		{"AREAtaxSEKI", twoToOne, nil, 28, 21},
		{"AREAtaxALL", twoToOne, nil, 24, 19},
		{"TERRITORYtaxALL", twoToOne, nil, 4, 2},
		{"AREAtaxNONE", deadInside, dead, 27, 21},
		{"AREAtaxSEKI", deadInside, dead, 27, 21},
		{"AREAtaxALL", deadInside, dead, 25, 19},
	} {
		rules := "koSIMPLEscore" + tt.rules + "sui0fpok1"
		p := drawn(t, rules, game.White, tt.board)
		wantScore(t, p, rules, tt.dead, tt.black, tt.white+rulesOf(t, rules).Komi)
	}
}

func TestFalseEyeHasNoTerritory(t *testing.T) {
	// White must fill A3, or A2 and A1 are captured.
	p := drawn(t, "japanese", game.White, `
		. O X O . O X
		O O X O O O X
		. O X O O X X
		O O X . O X .
		. O X O O X X
		O X X X O X .
		O X . X O X .`)
	wantScore(t, p, "japanese", nil, 3, 2+6.5)
	wantScore(t, p, "chinese", nil, 23, 25+7.5)
}

func TestSekiStonesCanBeCaptured(t *testing.T) {
	p := play(t, drawn(t, "japanese", game.White, seki), "D4 E7")
	if got := p.Captured().Black; got != 13 {
		t.Fatalf("Black took %d stones out of the seki, want 13", got)
	}
	wantBoard(t, p, `
		. O X . X . X
		O O X . . . X
		. O X . . X X
		O O X . . X .
		O O X . . X X
		O X X X . X .
		O X . X . X .`)
}

// bentFour is the four in the corner: White, inside, can never approach.
const bentFour = `
	. . . . . . .
	. . . . . . .
	. . . . . . .
	X X X X X . .
	O O O O X . .
	X . O O X . .
	X X . O X . .`

func TestBentFour(t *testing.T) {
	p := drawn(t, "japanese", game.White, bentFour)
	dead := allOf(p, game.White)
	wantScore(t, p, "japanese", dead, 38+7, 6.5)
	wantScore(t, p, "japanese", nil, 29, 6.5)
	wantScore(t, p, "chinese", dead, 49, 7.5)
	wantScore(t, p, "tromp-taylor", dead, 40, 7+7.5) // what stands there lives
	wantScore(t, p, "chinese", nil, 40, 7+7.5)
}

func TestPrisonersCountUnderTerritoryScoring(t *testing.T) {
	p := drawn(t, "japanese", game.Black, `
		O . X O .
		X X X O .
		. X O O O
		X X O . O
		. X O O O`)
	p = play(t, p, "B5 pass pass")
	if got, want := p.Settle(nil), game.Scored(3+1, 3+6.5); got != want {
		t.Errorf("score %+v, want %+v", got, want)
	}
	wantScore(t, p, "chinese", nil, 12, 13+7.5)
}

func TestEmptyBoardHasNoOwner(t *testing.T) {
	p, err := New(9, rulesOf(t, "chinese"))
	if err != nil {
		t.Fatal(err)
	}
	wantScore(t, p, "chinese", nil, 0, 7.5)
	wantScore(t, p, "japanese", nil, 0, 6.5)
}

func TestHandicapCompensation(t *testing.T) {
	for _, c := range []struct {
		rules    string
		handicap int
		want     float64
	}{
		{"chinese", 0, 0}, {"chinese", 1, 0}, {"chinese", 4, 4}, {"aga", 4, 3}, {"aga", 2, 1},
		{"japanese", 4, 0}, {"new-zealand", 4, 0}, {"tromp-taylor", 9, 0},
	} {
		rules := rulesOf(t, c.rules)
		rules.Handicap = c.handicap
		if got := rules.Compensation(); got != c.want {
			t.Errorf("%s with %d stones: compensation %v, want %v", c.rules, c.handicap, got, c.want)
		}
	}
}

func TestUsualKomi(t *testing.T) {
	for id, want := range map[string]float64{
		"japanese": 6.5, "chinese": 7.5, "aga": 7.5, "new-zealand": 7, "tromp-taylor": 7.5,
	} {
		rules := rulesOf(t, id)
		rules.Komi = 3
		if rules.UsualKomi(0) != want || rules.UsualKomi(5) != 0.5 {
			t.Errorf("%s: usual komi %v and %v", id, rules.UsualKomi(0), rules.UsualKomi(5))
		}
	}
	if _, err := Ruleset("house"); err == nil {
		t.Error("an unknown ruleset is accepted")
	}
}

// TestAreaOfAGameThatKataGoEstimated: under rules that leave dead stones on the board,
// KataGo's final_score is no count but its expected lead, rounded (it said B+15 here, of
// komi 7). Since each of the 81 points has an owner, only odd differences are
// possible: Black has 51 points, White 30.
func TestAreaOfAGameThatKataGoEstimated(t *testing.T) {
	p := drawn(t, "chinese", game.White, `
		O . O X X X O . .
		. O X . X O O O .
		O X . X X X O . .
		X X X X O O . O .
		O O O O O O O . O
		O X X X X O X O O
		X . . . X O X X O
		. X . X . X . X X
		. . . . X . X X .`)
	rules := p.Rules()
	rules.Komi = 7
	dead := []game.Point{game.Pt(0, 0), game.Pt(2, 0), game.Pt(1, 1), game.Pt(0, 2)} // A9 C9 B8 A7
	if got, want := Score(p, dead, rules), game.Scored(51, 37); got != want {
		t.Errorf("counted %+v, want %+v", got, want)
	}
}
