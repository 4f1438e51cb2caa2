package describe

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/reason"
	"pionnier/core/press/text"
)

// told are sentences as a player reads them, of one kind of fact each.
type told struct {
	fact            explain.Fact
	english, french string
}

// spacesOfFrench are not broken at the end of a line.
var spacesOfFrench = strings.NewReplacer(" ;", "\u00a0;", " :", "\u00a0:", " !", "\u00a0!", " ?", "\u00a0?")

// checkTold writes each fact about Black, the mover, in both languages; and in all languages,
// without the name of the best move, if there is such a text.
func checkTold(t *testing.T, name func(game.Point) string, best game.Point, facts []told) {
	t.Helper()
	defer text.Use("en")
	for _, f := range facts {
		for _, code := range text.Languages {
			text.Use(code)
			plain := speaker{name: name, mover: game.Black}.fact(f.fact)
			if got := (speaker{name, game.Black, true}).fact(f.fact); got != plain && names(got, name(best)) {
				t.Errorf("%T, %s: the best move is named by %q", f.fact, code, got)
			}
		}
		for _, language := range []struct{ code, want string }{{"en", f.english}, {"fr", spacesOfFrench.Replace(f.french)}} {
			text.Use(language.code)
			if got := (speaker{name: name, mover: game.Black}).fact(f.fact); got != language.want {
				t.Errorf("%T, %s:\n got %q\nwant %q", f.fact, language.code, got, language.want)
			}
		}
	}
}

func square(name string) game.Point { return game.Pt(int(name[0]-'a'), int(name[1]-'1')) }

func squares(names string) (list []game.Point) {
	for _, n := range strings.Fields(names) {
		list = append(list, square(n))
	}
	return list
}

func squareName(p game.Point) string { return othello.FormatPoint(p, 8) }

var (
	a1, b2, c5, d6, f4 = square("a1"), square("b2"), square("c5"), square("d6"), square("f4")
	h8                 = square("h8")
)

func TestOthelloReasons(t *testing.T) {
	checkTold(t, squareName, c5, []told{
		{reason.ResultThrown{Move: b2, Best: c5, Before: 6, After: -2, Counted: true},
			"With best play Black was winning by 6; after b2 White wins by 2.",
			"Avec le meilleur jeu, Noir gagnait de 6 ; après b2, Blanc gagne de 2."},
		{reason.ResultThrown{Move: b2, Best: c5, Before: 1, After: 0},
			"With best play Black was winning; after b2 it is a draw.",
			"Avec le meilleur jeu, Noir gagnait ; après b2, c’est la nulle."},
		{reason.ResultThrown{Move: b2, Best: c5, Before: 0, After: -1},
			"With best play this was a draw; after b2 White wins.",
			"Avec le meilleur jeu, c’était la nulle ; après b2, Blanc gagne."},
		{reason.OnlyMove{Best: c5, Wins: true}, "Only c5 wins.", "Seul c5 gagne."},
		{reason.UsualMove{Move: b2, Best: c5, Name: "Tiger", Games: 12345, Percent: 84, Other: 2},
			"Up to here this was the opening Tiger: in 12,345 tournament games 84 % continued with c5, 2 % with b2.",
			"Jusqu’ici, c’était l’ouverture Tiger : dans 12\u00a0345 parties de tournoi, c5 suivait dans 84 % des cas, b2 dans 2 %."},
		{reason.UsualMove{Move: b2, Best: c5, Name: "Tiger", Games: 812, Percent: 84},
			"Up to here this was the opening Tiger: in 812 tournament games 84 % continued with c5; hardly any with b2.",
			"Jusqu’ici, c’était l’ouverture Tiger : dans 812 parties de tournoi, c5 suivait dans 84 % des cas ; presque personne n’a joué b2."},
		{reason.NamedOpening{Move: b2, Best: c5, Name: "Tiger"},
			"c5 leads to the opening Tiger, b2 to none with a name.",
			"c5 mène à l’ouverture dite Tiger, b2 à aucune qui porte un nom."},
		{reason.CornerGiven{Move: b2, Best: c5, Corner: a1},
			"b2 lets White take the corner a1 at once.", "b2 permet à Blanc de prendre aussitôt le coin a1."},
		{reason.CornerLeft{Move: b2, Best: c5, Corner: a1},
			"White can still take the corner a1 after b2, but not after c5.",
			"Après b2, Blanc peut toujours prendre le coin a1 ; après c5, non."},
		{reason.CornerMissed{Move: b2, Corner: a1, Lost: true},
			"Black could have taken the corner a1; now White can.",
			"Noir pouvait prendre le coin a1 ; maintenant Blanc le peut."},
		{reason.BesideCorner{Move: b2, Corner: a1, X: true, After: 3},
			"b2 is an X-square, diagonally beside the empty corner a1; in the expected play White takes that corner two turns later.",
			"b2 est une case X, en diagonale du coin vide a1 ; dans la suite attendue, Blanc prend ce coin deux tours plus tard."},
		{reason.CornerComing{Move: b2, Best: c5, Corner: h8, After: 5},
			"In the expected play after b2, White takes the corner h8 three turns later; not so after c5.",
			"Dans la suite attendue après b2, Blanc prend le coin h8 trois tours plus tard ; pas après c5."},
		{reason.CornerWon{Move: b2, Best: c5, Corner: h8, After: 2},
			"In the expected play after c5, Black takes the corner h8 on the next turn; not so after b2.",
			"Dans la suite attendue après c5, Noir prend le coin h8 au tour suivant ; pas après b2."},
		{reason.EveryReplyGivesCorner{Best: c5, Replies: 3},
			"After c5, each of White’s 3 moves opens a corner for Black.",
			"Après c5, chacun des 3 coups de Blanc ouvre un coin à Noir."},
		{reason.EveryMoveGivesCorner{Move: b2, Reply: d6, Best: c5, Moves: 1},
			"After b2 and d6, Black’s only move opens a corner for White.",
			"Après b2 et d6, le seul coup de Noir ouvre un coin à Blanc."},
		{reason.PassMissed{Move: b2, Best: c5},
			"After c5, White would have no move and must pass.", "Après c5, Blanc n’aurait aucun coup et devrait passer."},
		{reason.PassSuffered{Move: b2, Reply: d6, Best: c5},
			"After b2 and d6, Black has no move and must pass.", "Après b2 et d6, Noir n’a aucun coup et doit passer."},
		{reason.Replies{Move: b2, Best: c5, After: 9, Instead: 4},
			"After b2, White has 9 moves; after c5, only 4.", "Après b2, Blanc a 9 coups ; après c5, seulement 4."},
		{reason.OwnMoves{Move: b2, Reply: d6, Best: c5, BestReply: f4, After: 0, Instead: 6},
			"After b2 and d6, Black has no move; after c5 and f4, 6.", "Après b2 et d6, Noir n’a aucun coup ; après c5 et f4, 6."},
		{reason.SafeMoves{Move: b2, Reply: d6, Best: c5, BestReply: f4, After: 1, Instead: 4},
			"After b2 and d6, Black has only 1 move that opens no corner; after c5 and f4, 4.",
			"Après b2 et d6, Noir n’a que 1 coup qui n’ouvre pas de coin ; après c5 et f4, 4."},
		{reason.LaterMoves{Move: b2, Best: c5, After: 3, Instead: 8},
			"Two turns later in the expected play, Black has 3 moves; with c5 it would have 8.",
			"Deux tours plus loin dans la suite attendue, Noir a 3 coups ; avec c5, il en aurait 8."},
		{reason.LaterReplies{Move: b2, Best: c5, After: 9, Instead: 5},
			"On its second turn in the expected play, White has 9 moves; after c5 only 5.",
			"À son deuxième tour dans la suite attendue, Blanc a 9 coups ; après c5, seulement 5."},
		{reason.Greedy{Move: b2, Best: c5, Flips: 7, Fewer: 1, After: 5, Instead: 9},
			"b2 flips 7 discs and c5 only 1, but then Black has 5 moves instead of 9.",
			"b2 retourne 7 pions et c5 seulement 1, mais Noir a ensuite 5 coups au lieu de 9."},
		{reason.Frontier{Move: b2, Best: c5, After: 14, Instead: 9},
			"After b2, 14 of Black’s discs touch an empty square, after c5 9; White can only play beside such discs.",
			"Après b2, 14 pions de Noir touchent une case vide, après c5 9 ; Blanc ne peut jouer qu’à côté de tels pions."},
		{reason.Quiet{Move: b2, Best: c5, Opened: squares("d6 f4")},
			"c5 is quiet: it gives White no new move, b2 gives 2.",
			"c5 est un coup tranquille : il ne donne aucun nouveau coup à Blanc, b2 en donne 2."},
		{reason.ReplyOpened{Move: b2, Reply: d6, Best: c5},
			"b2 gives White the move d6, the expected answer; c5 does not.",
			"b2 donne à Blanc le coup d6, la réponse attendue ; c5 ne le donne pas."},
		{reason.ReplyLeft{Move: b2, Reply: d6, Best: c5},
			"c5 would deny White the move d6, the expected answer to b2.",
			"c5 retirerait à Blanc le coup d6, la réponse attendue à b2."},
		{reason.TakenByReply{Move: b2, Best: c5},
			"After b2, White is expected to take c5 itself.", "Après b2, on s’attend à ce que Blanc prenne lui-même c5."},
		{reason.Wedge{Move: b2, Best: c5, Square: square("d1")},
			"b2 lets White wedge in at d1, between two of Black’s discs on the edge.",
			"b2 permet à Blanc de s’intercaler en d1, entre deux pions de Noir sur le bord."},
		{reason.UnbalancedEdge{Move: b2, Best: c5, From: square("b1"), To: square("f1")},
			"b2 leaves Black an unbalanced edge: five discs from b1 to f1, with both corners empty.",
			"b2 laisse à Noir un bord déséquilibré : cinq pions de b1 à f1, les deux coins étant vides."},
		{reason.DiagonalCut{Move: b2, Best: c5, From: a1, To: h8},
			"c5 breaks the diagonal from a1 to h8, where only White has discs; b2 leaves it whole.",
			"c5 rompt la diagonale de a1 à h8, où seul Blanc a des pions ; b2 la laisse intacte."},
		{reason.StableWon{Move: b2, Best: c5, Discs: 8},
			"After c5, 8 of Black’s discs can never be flipped again.", "Après c5, 8 pions de Noir ne peuvent plus jamais être retournés."},
		{reason.StableGiven{Move: b2, Reply: d6, Best: c5, Discs: 5},
			"After b2 and d6, 5 of White’s discs can never be flipped again.",
			"Après b2 et d6, 5 pions de Blanc ne peuvent plus jamais être retournés."},
		{reason.LastMoveLost{Move: b2, Best: c5, Region: squares("a1 b1 b2")},
			"In the expected play White has the last move in the region at a1 (3 squares) after b2, and Black after c5.",
			"Dans la suite attendue, Blanc a le dernier coup dans la région de a1 (3 cases) après b2, et Noir après c5."},
		{reason.LastMoveLost{Move: b2, Best: c5, Region: squares("a1 b1 b2"), All: true},
			"In the expected play White has the last move of the game after b2, and Black after c5.",
			"Dans la suite attendue, Blanc a le dernier coup de la partie après b2, et Noir après c5."},
		{reason.MovesToEnd{Move: b2, Best: c5, After: 3, Instead: 4},
			"In the expected play to the end Black still has 3 moves, b2 included; with c5 it has 4.",
			"Dans la suite attendue jusqu’à la fin, Noir a encore 3 coups, b2 compris ; avec c5, il en a 4."},
		{reason.CanWait{Move: b2, Best: c5},
			"b2 could wait: White cannot play there, and after c5 Black still can, whatever the answer.",
			"b2 pouvait attendre : Blanc ne peut pas y jouer et, après c5, Noir le pourra encore quelle que soit la réponse."},
		{reason.EvenRegion{Move: b2, Best: c5, Even: 4, Odd: 3},
			"b2 begins in a region of 4 empty squares, c5 in one of 3: the side that begins in an odd region also plays last there, if both play there in turn.",
			"b2 commence dans une région de 4 cases vides, c5 dans une de 3 : qui commence une région impaire la termine aussi, si chacun y joue à son tour."},
	})
}

// A proved fact is reported without "about"; there are three sentences at most; and the last one,
// if it is there, is about the better move.
func TestMistake(t *testing.T) {
	option := func(square game.Point, score float64, proof game.Proof) engine.Line {
		return engine.Line{Moves: []game.Move{game.PlaceAt(square)}, Value: engine.Value{Score: score, Value: game.Value{Proof: proof}}}
	}
	mistake := func(best, played float64, proof game.Proof) explain.Mistake {
		return explain.Mistake{
			Position: othello.New(), Unit: engine.Discs, Best: option(c5, best, proof), Played: option(b2, played, proof),
		}
	}
	given := explain.Reason{Fact: reason.CornerGiven{Move: b2, Best: c5, Corner: a1}, Subject: explain.Played}
	beside := explain.Reason{Fact: reason.BesideCorner{Move: b2, Corner: a1, X: true, After: 1}, Subject: explain.Played}
	quiet := explain.Reason{Fact: reason.Quiet{Move: b2, Best: c5, Opened: squares("d6 f4")}, Subject: explain.Best}
	replies := explain.Reason{Fact: reason.Replies{Move: b2, Best: c5, After: 9, Instead: 4}, Subject: explain.Both}
	thrown := explain.Reason{Fact: reason.ResultThrown{Move: b2, Best: c5, Before: 4, After: 0, Counted: true}, Subject: explain.Result}
	const (
		corner  = "b2 lets White take the corner a1 at once."
		noNew   = "c5 is quiet: it gives White no new move, b2 gives 2."
		about4  = "b2 costs about 4 discs; c5 is better."
		proved4 = "b2 costs 4 discs; c5 is best."
	)
	for _, tt := range []struct {
		name    string
		mistake explain.Mistake
		reasons []explain.Reason
		want    []string
	}{
		{"nothing known", mistake(2, 2, game.Estimated), nil, nil},
		{"cost alone", mistake(2, -2.3, game.Estimated), nil, []string{about4}},
		{"proved", mistake(2, -2, game.ProvedScore), nil, []string{proved4}},
		{"one disc", mistake(2, 1, game.ProvedScore), nil, []string{"b2 costs 1 disc; c5 is best."}},
		{"what is wrong, what is better", mistake(2, -2, game.Estimated), []explain.Reason{given, beside, quiet}, []string{about4, corner, noNew}},
		{"both in one", mistake(2, -2, game.Estimated), []explain.Reason{replies, quiet}, []string{about4, "After b2, White has 9 moves; after c5, only 4."}},
		{"only what is better", mistake(2, -2, game.Estimated), []explain.Reason{quiet, given}, []string{about4, noNew}},
		{"the result instead of the cost", mistake(4, 0, game.ProvedScore), []explain.Reason{thrown, given},
			[]string{"With best play Black was winning by 4; after b2 it is a draw.", corner}},
	} {
		if got := Mistake(tt.mistake, tt.reasons, squareName); !slices.Equal(got, tt.want) {
			t.Errorf("%s:\n got %q\nwant %q", tt.name, got, tt.want)
		}
	}
	chance := explain.Mistake{
		Position: othello.New(), Unit: engine.WinProbability, Best: option(c5, 0.62, 0), Played: option(b2, 0.4, 0),
	}
	falls := "b2 takes Black’s chance to win from about 62 % to 40 %; c5 is better."
	for points, want := range map[float64]string{0: falls, 1.2: falls, 2.4: "b2 costs about 2 points; c5 is better."} {
		chance.Best.HasMargin, chance.Best.Margin, chance.Played.HasMargin = true, points, true
		if got := Mistake(chance, nil, squareName); !slices.Equal(got, []string{want}) {
			t.Errorf("a chance and %v points: %q, want %q", points, got, want)
		}
	}
	chance.Best.Score, chance.Best.Margin = 0.42, 1.2
	if got, want := Mistake(chance, nil, squareName), "b2 costs about 1 point; c5 is better."; !slices.Equal(got, []string{want}) {
		t.Errorf("a point and little of a chance: %q, want %q", got, want)
	}
}

// A sentence about a pass begins with a capital like any other; one about a square keeps its name.
func TestASentenceAboutAPassBeginsWithACapital(t *testing.T) {
	defer text.Use("en")
	for code, want := range map[string]string{"en": "The pass takes ", "fr": "La passe fait ", "de": "Passen senkt ", "es": "Pasar lleva "} {
		text.Use(code)
		for played, want := range map[game.Move]string{game.Pass: want, game.PlaceAt(c5): "c5 "} {
			m := explain.Mistake{Position: othello.New(), Unit: engine.WinProbability,
				Played: engine.Line{Moves: []game.Move{played}, Value: engine.Value{Score: 0.2}}, Best: engine.Line{Moves: []game.Move{game.PlaceAt(f4)}, Value: engine.Value{Score: 0.6}}}
			if told := Mistake(m, nil, squareName); len(told) != 1 || !strings.HasPrefix(told[0], want) {
				t.Errorf("%s: it is told as %q, want %q…", code, told, want)
			}
		}
	}
}
