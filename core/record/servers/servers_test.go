package servers_test

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/servers"
)

const ngf = "Rated game\n19\nace550      7D*\np81587      5K*\nwww.cyberoro.com\n2\n0\n0\n20170316 [09:51]\n5\nWhite wins by  resign!\n2\nPMABWQRRQ\nPMACBEEEE\n"

const gib = `\HS
\[GIBOKIND=Global\]
\[GAMEPLACE=Tygem Baduk\]
\[GAMEWHITENAME=leejw (10K)\]
\[GAMEBLACKNAME=jy512\]
\[GAMEINFOMAIN=GBKIND:3,GRLT:1,ZIPSU:35,DUM:5,GONGJE:65,TCNT:0\]
\[GAMETAG=S1,R3,D5,G65,W1,Z35,T30-3-1200,C2016:03:26:17:29,I:leejw\]
\HE
\GS
2 1 0
INI 0 1 3 &4
STO 0 2 2 15 15
STO 0 3 1 13 16
\GE
`

const ugf = `[Header]
Ver=UGF3,200
Title=2019,PANDA-NET,
Date=2019/03/08,22:09:00
Rule=JPN
Size=19
Hdcp=0,-5.50
Winner=B,7.50
PlayerB=kazi,7d,,
PlayerW=YIN,8d,,
[Data]
QP,B1,1,0
DA,W1,2,0
UA,B1,3,0
[ReviewNode]
NODE,1,0,0,0
`

const ogs = `{"game_name":"Friendly","width":9,"height":9,"komi":5.5,"rules":"japanese","players":{"black":{"username":"ann"},"white":{"username":"bob"}},
"initial_state":{"black":"","white":""},"black_player_id":1,"white_player_id":2,"winner":2,"outcome":"3.5 points","moves":[[4,4,100],[2,6,1.5],[-1,-1,0]]}`

const quest = `{"created":"2024-12-20T10:11:12.000Z","tc":"5min","players":[{"name":"Ann","oldR":1802},{"name":"Bob"}],
"position":{"size":8,"moves":[{"m":"d3","t":1200},{"m":"c3","t":900},{"m":"-","t":5}]},"finished":true}`

func TestRead(t *testing.T) {
	for name, c := range map[string]struct {
		text         string
		black, white record.Player
		komi         float64
		handicap     int
		outcome      game.Outcome
		date         string
		moves        string
	}{
		"ngf": {ngf, record.Player{Name: "p81587", Rank: "5k"}, record.Player{Name: "ace550", Rank: "7d"}, 0, 2,
			game.Outcome{Ending: game.Resignation, Winner: game.White}, "2017-03-16", "white (15,16) black (3,3)"},
		"gib": {gib, record.Player{Name: "jy512"}, record.Player{Name: "leejw", Rank: "10K"}, 6.5, 3,
			game.Outcome{Ending: game.ByScore, Winner: game.White, Margin: 3.5}, "2016-03-26", "white (15,15) black (13,16)"},
		"ugf": {ugf, record.Player{Name: "kazi", Rank: "7d"}, record.Player{Name: "YIN", Rank: "8d"}, 5.5, 0,
			game.Outcome{Ending: game.ByScore, Winner: game.Black, Margin: 7.5}, "2019-03-08", "black (16,3) white (3,18) black pass"},
		"ogs": {ogs, record.Player{Name: "ann"}, record.Player{Name: "bob"}, 5.5, 0,
			game.Outcome{Ending: game.ByScore, Winner: game.White, Margin: 3.5}, "0001-01-01", "black (4,4) white (2,6) black pass"},
	} {
		text := c.text
		if name == "ugf" {
			text = strings.Replace(text[:strings.Index(text, "[Review")], "UA,B1,3", "YA,B1,3", 1)
		}
		r, err := servers.Read(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r.Players.Black != c.black || r.Players.White != c.white || r.Komi != c.komi || r.Handicap != c.handicap || r.Outcome != c.outcome {
			t.Errorf("%s: %+v", name, r)
		}
		if got := r.Date.Format("2006-01-02"); got != c.date {
			t.Errorf("%s is of %s, want %s", name, got, c.date)
		}
		var moves []string
		for n := range r.Root.MainLine() {
			if n.Move != 0 {
				moves = append(moves, n.Color.String()+" "+n.Move.String())
			}
		}
		if got := strings.Join(moves, " "); got != c.moves {
			t.Errorf("%s: %s, want %s", name, got, c.moves)
		}
		if stones := r.Root.Setup; c.handicap > 0 && (stones == nil || len(stones.Black) != c.handicap || stones.Black[0] != game.Pt(3, 15)) {
			t.Errorf("%s: handicap stones are %+v", name, stones)
		}
	}
}

func TestFaultsAreReportedWithTheirPlace(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		line int
		want error
	}{
		"no format":        {"hello", 1, record.ErrNoGame},
		"ngf size":         {strings.Replace(ngf, "\n19\n", "\n99\n", 1), 2, record.ErrBoardSize},
		"ngf komi":         {strings.Replace(ngf, "\n0\n20170316", "\nx\n20170316", 1), 8, record.ErrUnexpected},
		"gib off":          {strings.Replace(gib, "13 16", "19 16", 1), 13, record.ErrPoint},
		"gib colour":       {strings.Replace(gib, "0 3 1 13", "0 3 7 13", 1), 13, record.ErrUnexpected},
		"ugf off":          {ugf, 14, record.ErrPoint},
		"ugf no move":      {strings.Replace(ugf, "DA,W1,2,0", "DA", 1), 13, record.ErrUnexpected},
		"ogs off":          {strings.Replace(ogs, "[4,4,100]", "[9,4,100]", 1), 1, record.ErrPoint},
		"quest off":        {strings.Replace(quest, `"c3"`, `"i3"`, 1), 1, record.ErrPoint},
		"quest size":       {strings.Replace(quest, `"size":8`, `"size":7`, 1), 1, record.ErrBoardSize},
		"quest broken":     {strings.Replace(quest, `"finished"`, `finished`, 1), 1, record.ErrUnexpected},
		"ugf figure":       {ugf[:strings.Index(ugf, "UA")] + "[Figure]\n.Text,7\n", 15, record.ErrUnexpected},
		"ogs broken":       {ogs[:len(ogs)-3], 1, record.ErrUnexpected},
		"gib ten handicap": {strings.Replace(gib, "INI 0 1 3", "INI 0 1 10", 1), 11, record.ErrUnexpected},
	} {
		_, err := servers.Read(c.text)
		e, ok := errors.AsType[*record.SyntaxError](err)
		if !ok || e.Line != c.line || !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v in line %d", name, err, c.want, c.line)
		}
	}
}

func FuzzRead(f *testing.F) {
	const figures = "# x\n[Header]\nSize=9\nPlayerB2=c,1d\nPtime=J;1;2;3\nDate=2002/09/12,,2003/01/01\n[Data]\nAA,W1,0,0\nCC,B1,1,1 '00:00:02\nYZ,MK,2,0\n" +
		"[Figure]\n.Text,0\nwords\n.EndText\n.Fig,1,1,1,9,9,title,1,0\nCC,B1,0,0\nDD,W1,1,0\n.Text\n.#,1,1,A\nmore\n.EndText\n.EndFig\n[MessageLine]\nhello\n"
	for _, text := range []string{ngf, gib, ugf, ogs, figures, quest} {
		f.Add(text)
		f.Add(text[:len(text)/2])
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := servers.Read(text)
		if err != nil {
			if _, ok := errors.AsType[*record.SyntaxError](err); !ok {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		for n := range r.Root.All() {
			if p, ok := n.Move.Point(); ok && (int(p.X) >= r.Width || int(p.Y) >= r.Height) {
				t.Fatalf("%v on a board of %d by %d", p, r.Width, r.Height)
			}
		}
	})
}

// Chinese tournament news has a head of its own, and the result after the moves.
func TestNewsOfTournaments(t *testing.T) {
	r, err := servers.Read("GI杯战\nGI林甲 初段\nGI方乙 五段\nGI\nGI\nGI2006-9-5\nGI19\nGI0\nGI0\nGI6\nGI2\nPMABBREER\nPMACWEEEE\nGI1\nIDB[2] 黑中盘胜(现场消息)[EndTxt]\n")
	if err != nil {
		t.Fatal(err)
	}
	if r.MoveCount() != 2 || r.Komi != 6.5 || r.Day().String() != "2006-09-05" || r.Event() != "杯战" || r.Said("GC") != "林甲 初段 – 方乙 五段" ||
		r.Outcome != (game.Outcome{Winner: game.Black, Ending: game.Resignation}) || r.Players.Black.Name != "" {
		t.Errorf("%+v", r)
	}
}
