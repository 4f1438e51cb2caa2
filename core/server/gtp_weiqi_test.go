package server_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func init() {
	for name, talk := range map[string]string{
		"handicap stones placed one by one": `
> boardsize 9
=
> play b c7
=
> play b g3
=
> list_stones white
=
> printsgf
= (;FF[4]GM[1]CA[UTF-8]AP[Pionnier:1]SZ[9]RU[Chinese]KM[7.5]
;B[cc];B[gg])
> genmove b
= *
> undo
=
> undo
=
> undo
=
> list_stones black
=
> play b c7
=
> play w c3
=
> play b e5
=
> play b g7
=
> printsgf
= (;FF[4]GM[1]CA[UTF-8]AP[Pionnier:1]SZ[9]RU[Chinese]KM[7.5]
;B[cc];W[cg];B[ee];W[];B[gc])`,
		"rulesets": `
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}
> kata-set-rules chinese
=
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}
> kata-set-rules Tromp_Taylor
=
> kata-get-rules
= {"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}
> kata-set-rule scoring TERRITORY
=
> kata-set-rule suicide false
=
> kata-set-rule whiteHandicapBonus N-1
=
> kata-get-rules
= {"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"TERRITORY","suicide":false,"tax":"NONE","whiteHandicapBonus":"N-1"}
> kata-set-rules stone-scoring
=
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"ALL","whiteHandicapBonus":"0"}
> kata-set-rules no-such-rules
? unknown rules "no-such-rules"
> kata-set-rules
? unknown rules ""
> kata-set-rule hasButton true
? the button is not supported
> kata-set-rule tax SOME
? tax "SOME" is not supported
> kata-set-rule tax SEKI
=
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}
> kata-set-rule ko
? syntax error
> kata-set-rule colour red
? *
> kata-set-rules {"ko": "SITUATIONAL", "suicide": false, "whiteHandicapBonus": "N-1", "friendlyPassOk": true}
=
> printsgf
= *
> boardsize 9
=
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N-1"}
> kata-set-rules {"ko": "SPIGHT"}
? ko rule "SPIGHT" is not supported
> kata-set-rules {"ko": "SIMPLE"} {}
? rules: text after the object
> kata-set-rules {"ko"
? *
> kgs-rules japanese
=
> kgs-rules chinese
=
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}
> get_komi
= 7.5`,
		"rules that the game broke": `
> boardsize 5
=
> kata-set-rules tromp-taylor
=
> set_position b b1 b b2 b a3
=
> play w a1
=
> play b c5
=
> play w a2
=
> kata-set-rules japanese
? the game so far breaks these rules: *
> kata-get-rules
= {"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}
> undo
=
> kata-set-rules japanese
=
> play w a2
? illegal move`,
		"positions": `
> boardsize 5
=
> play b c3
=
> set_position b a1 w a1
? bad vertex list
> set_position b a1 w
? syntax error
> set_position b pass
? bad vertex list
> set_position b a1 w b1 w a2
? bad vertex list
> set_position b c5 w d5
=
> showboard
=
    A B C D E
  5 . . X O . 5
  4 . . . . . 4
  3 . . . . . 3
  2 . . . . . 2
  1 . . . . . 1
    A B C D E
to move: black; black 0, white 0
> undo
? cannot undo
> play w c4
=
> printsgf -
= (;FF[4]GM[1]*
> printsgf a b
? syntax error
> set_position
=
> stop
=`,
		"time controls": `
> kata-list_time_settings
= absolute byoyomi canadian fischer none
> kata-time_settings fischer 60.5 2.5
=
> time_left b 12.25 0
=
> kata-time_settings byoyomi 60 10 3
=
> time_left w 7.5 2
=
> genmove w
= *
> kgs-time_settings canadian 600 300 25
=
> kata-time_settings none
=
> time_settings 0 0 0
? invalid time control: no main time
> kata-time_settings absolute 0
? invalid time control: no main time
> kata-time_settings byoyomi 0 0 3
? invalid time control: step 0s
> kata-time_settings fischer 10
? syntax error
> kata-time_settings sudden 10
? no time control "sudden"
> kata-time_settings
? syntax error
> kata-time_settings absolute NaN
? *
> kata-time_settings absolute 1e300
? *
> kata-time_settings byoyomi 10 10 x
? *
> time_settings 600 30 -1
? syntax error
> genmove b
= *`,
		"searches": `
> boardsize 5
=
> kata-search b
= *
> undo
? cannot undo
> kata-search
? syntax error
> kata-search_cancellable green
? syntax error
> known_command kata-search_cancellable
= true`,
	} {
		transcripts[name] = struct{ flags, talk string }{"--game go --level random", talk}
	}
}

func TestSearchIsCancelledByALine(t *testing.T) {
	in, ask := io.Pipe()
	var out strings.Builder
	done := make(chan error)
	served := hosted(t, "--game go --level full --time 3600")
	go func() {
		done <- served.Serve(in, &out)
		in.Close()
	}()
	for _, line := range []string{"boardsize 9\n", "kata-search_cancellable b\n", "\n", "quit\n"} {
		if _, err := io.WriteString(ask, line); err != nil {
			t.Fatal(err)
		}
	}
	if err := <-done; err != nil || out.String() != "= \n\n= cancelled\n\n= \n\n" {
		t.Fatalf("%v, said %q", err, &out)
	}
}

func TestPrintSGFIntoAFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.sgf")
	talk(t, "--game go", `
> boardsize 5
=
> kata-set-rules chinese
=
> play b c3
=
> printsgf `+name+`
=
> printsgf `+filepath.Dir(name)+`
? cannot write file
> loadsgf `+name+`
=
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}`)
	text, err := os.ReadFile(name)
	if err != nil || !strings.Contains(string(text), "RU[koSIMPLE") || !strings.Contains(string(text), ";B[cc]") {
		t.Fatalf("the file holds %q, %v", text, err)
	}
}

// A line that is too long is refused, and the game goes on.
func TestEndlessLine(t *testing.T) {
	long := "play b " + strings.Repeat("c", 1<<20)
	out := tell(t, "--game go", "play b c3\n"+long+"\nundo\nundo\n")
	if want := "= \n\n? line longer than 65536 bytes\n\n= \n\n? cannot undo\n\n"; out != want {
		t.Fatalf("said %q", out)
	}
}
