package server

import (
	"context"
	"fmt"
	"strings"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// addControllers adds the commands of particular controllers: GoGui, KGS and the controllers of
// LeelaZero.
func (s *session) addControllers(h map[string]Handler) {
	h["list_stones"] = s.listStones
	h["gogui-play_sequence"] = s.playSequence
	h["heatmap"] = s.heatmap
	h["rectangular_boardsize"] = s.rectangle
	h["kgs-genmove_cleanup"] = s.cleanUp
	h["gogui-analyze_commands"] = func([]string) (string, error) { return s.analyzeCommands(h), nil }
}

// listStones lists the stones of a side. It returns ErrSyntax for other arguments.
func (s *session) listStones(args []string) (string, error) {
	if len(args) != 1 {
		return "", ErrSyntax
	}
	c, err := ParseColor(args[0])
	if err != nil {
		return "", err
	}
	var stones []game.Point
	for at := range points(s.position()) {
		if s.position().At(at) == c {
			stones = append(stones, at)
		}
	}
	return s.vertices(stones), nil
}

// playSequence plays pairs of a colour and a move. If a pair is malformed or a move is illegal, it
// plays none and returns an error.
func (s *session) playSequence(args []string) (string, error) {
	if len(args)%2 != 0 {
		return "", ErrSyntax
	}
	for i := 0; i < len(args); i += 2 {
		if _, err := s.play(args[i : i+2]); err != nil {
			for range i / 2 {
				_, _ = s.undo(nil)
			}
			return "", err
		}
	}
	return "", nil
}

// rectangle is like boardsize, but has two arguments, which must be equal. It returns errSize if
// they are not.
func (s *session) rectangle(args []string) (string, error) {
	switch {
	case len(args) != 2:
		return "", ErrSyntax
	case args[0] != args[1]:
		return "", errSize
	}
	return s.boardsize(args[:1])
}

// heatmap returns the engine's policy for each point in thousandths, without a search, in
// LeelaZero's format. It returns an error if the engine has no policy.
func (s *session) heatmap([]string) (string, error) {
	p := resumed(s.position())
	info, err := s.analyst.Ask(context.Background(), analysis.Question{Priority: analysis.Board,
		Request: engine.Request{Position: p, Limits: engine.Limits{Nodes: 1}}}, nil)
	width, _ := p.Size()
	if err != nil || info.Policy == nil {
		return "", fmt.Errorf("nothing is known of this position")
	}
	var text strings.Builder
	last := len(info.Policy) - 1
	for i, v := range info.Policy[:last] {
		fmt.Fprintf(&text, "%3.0f ", 1000*max(0, v))
		if (i+1)%width == 0 {
			text.WriteByte('\n')
		}
	}
	fmt.Fprintf(&text, "pass: %.0f\nwinrate: %f", 1000*max(0, info.Policy[last]), worthOf(info.Root, p.ToMove()).win)
	return text.String(), nil
}

// cleanUp is like genmove under rules that require dead stones to be captured. Afterwards it
// restores the rules, also if genmove fails. In games without such rules, it is genmove.
func (s *session) cleanUp(args []string) (string, error) {
	book, ok := catalog.As[catalog.Rulebook](s.Game)
	if !ok {
		return s.genmove(args)
	}
	usual := s.options.Rules
	all, err := withRule(book.SpellRules(s.record.Rules), "friendlyPassOk", "false")
	if err != nil {
		return "", err
	}
	strict, err := book.ReadRules(all)
	if err != nil {
		return "", err
	}
	before := s.record.Rules
	if err := s.setRules(strict); err != nil {
		return "", err
	}
	move, err := s.genmove(args)
	if back := s.setRules(before); err == nil {
		err = back
	}
	s.options.Rules = usual
	return move, err
}

// analyzeCommands lists the commands that GoGui offers in its window for analyses.
func (s *session) analyzeCommands(h map[string]Handler) string {
	var lines []string
	for _, c := range [...]struct{ kind, label, command string }{
		{"string", "Final Score", "final_score"}, {"plist", "Dead Stones", "final_status_list dead"},
		{"plist", "Stones in Seki", "final_status_list seki"}, {"string", "Policy", "heatmap"},
		{"string", "Network", "kata-raw-nn all"}, {"string", "Rules", "kata-get-rules"}, {"none", "Clear Cache", "clear_cache"},
	} {
		if name, _, _ := strings.Cut(c.command, " "); h[name] != nil {
			lines = append(lines, c.kind+"/"+c.label+"/"+c.command)
		}
	}
	return strings.Join(lines, "\n")
}
