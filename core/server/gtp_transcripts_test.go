package server_test

// transcripts are dialogues: a line with ">" is sent, and the lines after it are the answer. "*"
// matches any text; "? *" any failure.
var transcripts = map[string]struct{ flags, talk string }{
	"administration": {"--game go", `
> 1 protocol_version
=1 2
> name
= Pionnier learner
> 2 known_command genmove
=2 true
> known_command fly
= false
> 3 fly
?3 unknown command
> # a comment only
> known_command fixed_handicap # with a comment
= true`},
	"parameters": {"--game go --level random", `
> kata-list-params
= maxTime maxVisits numSearchThreads humanSLProfile
> kata-set-param humanSLProfile rank_5k
? humanSLProfile needs a network that imitates people
> kata-get-param humanSLProfile
=
> kata-get-param maxVisits
= 1e+20
> kata-set-param maxVisits 12
=
> kata-get-param maxVisits
= 12
> kata-set-param maxTime 2.5
=
> kata-get-param maxTime
= 2.5
> kata-set-param maxTime 1e+20
=
> kata-get-param maxTime
= 1e+20
> kata-set-param maxVisits -1
? *
> kata-set-param colour 1
? *
> kata-get-param colour
? *
> kata-get-param
? syntax error
> kata-set-param maxVisits
? syntax error
> kata-set-param numSearchThreads 2
=
> kata-get-param numSearchThreads
= 2
> genmove b
= *`},
	"weiqi": {"--game go --level random", `
> boardsize 9
=
> boardsize 30
? unacceptable size
> boardsize
? syntax error
> komi 5.5
=
> komi much
? komi "much" is not a number such as 6.5
> komi 7,50
? komi "7,50" is not a number such as 6.5
> komi NaN
? komi "NaN" is not a multiple of 0.5 that can be played
> get_komi
= 5.5
> play b e5
=
> play w e5
? illegal move
> play w I5
? syntax error
> play white D5
=
> play green d4
? syntax error
> play b z9
? syntax error
> play b pass
=
> play w PASS
=
> final_score
= *
> play b a1
=
> undo
=
> undo
=
> undo
=
> undo
=
> undo
=
> undo
? cannot undo`},
	"one side moves twice": {"--game go", `
> boardsize 5
=
> play w c3
=
> play w c4
=
> undo
=
> play b c4
=
> showboard
=
    A B C D E
  5 . . . . . 5
  4 . . X . . 4
  3 . . O . . 3
  2 . . . . . 2
  1 . . . . . 1
    A B C D E
to move: white; black 0, white 0`},
	"handicap": {"--game go", `
> boardsize 9
=
> fixed_handicap 1
? invalid number of stones
> fixed_handicap 10
? invalid number of stones
> fixed_handicap 2
= C3 G7
> fixed_handicap 2
? board not empty
> play w e5
=
> undo
=
> clear_board
=
> set_free_handicap a1 a1
? bad vertex list
> set_free_handicap a1
? bad vertex list
> set_free_handicap a1 pass
? bad vertex list
> set_free_handicap a1 j9 e5
=
> clear_board
=
> place_free_handicap 20
= C3 G7 C7 G3 C5 G5 E3 E7 E5
> clear_board
=
> play b e5
=
> place_free_handicap 2
? board not empty
> boardsize 5
=
> place_free_handicap 2
? invalid number of stones
> set_free_handicap a1 e5
=`},
	"usual komi": {"--game go --rules chinese", `
> final_score
= W+7.5`},
	"counting": {"--game go", `
> boardsize 5
=
> komi 0.5
=
> play b c1
=
> play w d1
=
> play b c2
=
> play w d2
=
> play b c3
=
> play w d3
=
> play b c4
=
> play w d4
=
> play b c5
=
> play w d5
=
> play b e3
=
> play w pass
=
> play b pass
=
> final_status_list dead
= E3
> final_status_list seki
=
> final_status_list alive
= C5 D5 C4 D4 C3 D3 C2 D2 C1 D1
> final_status_list sick
? syntax error
> final_score
= B+4.5
> komi 6.5
=
> final_score
= W+1.5`},
	"time": {"--game go --level random", `
> boardsize 5
=
> time_settings 60 30 5
=
> time_left b 20 3
=
> genmove b
= *
> time_settings 0 30 0
=
> time_settings -1 0 0
? syntax error
> time_settings 1 2
? syntax error
> time_left b 1
? syntax error
> reg_genmove w
= *
> genmove
? syntax error`},
	"othello": {"--game othello --level random", `
> boardsize 8
=
> boardsize 12
? unacceptable size
> komi 6.5
=
> known_command fixed_handicap
= false
> final_score
? cannot score
> play b f5
=
> play b d6
? illegal move
> play w pass
? illegal move
> play w F6
=
> showboard
=
    A B C D E F G H
  1 . . . . . . . . 1
  2 . . . . . . . . 2
  3 . . . . . . . . 3
  4 . . . O X . . . 4
  5 . . . X O X . . 5
  6 . . . . . O . . 6
  7 . . . . . . . . 7
  8 . . . . . . . . 8
    A B C D E F G H
to move: black; black 3, white 3
> genmove b
= *
> undo
=`},
	"particular controllers": {"--game go --visits 4", `
> showboard
= *
> rectangular_boardsize 9 7
? unacceptable size
> rectangular_boardsize 5 5
=
> gogui-play_sequence b c3 w c4 b d4
=
> list_stones black
= D4 C3
> list_stones w
= C4
> gogui-play_sequence w b3 b b3
? illegal move
> list_stones w
= C4
> list_stones
? syntax error
> heatmap
= *
> kgs-genmove_cleanup w
= *
> kata-get-rules
= {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}
> gogui-analyze_commands
= string/Final Score/final_score
plist/Dead Stones/final_status_list dead
plist/Stones in Seki/final_status_list seki
string/Policy/heatmap
string/Network/kata-raw-nn all
string/Rules/kata-get-rules
none/Clear Cache/clear_cache`},
	"a pass after the end": {"--game othello --level random", `
> set_position b a1 w b1
=
> play b c1
=
> gogui-rules_final_result
= B+64
> play w pass
=
> play b pass
=
> undo
=
> undo
=
> gogui-rules_final_result
= B+64
> undo
=
> gogui-rules_final_result
=`},
	"other controllers": {"--game othello", `
> list_games
= Othello
> set_game chess
? syntax error
> play b f5
=
> set_game othello
=
> gogui-rules_game_id
= Othello
> gogui-rules_board_size
= 8
> gogui-rules_legal_moves
= D3 C4 F5 E6
> play b d3
=
> gogui-rules_side_to_move
= white
> gogui-rules_board
=
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . X O . . .
. . . X X . . .
. . . X . . . .
. . . . . . . .
. . . . . . . .
> gogui-rules_final_result
=`},
	"an Othello game to its end": {"--game othello", `
> play b e6
=
> play w f4
=
> play b e3
=
> play w f6
=
> play b g5
=
> play w d6
=
> play b e7
=
> play w f5
=
> play b c5
=
> final_score
= B+64
> genmove w
= pass`},
}
