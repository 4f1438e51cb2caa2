package servers_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/servers"
)

// told lists the moves and set-ups of a game's main line.
func told(r *record.Record) (list []string) {
	for n := range r.Root.MainLine() {
		if n.Setup != nil {
			for _, s := range n.Setup.Stones() {
				list = append(list, "put "+s.Color.String()+" "+game.PlaceAt(s.Point).String())
			}
		}
		if n.Move != 0 {
			list = append(list, n.Color.String()+" "+n.Move.String())
		}
	}
	return list
}

func TestFreeHandicapStonesAreBlacks(t *testing.T) {
	const moves = `"moves":[[15,3,1],[3,15,1],[15,15,1],[-1,-1,1],[3,3,1]]`
	for text, want := range map[string][]string{
		`{"rules":"chinese","handicap":3,"free_handicap_placement":true,` + moves + `}`:   {"black (15,3)", "black (3,15)", "black (15,15)", "white pass", "black (3,3)"},
		`{"rules":"nz","handicap":2,` + moves + `}`:                                       {"black (15,3)", "black (3,15)", "white (15,15)", "black pass", "white (3,3)"},
		`{"rules":"japanese","handicap":2,` + moves + `}`:                                 {"black (15,3)", "white (3,15)", "black (15,15)", "white pass", "black (3,3)"},
		`{"rules":"chinese","handicap":3,"free_handicap_placement":false,` + moves + `}`:  {"black (15,3)", "white (3,15)", "black (15,15)", "white pass", "black (3,3)"},
		`{"rules":"chinese","handicap":2,"initial_state":{"black":"ddqq"},` + moves + `}`: {"put black (3,3)", "put black (16,16)", "white (15,3)", "black (3,15)", "white (15,15)", "black pass", "white (3,3)"},
	} {
		r, err := servers.Read(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := told(r); !slices.Equal(got, want) || r.Handicap < 2 || !r.KomiUnknown {
			t.Errorf("%s: %v with %d stones, komi unknown %v", text, got, r.Handicap, r.KomiUnknown)
		}
	}
}

func TestEditedStonesAreNoMoves(t *testing.T) {
	r, err := servers.Read(`{"width":9,"height":9,"initial_player":"white","komi":null,"moves":[[4,4,1],[2,2,1,2,{"edited":false}],
		[6,6,1,1,{"edited":true}],[7,7,1,2,{"edited":true}],[6,6,1,0,{"edited":true}],[1,1,1],[20,1,1]]}`)
	want := []string{"white (4,4)", "black (2,2)", "put none (6,6)", "put white (7,7)", "white (1,1)"}
	if r == nil || !slices.Equal(told(r), want) || !r.KomiUnknown {
		t.Fatalf("%+v", r)
	}
	if !errors.Is(err, record.ErrPoint) {
		t.Errorf("a point off the board is told by %v", err)
	}
	if setup := r.Root.Children[0].Children[0].Children[0].Setup; setup.ToMove != game.White {
		t.Errorf("then %v is to move", setup.ToMove)
	}
}

func TestPassesOfNGF(t *testing.T) {
	r, err := servers.Read("Rated game\n9\nann 5D\nbob 5D\nx\n0\n0\n6\n20170316 [09:51]\n5\nBlack wins by 3.5!\n2\nPMABBFFFF\nPMACWAAAA\nPMADBAAAA\n")
	if err != nil || !slices.Equal(told(r), []string{"black (4,4)", "white pass", "black pass"}) || r.Komi != 6.5 || r.KomiUnknown || r.Outcome.Margin != 3.5 {
		t.Errorf("%v, %v, %+v", told(r), err, r)
	}
}

// Whatever cannot be read is left out, and the rest is kept.
func TestTheRestIsKept(t *testing.T) {
	for _, text := range []string{
		"Rated game\n9\nann 5D\nbob 5D\nx\n0\n0\nx\n20170316\n5\n?\n2\nPMABBFFFF\nPMACWZZZZ\nPMADBGGGG\n",
		"\\HS\n\\HE\n\\GS\nINI 0 1 30 &4\nSTO 0 2 1 4 4\nSTO 0 3 7 5 5\nSTO 0 3 2 99 5\nSTO 0 4 1 5 5\n\\GE\n",
		"[Header]\nSize=9\n[Data]\nEE,B1,1,0\nDA\nUZ,W1,2,0\nFD,B1,3,0\n",
		`{"width":9,"height":9,"moves":[[4,4,1],[9,9,1],["a"],[5,5,1]]}`,
	} {
		r, err := servers.Read(text)
		if r == nil || err == nil || len(told(r)) != 2 {
			t.Errorf("%.20q: %+v, %v", text, r, err)
		}
	}
}

func TestClocksOfOGS(t *testing.T) {
	for said, want := range map[string]clock.Control{
		`{"system":"fischer","initial_time":259200,"time_increment":86400,"max_time":604800}`: {Kind: clock.Fischer, Main: 72 * time.Hour, Step: 24 * time.Hour},
		`{"time_control":"byoyomi","main_time":600,"period_time":30,"periods":5}`:             {Kind: clock.ByoYomi, Main: 10 * time.Minute, Step: 30 * time.Second, Count: 5},
		`{"system":"canadian","main_time":0,"period_time":300,"stones_per_period":10}`:        {Kind: clock.Canadian, Step: 5 * time.Minute, Count: 10},
		`{"system":"simple","per_move":20}`:                                                   {Kind: clock.ByoYomi, Step: 20 * time.Second, Count: 1},
		`{"system":"absolute","total_time":900}`:                                              {Kind: clock.Absolute, Main: 15 * time.Minute},
		`{"system":"none"}`:                                                                   {}, `"fischer"`: {}, `{"system":"byoyomi","periods":"many"}`: {}, `{"system":"absolute","total_time":-1}`: {}, `null`: {}, `{"system":"absolute","total_time":1e300}`: {},
	} {
		r, err := servers.Read(`{"width":9,"height":9,"time_control":` + said + `,"moves":[[4,4,1]]}`)
		if err != nil || r.Control != want || r.MoveCount() != 1 {
			t.Errorf("%s: %v, %v", said, r, err)
		}
	}
}
