package describe

import (
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/reason"
)

// pt returns a point of a 19×19 board by its name.
func pt(name string) game.Point {
	m, err := weiqi.ParseMove(name, 19, 19)
	if err != nil {
		panic(err)
	}
	p, _ := m.Point()
	return p
}

// stones is a group of n stones, named by one.
func stones(n int, at string) reason.Group {
	return reason.Group{Stones: make([]game.Point, n), At: pt(at)}
}

func TestWeiqiReasons(t *testing.T) {
	move, best, reply, answer := pt("D4"), pt("Q10"), pt("C6"), pt("R11")
	fate := reason.Fate{Group: stones(7, "F3"), Move: move, Best: best, After: 18, Instead: 84}
	checkTold(t, func(p game.Point) string { return weiqi.FormatPoint(p, 19) }, best, []told{
		{reason.AtariIgnored{Group: stones(1, "F3"), Move: move, Reply: reply},
			"Black’s stone at F3 is in atari; D4 does not save it and C6 captures it.",
			"La pierre de Noir en F3 est en atari ; D4 ne la sauve pas et C6 la capture."},
		{reason.AtariIgnored{Group: stones(5, "F3"), Move: move, Reply: reply},
			"Black’s 5 stones at F3 are in atari; D4 does not save them and C6 captures them.",
			"Les 5 pierres de Noir en F3 sont en atari ; D4 ne les sauve pas et C6 les capture."},
		{reason.SelfAtari{Group: stones(4, "D4"), Move: move, Reply: reply},
			"D4 puts 4 of Black’s own stones in atari; C6 captures them.",
			"D4 met en atari 4 pierres de Noir ; C6 les capture."},
		{reason.CaptureMissed{Group: stones(3, "F3"), Move: move, Best: best},
			"Q10 would have captured 3 stones at F3.", "Q10 capturait 3 pierres en F3."},
		{reason.DoubleAtariGiven{Move: move, Reply: reply, Stones: make([]game.Point, 4)},
			"D4 allows C6, a double atari on 4 stones.", "D4 permet C6, un double atari sur 4 pierres."},
		{reason.DoubleAtariMissed{Move: move, Best: best, Stones: make([]game.Point, 2)},
			"Q10 would have been a double atari on 2 stones.", "Q10 était un double atari sur 2 pierres."},
		{reason.ShortOfLiberties{Group: stones(5, "F3"), Move: move, Reply: reply, Best: best, BestReply: answer, After: 2, Instead: 5},
			"After D4 and C6, Black’s stones at F3 have 2 liberties; after Q10 and R11, 5.",
			"Après D4 et C6, les pierres de Noir en F3 ont 2 libertés ; après Q10 et R11, 5."},
		{reason.EyeFilled{Move: move}, "D4 fills one of Black’s own eyes.", "D4 remplit un œil de Noir."},
		{reason.FalseEye{Fate: fate, Eye: reply},
			"Black’s 7 stones at F3 are about 84 % likely to live after Q10, but only 18 % after D4; the eye at C6 is false then.",
			"Les 7 pierres de Noir en F3 ont environ 84 % de chances de vivre après Q10, et seulement 18 % après D4 ; l’œil en C6 est alors faux."},
		{reason.FalseEye{Fate: fate, Eye: reply, Reply: answer, ByReply: true},
			"Black’s 7 stones at F3 are about 84 % likely to live after Q10, but only 18 % after D4; with R11, the expected answer, the eye at C6 is false.",
			"Les 7 pierres de Noir en F3 ont environ 84 % de chances de vivre après Q10, et seulement 18 % après D4 ; avec R11, la réponse attendue, l’œil en C6 est faux."},
		{reason.LeadLost{Lost: reply, Number: 57, Before: 71, After: 38, Best: best, Now: 35},
			"No move here brings the lead back; Q10 loses least: move 57, C6, took Black’s chance to win from about 71 % to 38 %.",
			"Aucun coup ne rend ici l’avantage, Q10 perd le moins : le coup 57, C6, a fait passer les chances de gain de Noir d’environ 71 % à 38 %."},
		{reason.StonesTaken{Group: stones(6, "F3"), Move: move, Best: best, By: reply, After: 3},
			"In the expected play after D4, White captures 6 stones at F3 with C6; not so after Q10.",
			"Dans la suite attendue après D4, Blanc capture 6 pierres en F3 par C6 ; pas après Q10."},
		{reason.StonesWon{Group: stones(6, "F3"), Move: move, Best: best, By: reply, After: 2},
			"In the expected play after Q10, Black captures 6 stones at F3 with C6; not so after D4.",
			"Dans la suite attendue après Q10, Noir capture 6 pierres en F3 par C6 ; pas après D4."},
		{reason.KoGiven{Move: move, Best: best, At: reply},
			"The expected play after D4 is a ko at C6; after Q10 there is none.",
			"La suite attendue après D4 est un ko en C6 ; après Q10, il n’y en a pas."},
		{reason.LadderMissed{Group: stones(1, "F3"), Move: move, Best: best},
			"Q10 catches the stone at F3 in a ladder that works; after D4 it gets away.",
			"Q10 prend la pierre en F3 dans un shicho qui marche ; après D4, elle y échappe."},
		{reason.LadderLost{Group: stones(2, "F3"), Move: move, Reply: reply, Best: best},
			"C6 catches Black’s 2 stones at F3 in a ladder; Q10 prevents it.",
			"C6 prend en shicho les 2 pierres de Noir en F3 ; Q10 l’évite."},
		{reason.LadderMissed{Group: stones(2, "F3"), Move: move, Best: best, Short: true},
			"Q10 gives atari to the 2 stones at F3, and they have no way out; after D4 this no longer works.",
			"Q10 met en atari les 2 pierres en F3, qui n’ont pas d’issue ; après D4, cela ne marche plus."},
		{reason.LadderLost{Group: stones(2, "F3"), Move: move, Reply: reply, Best: best, Short: true},
			"C6 gives atari to Black’s 2 stones at F3, and they have no way out; Q10 prevents it.",
			"C6 met en atari les 2 pierres de Noir en F3, qui n’ont pas d’issue ; Q10 l’évite."},
		{reason.LadderFails{Group: stones(2, "F3"), Move: move, Reply: reply},
			"D4 gives atari to the 2 stones at F3 but does not catch them: they get out with C6.",
			"D4 met en atari les 2 pierres en F3 mais ne les prend pas : elles sortent par C6."},
		{reason.CutGiven{Move: move, Cut: reply, Best: best, One: stones(2, "B6"), Other: stones(3, "D6")},
			"After D4, White can cut at C6 between B6 and D6; Q10 connects them.",
			"Après D4, Blanc peut couper en C6 entre B6 et D6 ; Q10 les relie."},
		{reason.CutMissed{Move: move, Best: best, One: stones(2, "B6"), Other: stones(3, "D6")},
			"Q10 would have cut B6 from D6; after D4 White is expected to connect there.",
			"Q10 aurait coupé B6 de D6 ; après D4, on s’attend à ce que Blanc y relie."},
		{reason.ConnectionMissed{Move: move, Best: best, One: stones(2, "B6"), Other: stones(3, "D6")},
			"Q10 would have connected the stones at B6 and D6.", "Q10 reliait les pierres en B6 et en D6."},
		{reason.GroupKilled{Proof: reason.Proof{Group: stones(7, "F3"), Move: move, Best: best}},
			"Black’s 7 stones at F3 live after Q10 and are dead after D4: proved.",
			"Les 7 pierres de Noir en F3 vivent après Q10 et meurent après D4 : prouvé."},
		{reason.GroupSpared{Proof: reason.Proof{Group: stones(1, "F3"), Move: move, Best: best}},
			"White’s stone at F3 is dead after Q10 and lives after D4: proved.",
			"La pierre de Blanc en F3 meurt après Q10 et vit après D4 : prouvé."},
		{reason.GroupLost{Fate: fate},
			"Black’s 7 stones at F3 are about 84 % likely to live after Q10, but only 18 % after D4.",
			"Les 7 pierres de Noir en F3 ont environ 84 % de chances de vivre après Q10, et seulement 18 % après D4."},
		{reason.GroupWeakened{Fate: fate},
			"Black’s 7 stones at F3 are weaker: about 18 % likely to live after D4, 84 % after Q10.",
			"Les 7 pierres de Noir en F3 sont plus faibles : environ 18 % de chances de vivre après D4, 84 % après Q10."},
		{reason.KillMissed{Fate: reason.Fate{Group: stones(7, "F3"), Move: move, Best: best, After: 100, Instead: 0}},
			"White’s 7 stones at F3 are about 1 % likely to live after Q10, but 99 % after D4.",
			"Les 7 pierres de Blanc en F3 ont environ 1 % de chances de vivre après Q10, mais 99 % après D4."},
		{reason.AttackMissed{Fate: reason.Fate{Group: stones(7, "F3"), Move: move, Best: best, After: 90, Instead: 60}},
			"Q10 weakens White’s 7 stones at F3: about 60 % likely to live, 90 % after D4.",
			"Q10 affaiblit les 7 pierres de Blanc en F3 : environ 60 % de chances de vivre, 90 % après D4."},
		{reason.DeadReinforced{Group: stones(5, "F3"), Move: move, Best: best, Chance: 8},
			"D4 makes 5 stones at F3 that are only about 8 % likely to live.",
			"D4 forme 5 pierres en F3 qui n’ont qu’environ 8 % de chances de vivre."},
		{reason.LostAttacked{Group: stones(5, "F3"), Move: move, Best: best, Chance: 4},
			"White’s 5 stones at F3 are only about 4 % likely to live even without D4.",
			"Même sans D4, les 5 pierres de Blanc en F3 n’ont qu’environ 4 % de chances de vivre."},
		{reason.AnswerMissed{Last: pt("Q11"), Move: move, Best: best, Next: answer},
			"After Q11 the best answer is near it, Q10; D4 is far away, and White is expected to go on at R11.",
			"Après Q11, la meilleure réponse est tout près, en Q10 ; D4 est loin, et on s’attend à ce que Blanc continue en R11."},
		{reason.AnswerNeedless{Last: pt("C4"), Move: move, Best: best, Next: answer},
			"D4 answers C4, but that can wait: after Q10 White is expected to play elsewhere too, at R11.",
			"D4 répond à C4, mais cela peut attendre : après Q10, on s’attend à ce que Blanc joue ailleurs aussi, en R11."},
		{reason.InitiativeLost{Move: move, Reply: pt("R3"), Best: best, BestReply: answer},
			"White is expected to answer Q10 at R11, but to ignore D4 and play R3.",
			"On s’attend à ce que Blanc réponde à Q10 en R11, mais délaisse D4 pour jouer R3."},
		{reason.TakenByReply{Move: move, Best: best, Group: stones(2, "R11")},
			"After D4, White is expected to take Q10 and capture 2 stones at R11.", "Après D4, on s’attend à ce que Blanc prenne Q10 et capture 2 pierres en R11."},
		{reason.TakenByReply{Move: move, Best: best, Group: stones(1, "R11"), Atari: true},
			"After D4, White is expected to take Q10 and give atari to the stone at R11.", "Après D4, on s’attend à ce que Blanc prenne Q10 et mette en atari la pierre en R11."},
		{reason.AtariSaved{Move: move, Best: best, Group: stones(1, "R11"), Liberties: 3},
			"Black’s stone at R11 is in atari; Q10 gives it 3 liberties, D4 leaves it so.", "La pierre de Noir en R11 est en atari ; Q10 lui donne 3 libertés, D4 la laisse ainsi."},
		{reason.WorseThanPass{Move: move, By: 3},
			"Passing would have been about 3 points better than D4.", "Passer valait environ 3 points de plus que D4."},
		{reason.AreaLost{Move: move, Best: best, Center: pt("Q10"), Difference: 8, Size: 19, Part: reason.Most},
			"Most of the loss is on the right, around Q10.", "La perte est surtout à droite, autour de Q10."},
		{reason.AreaLost{Move: move, Best: best, Center: pt("Q10"), Difference: 8, Size: 19},
			"About half of the loss is on the right, around Q10.", "La perte est pour moitié environ à droite, autour de Q10."},
		{reason.AreaLost{Move: move, Best: best, Center: pt("R11"), Difference: 8, Back: 3, Size: 19},
			"Around R11, on the right, Q10 is worth about 8 points more; elsewhere D4 wins back about 3.",
			"Autour de R11, à droite, Q10 vaut environ 8 points de plus ; ailleurs, D4 en regagne environ 3."},
		{reason.AreaLost{Move: move, Best: best, Center: pt("D5"), Difference: 8, Own: true, Size: 19, Part: reason.All},
			"Nearly all of the loss is in the lower left, around D5.", "La perte est presque toute en bas à gauche, autour de D5."},
		{reason.AreaLost{Move: move, Best: best, Center: pt("D5"), Difference: 8, Back: 3, Own: true, Size: 19},
			"Around D5, in the lower left, D4 costs about 8 points; elsewhere it wins back about 3.",
			"Autour de D5, en bas à gauche, D4 coûte environ 8 points ; ailleurs, il en regagne environ 3."},
		{reason.Settled{Move: move, Best: best, Owner: game.White},
			"D4 is where everything is settled: every point around it is expected to be White’s anyway.",
			"D4 est là où tout est joué : chaque point autour devrait de toute façon revenir à Blanc."},
		{reason.EndgameSize{Move: move, Best: best, Gain: 1, Better: 4},
			"D4 gains about 1 point, Q10 about 4.", "D4 rapporte environ 1 point, Q10 environ 4."},
		{reason.EndgameSize{Move: move, Best: best, Gain: 0, Better: 2},
			"D4 gains next to nothing, Q10 about 2 points.", "D4 ne rapporte presque rien, Q10 environ 2 points."},
		{reason.CornerOpen{Move: move, Best: best, Corner: game.Pt(18, 0), Side: 6, Size: 19},
			"There is no stone yet in the upper right; Q10 is the first there.",
			"Il n’y a encore aucune pierre en haut à droite ; Q10 est la première."},
		{reason.LowLine{Move: move, Best: best, Line: 2, Instead: 4},
			"D4 is on the second line and Q10 on line 4, while the board is still open.",
			"D4 est sur la deuxième ligne et Q10 sur la ligne 4, alors que le plateau est encore ouvert."},
		{reason.OpenBoard{Move: move, Best: best, Room: 6, Near: 1},
			"Q10 is 6 lines from the nearest stone, D4 only 1, while the board is still open.",
			"Q10 est à 6 lignes de la pierre la plus proche, D4 à 1 seulement, alors que le plateau est encore ouvert."},
		{reason.EmptyTriangle{Move: move, Best: best, Empty: reply},
			"D4 makes an empty triangle: three stones in a square whose fourth point, C6, is empty.",
			"D4 fait un triangle vide : trois pierres d’un carré dont le quatrième point, C6, est vide."},
		{reason.Clump{Move: move, Best: best},
			"D4 makes a clump: four stones in a square.",
			"D4 fait un paquet : quatre pierres en carré."},
	})
}

// A reason names a pass. Without a name it read "likely to live after , 83 % after D6".
func TestAPassIsNamedInReasons(t *testing.T) {
	name := func(p game.Point) string { return weiqi.FormatPoint(p, 19) }
	fate := reason.Fate{Group: stones(2, "C5"), Move: game.Pt(-1, -1), Best: pt("D6"), After: 57, Instead: 83}
	s := speaker{name: orPass(name), mover: game.Black}
	if got, want := s.fact(reason.GroupWeakened{Fate: fate}),
		"Black’s 2 stones at C5 are weaker: about 57 % likely to live after the pass, 83 % after D6."; got != want {
		t.Errorf("it is told as %q, want %q", got, want)
	}
	if got, want := s.fact(reason.EyeFilled{Move: game.Pt(-1, -1)}), "The pass "; !strings.HasPrefix(got, want) {
		t.Errorf("a sentence about the pass begins %q, want %q", got, want)
	}
}
