package server

import (
	"strconv"
	"strings"

	"pionnier/core/game"
)

// setGame begins a new game if its argument is the game's name in list_games, and otherwise returns
// an error.
func (s *session) setGame(args []string) (string, error) {
	if len(args) != 1 || !strings.EqualFold(args[0], s.Game.Name) {
		return "", ErrSyntax
	}
	return "", s.clear(s.options)
}

// addRules adds the commands that tell GoGui the rules of a game.
func (s *session) addRules(h map[string]Handler) {
	tell := func(f func(game.Position) string) Handler {
		return func([]string) (string, error) { return f(s.position()), nil }
	}
	h["gogui-rules_game_id"] = tell(func(game.Position) string { return s.Game.Name })
	h["gogui-rules_board_size"] = func([]string) (string, error) {
		return strconv.Itoa(s.record.Width), nil
	}
	h["gogui-rules_board"] = tell(fromBelow)
	h["gogui-rules_side_to_move"] = tell(func(p game.Position) string { return p.ToMove().String() })
	h["gogui-rules_legal_moves"] = tell(func(p game.Position) string {
		var names []string
		for _, m := range p.Legal() {
			names = append(names, s.formatMove(m))
		}
		return strings.Join(names, " ")
	})
	h["gogui-rules_final_result"] = tell(func(p game.Position) string {
		if o := p.Outcome(); o.Over() {
			return FormatScore(o)
		}
		return ""
	})
}

// fromBelow draws the board with row 1 last, since GoGui counts rows from the bottom.
func fromBelow(p game.Position) string {
	width, height := p.Size()
	var b strings.Builder
	for y := height - 1; y >= 0; y-- {
		for x := range width {
			b.WriteString([...]string{". ", "X ", "O "}[p.At(game.Pt(x, y))])
		}
		b.WriteByte('\n')
	}
	return "\n" + b.String()
}
