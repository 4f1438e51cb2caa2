package dialect_test

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record/dialect"
)

// unnamed are players without a name.
var unnamed game.ByColor[string]

// A sentence names its winner by the player's name or colour, each a whole word; an ambiguous one
// is no result.
func TestWhoWonInWords(t *testing.T) {
	const b, w, none = game.Black, game.White, game.None
	for _, tt := range []struct {
		black, white, text string
		want               game.Color
	}{
		{"Al", "Bob", "Bob wins", w}, {"", "", "Wang wins by resignation", none}, {"", "", "Bob wins", none}, {"Li", "Wang", "Wang wins by resignation", w},
		{"", "", "Black wins; White lost on time", b}, {"", "", "White lost on time, Black wins", b}, {"", "", "Black wins; White wins", none},
		{"", "", "White wins as Black lost on time", w}, {"White", "Black", "White wins", none}, {"Jo White", "Wang", "White wins", none}, {"Ann", "Jo White", "White wins", w},
		{"Bob", "Bob", "Bob wins", none}, {"B. Ash", "W. Oak", "W. Oak wins by 3.5", w}, {"", "", "W. Smith wins", none}, {"", "", "B-boy wins", none}, {"", "", "Bü wins", none},
		{"Lee Sedol", "AlphaGo", "Lee won by resignation", b}, {"Lee Sedol", "AlphaGo", "alphago resigns", b}, {"Lee Chang", "Lee Sedol", "Lee wins", none}, {"Lee Chang", "Lee Sedol", "Lee Sedol wins", w},
		{"Ann", "Bob", "Black (Ann) wins by 2.5 points", b}, {"Ann", "Bob", "White (Ann) wins", none}, {"", "", "White did not win", none}, {"", "", "Black has won", b},
		{"柯洁", "黑嘉嘉", "黑嘉嘉中盘胜", w}, {"柯洁", "申真谞", "柯洁执黑中盘胜", none}, {"", "", "黑嘉嘉中盘胜", none}, {"", "", "白胜黑负", w}, {"Black Cat", "Bob", "Cat resigned", w},
		{"", "", "黑胜，白超时", b}, {"", "", "Black wins?", none}, {"", "", "The white player resigned.", b}, {"", "", "whitewins", none}, {"", "", "B胜", b},
		{"", "", "Black lost by forfeit", w}, {"", "", "Black is the winner", b}, {"Bo", "Al", "Bo+R", none}, {"b", "w", "w+3.5", w},
	} {
		o, ok := dialect.Result(tt.text, game.ByColor[string]{Black: tt.black, White: tt.white})
		if ok != (tt.want != none) || o.Winner != tt.want {
			t.Errorf("%s – %s, %q: %+v %v, want %v", tt.black, tt.white, tt.text, o, ok, tt.want)
		}
	}
	if o, _ := dialect.Result("Black wins; White lost on time", unnamed); o.Ending != game.TimeOut {
		t.Errorf("it ended by %v", o.Ending)
	}
}

func TestResult(t *testing.T) {
	resigned := func(c game.Color) game.Outcome { return game.Outcome{Ending: game.Resignation, Winner: c} }
	timed := func(c game.Color) game.Outcome { return game.Outcome{Ending: game.TimeOut, Winner: c} }
	by := func(c game.Color, margin float64) game.Outcome {
		return game.Outcome{Ending: game.ByScore, Winner: c, Margin: margin}
	}
	b, w, draw := game.Black, game.White, game.Outcome{Ending: game.ByScore}
	for text, want := range map[string]game.Outcome{
		"B+3.5": by(b, 3.5), "W+R": resigned(w), "b+resign": resigned(b), "W+Time": timed(w), "B+F": {Ending: game.Forfeit, Winner: b},
		"B+": {Ending: game.Won, Winner: b}, "W+?": {Ending: game.Won, Winner: w}, "0": draw, "Draw": draw, "Void": {Ending: game.NoResult},
		"B+R.": resigned(b), "B+Res": resigned(b), "White + 2.5": by(w, 2.5), "B+3 1/2": by(b, 3.5), "W+0,5": by(w, 0.5), "W+3目": by(w, 3), "B+0": draw, "B": {Ending: game.Won, Winner: b}, "White": {Ending: game.Won, Winner: w}, "白": {Ending: game.Won, Winner: w},
		"黑中盘胜": resigned(b), "白中盘胜": resigned(w), "白胜1/4子": by(w, 0.5), "黑胜3又3/4子": by(b, 7.5), "黑胜0.75子": by(b, 1.5), "和棋": draw,
		"黒中押し勝ち": resigned(b), "白2目半勝": by(w, 2.5), "白２目半勝ち": by(w, 2.5), "持碁": draw, "백불계승": resigned(w), "흑 3집반승": by(b, 3.5),
		"White wins by resignation": resigned(w), "Black wins by 3.5 points": by(b, 3.5), "White wins by 2.5!": by(w, 2.5), "white wins by  resign!": resigned(w),
		"B+超时": timed(b), "黑超时负": timed(w), "黑超时胜": timed(b), "흑 시간패": timed(w), "백 시간승": timed(w), "白時間切れ負け": timed(b),
		"182수 백불계승": resigned(w), "共182手,白中盘胜": resigned(w), "182手まで、黒中押し勝ち": resigned(b), "黑胜2又3/4子": by(b, 5.5), "B+1.75": by(b, 3.5), "W+0.25": by(w, 0.5),
		"黒半目勝ち": by(b, 0.5), "백 반집승": by(w, 0.5), "黑认输": resigned(w), "Black resigns": resigned(w), "White lost on time": timed(b), "White wins on time": timed(w),
		"黑胜": {Ending: game.Won, Winner: b}, "Black won": {Ending: game.Won, Winner: b}, "White wins by half a point": by(w, 0.5), "黑胜2子3/4": by(b, 5.5), "白胜半目": by(w, 0.5),
		"B wins by forfeit": {Ending: game.Forfeit, Winner: b}, "무승부": draw, "jigo": draw, "無勝負": {Ending: game.NoResult}, "W+5.5 points": by(w, 5.5), "黑方中盘胜": resigned(b),
	} {
		if got, ok := dialect.Result(text, unnamed); !ok || got != want {
			t.Errorf("result %q is %+v %v, want %+v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "?", "Suspended", "unknown", "打ち掛け", "3.5", "winner: me", "whitewash", "対局中"} {
		if got, ok := dialect.Result(text, unnamed); ok {
			t.Errorf("result %q is %+v", text, got)
		}
	}
}

func TestDate(t *testing.T) {
	for text, want := range map[string]string{
		"2019-07-06": "2019-07-06", "2019-07-06 12:30": "2019-07-06", "2019-07-06T12:30:00Z": "2019-07-06", "20190706": "2019-07-06",
		"2019年7月6日": "2019-07-06", "Sat Jul 6 2019": "2019-07-06", "6 July 2019": "2019-07-06", "July 6, 2019": "2019-07-06",
		"2019-07-06,07": "2019-07-06", "昭和39年3月1日": "1964-03-01", "2019.7.6": "2019-07-06", "2019/07": "2019-07", "~2019": "2019",
		"Published 2019-07-06": "2019-07-06", "2019": "2019", "2019-07": "2019-07", "2019년 7월 6일": "2019-07-06", "2019年": "2019", "2019年7月": "2019-07",
		"昭和三十九年三月一日": "1964-03-01", "令和元年5月2日": "2019-05-02", "天保12年": "1841", "弘化3年7月21日": "1846", "6.7.2019": "2019-07-06", "13/7/2019": "2019-07-13",
		"7/13/2019": "2019-07-13", "6/7/2019": "2019", "Sat Jul  6 12:30:00 2019": "2019-07-06", "Sat Jul 6 12:30:00 CEST 2019": "2019-07-06", "6-Jul-2019": "2019-07-06",
		"July 2019": "2019-07", "6th of July 2019": "2019-07-06", "2019-02-30": "2019-02", "2019-00-00": "2019", "2019-13-01": "2019", "c. 1846": "1846",
		"2019-07-06/07": "2019-07-06", "C2006-03-2": "2006-03", "C2006-03-0": "2006-03", "C2006-03-21": "2006-03-21", "1846-09-11": "1846-09-11", "２０１９年７月６日": "2019-07-06", "2026- 1-23-20-15-00": "2026-01-23", "20170316 [09:51]": "2017-03-16",
	} {
		if got, ok := dialect.Date(text); !ok || got.String() != want {
			t.Errorf("date %q is %q %v, want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "?", "unknown", "0000-00-00", "today", "12:30", "123", "17th century", "12345678901"} {
		if got, ok := dialect.Date(text); ok {
			t.Errorf("date %q is %q", text, got)
		}
	}
}

func TestPlayer(t *testing.T) {
	for text, want := range map[string][2]string{
		"hana9 (1802)": {"hana9", "1802"}, "leejw (10K)": {"leejw", "10K"}, "나무 (5단)": {"나무", "5단"}, "ann [5k]": {"ann", "5k"}, "ann (1500?)": {"ann", "1500?"},
		"Ann Ash (ann)": {"Ann Ash (ann)", ""}, "(1802)": {"(1802)", ""}, "hana9": {"hana9", ""}, "": {"", ""}, "AlphaGo (2016)": {"AlphaGo", "2016"},
		"AI (KataGo)\u3164": {"AI (KataGo)", ""}, "Ann\u3164": {"Ann", ""}, "\u200fAnn\u200b Ash\ufeff (5k)\u2060": {"Ann Ash", "5k"}, "\uffa0": {"", ""}, "a\u200db\u2764\ufe0fc\ufe0f": {"a\u200db\u2764\ufe0fc", ""},
	} {
		if name, rank := dialect.Player(text); name != want[0] || rank != want[1] {
			t.Errorf("player %q is %q %q", text, name, rank)
		}
	}
}

func TestHandicap(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "2": 2, "对子": 0, "2 stones": 2, "让2子": 2, "让三子": 3, "定先": 1, "even": 0, "2점": 2, "H3": 3} {
		if got, ok := dialect.Handicap(text); !ok || got != want {
			t.Errorf("handicap %q is %d %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "-1", "2.5", "two"} {
		if got, ok := dialect.Handicap(text); ok {
			t.Errorf("handicap %q is %d", text, got)
		}
	}
}

func FuzzFields(f *testing.F) {
	for _, text := range []string{"黑胜3又3/4子", "182수 백불계승", "昭和三十九年三月一日", "Sat Jul 6 2019", "375", "6目半", "hana9 (1802)", "让2子", "B+3 1/2", "\xff\xfe", "koSIMPLEscoreAREAtaxNONEsui1button1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if komi, ok := dialect.Komi(text); ok && !(komi >= -dialect.MostKomi && komi <= dialect.MostKomi) {
			t.Errorf("komi %q is %v", text, komi)
		}
		if o, ok := dialect.Result(text, unnamed); ok && (o.Ending == game.Unfinished || !(o.Margin >= 0) || o.Margin > 2e6+1 || o.Ending == game.ByScore != (o.Margin > 0 || o.Winner == game.None && o.Ending == game.ByScore)) {
			t.Errorf("result %q is %+v", text, o)
		}
		if d, ok := dialect.Date(text); ok {
			if again, ok := dialect.Date(d.String()); !ok || again != d {
				t.Errorf("date %q is %v, then %v", text, d, again)
			}
		}
		dialect.Player(text)
		dialect.Rules(text)
		dialect.InStones(text)
		if n, ok := dialect.Handicap(text); ok && (n < 0 || n > 999) {
			t.Errorf("handicap %q is %d", text, n)
		}
	})
}
