package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// addWeiqi adds the commands that have a meaning in weiqi only: handicap, life and
// death, and those that KataGo taught the programs that show boards.
func (s *server) addWeiqi(h map[string]gtp.Handler) {
	h["fixed_handicap"] = s.fixedHandicap
	h["place_free_handicap"] = s.placeFreeHandicap
	h["set_free_handicap"] = s.setFreeHandicap
	h["final_status_list"] = s.finalStatusList
	h["get_komi"] = func([]string) (string, error) {
		return strconv.FormatFloat(s.record.Komi, 'f', -1, 64), nil
	}
	h["set_position"] = s.setPosition
	h["printsgf"] = s.printSGF
	h["kata-search"] = s.regGenmove
	h["kata-time_settings"] = s.kataTimeSettings
	h["kgs-time_settings"] = s.kataTimeSettings
	h["kata-list_time_settings"] = listTimeSettings
	h["kata-raw-nn"] = s.rawNN
	h["kata-get-models"] = s.models
	h["clear_cache"] = s.clearCache
	h["cputime"] = func([]string) (string, error) { return fmt.Sprintf("%.3f", s.thought.Seconds()), nil }
	h["gomill-cpu_time"] = h["cputime"]
	h["stop"] = func([]string) (string, error) { return "", nil } // nothing goes on between commands
	s.addRulesets(h)
}

// streams are the commands that tell of a search while it goes on; the next line ends
// all but those with genmove in their name.
func (s *server) streams() map[string]gtp.Stream {
	if s.entry.Rules == nil {
		return nil
	}
	return map[string]gtp.Stream{
		"lz-analyze":                      s.analyze(leela),
		"kata-analyze":                    s.analyze(kata),
		"analyze":                         s.analyze(sabaki),
		"lz-genmove_analyze":              s.answerAnalyzed(leela, s.move, false),
		"kata-genmove_analyze":            s.answerAnalyzed(kata, s.move, false),
		"genmove_analyze":                 s.answerAnalyzed(sabaki, s.move, false),
		"kata-search_analyze":             s.answerAnalyzed(kata, leave, false),
		"kata-search_cancellable":         s.searchUntil,
		"kata-search_analyze_cancellable": s.answerAnalyzed(kata, leave, true),
	}
}

// searchUntil is regGenmove, but the controller may cancel it.
func (s *server) searchUntil(ctx context.Context, args []string, _ func(string)) (string, error) {
	move, err := s.answer(ctx, args, leave)
	if ctx.Err() != nil && err == nil {
		return "cancelled", nil
	}
	return move, err
}

// setPosition begins a game, with nothing before, from stones: colour and point of
// each. Black is to move, unless the next command has White move.
func (s *server) setPosition(args []string) (string, error) {
	if len(args)%2 != 0 {
		return "", gtp.ErrSyntax
	}
	setup := record.Setup{ToMove: game.Black}
	for i := 0; i < len(args); i += 2 {
		c, err := parseColor(args[i])
		if err != nil {
			return "", err
		}
		m, err := s.parseMove(args[i+1])
		if err != nil {
			return "", err
		}
		at, ok := m.Point()
		if !ok {
			return "", errVertices
		}
		if c == game.Black {
			setup.Black = append(setup.Black, at)
		} else {
			setup.White = append(setup.White, at)
		}
	}
	r, err := s.entry.New(s.options)
	if err != nil {
		return "", err
	}
	r.Root.Setup = &setup
	start, err := s.entry.Start(r)
	if err != nil || setup.Check() != nil || board.Fits(start.(*weiqi.Position)) != nil {
		return "", errVertices
	}
	s.begin(r, start)
	return "", nil
}

// printSGF prints the game up to the position on the board, or writes it into a file.
func (s *server) printSGF(args []string) (string, error) {
	if len(args) > 1 {
		return "", gtp.ErrSyntax
	}
	var text strings.Builder
	if err := sgf.Write(&text, s.record.UpTo(s.at)); err != nil {
		return "", err
	}
	if len(args) == 0 || args[0] == "-" {
		return text.String(), nil
	}
	if err := os.WriteFile(args[0], []byte(text.String()), 0o644); err != nil {
		return "", errors.New("cannot write file")
	}
	return "", nil
}
