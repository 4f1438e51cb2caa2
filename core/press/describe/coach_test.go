package describe

import (
	"testing"

	"pionnier/core/coach"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/reason"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// costly is what a coach says of a move with known reasons.
type costly struct {
	name            string
	reasons         []explain.Reason
	english, french string
}

func why(f explain.Fact, s explain.Subject) explain.Reason {
	return explain.Reason{Fact: f, Subject: s}
}

// A coach states the strongest reason that does not give the better move away, and the cost of the
// move if there is no such reason.
func TestCostly(t *testing.T) {
	only := why(reason.OnlyMove{Best: c5, Wins: true}, explain.Result)
	checkCostly(t, []costly{
		{"none", nil, "It would lower the chance to win from 60 % to 25 %.", "Il ferait passer les chances de gagner de 60 % à 25 %."},
		{"named alone", []explain.Reason{only, why(reason.PassMissed{Move: b2, Best: c5}, explain.Best)},
			"It would lower the chance to win from 60 % to 25 %.", "Il ferait passer les chances de gagner de 60 % à 25 %."},
		{"a result", []explain.Reason{why(reason.ResultThrown{Move: b2, Best: c5, Before: 6, After: -2, Counted: true}, explain.Result), only},
			"With best play Black was winning by 6; after b2 White wins by 2.",
			"Avec le meilleur jeu, Noir gagnait de 6 ; après b2, Blanc gagne de 2."},
		{"what the move does", []explain.Reason{only, why(reason.CornerGiven{Move: b2, Best: c5, Corner: a1}, explain.Played)},
			"b2 lets White take the corner a1 at once.", "b2 permet à Blanc de prendre aussitôt le coin a1."},
		{"an X-square", []explain.Reason{why(reason.CornerComing{Move: b2, Best: c5, Corner: a1, After: 3}, explain.Played)},
			"In the expected play after b2, White takes the corner a1 two turns later; not so after another move.",
			"Dans la suite attendue après b2, Blanc prend le coin a1 deux tours plus tard ; pas après un autre coup."},
		{"a comparison", []explain.Reason{why(reason.OwnMoves{Move: b2, Reply: d6, Best: c5, BestReply: f4, After: 0, Instead: 6}, explain.Both)},
			"After b2 and d6, Black has no move; after another move and its answer, 6.",
			"Après b2 et d6, Noir n’a aucun coup ; après un autre coup et sa réponse, 6."},
		{"a number", []explain.Reason{why(reason.Replies{Move: b2, Best: c5, After: 9, Instead: 4}, explain.Both)},
			"After b2, White has 9 moves; after another move, only 4.", "Après b2, Blanc a 9 coups ; après un autre coup, seulement 4."},
	})
}

// Without this the coach of a decided game speaks of chances, or as if the points changed the winner.
func TestCostlyInPoints(t *testing.T) {
	defer text.Use("en")
	for _, tt := range []struct {
		unit            engine.Unit
		before, after   float64 // chances
		english, french string
	}{
		{engine.WinProbability, 0.99, 0.98, "It would cost about 9 points, though you would probably still win.", "Il coûterait environ 9 points, même si vous gagnez sans doute encore."},
		{engine.Discs, 0.99, 0.98, "It would cost about 9 discs, though you would probably still win.", "Il coûterait environ 9 pions, même si vous gagnez sans doute encore."},
		{engine.WinProbability, 0.06, 0.01, "It would cost about 9 points, though you would probably lose anyway.", "Il coûterait environ 9 points, même si la partie est sans doute déjà perdue."},
		{engine.WinProbability, 0.9, 0.8, "It would cost about 9 points.", "Il coûterait environ 9 points."},
	} {
		f := &coach.Finding{Mistake: explain.Mistake{Position: othello.New(), Unit: tt.unit}, Scale: review.Scale{Blunder: 6}}
		f.Judgement.Before.Value, f.Judgement.After = game.Value{Chance: tt.before}, game.Value{Chance: tt.after}
		f.Judgement.Loss = review.Loss{Chance: tt.before - tt.after, Margin: 8.7}
		for code, want := range map[string]string{"en": tt.english, "fr": tt.french} {
			text.Use(code)
			if got := Costly(f, nil, squareName); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}

func checkCostly(t *testing.T, tests []costly) {
	t.Helper()
	defer text.Use("en")
	for _, tt := range tests {
		f := &coach.Finding{Mistake: explain.Mistake{Position: othello.New(), Best: engine.Line{Moves: []game.Move{game.PlaceAt(c5)}}}}
		f.Judgement.Before.Value, f.Judgement.After = game.Value{Chance: 0.6}, game.Value{Chance: 0.25}
		for code, want := range map[string]string{"en": tt.english, "fr": spacesOfFrench.Replace(tt.french)} {
			text.Use(code)
			if got := Costly(f, tt.reasons, squareName); got != want {
				t.Errorf("%s, %s:\n got %q\nwant %q", tt.name, code, got, want)
			}
		}
	}
}
