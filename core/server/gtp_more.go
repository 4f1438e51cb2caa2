package server

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// addCounting adds the commands of games in which points are counted.
func (s *session) addCounting(h map[string]Handler) {
	h["fixed_handicap"] = s.fixedHandicap
	h["place_free_handicap"] = s.placeFreeHandicap
	h["set_free_handicap"] = s.setFreeHandicap
	h["final_status_list"] = s.finalStatusList
	h["get_komi"] = func([]string) (string, error) {
		return strconv.FormatFloat(s.Game.Terms(s.record).Komi, 'f', -1, 64), nil
	}
}

// addMore adds the commands that are not part of GTP and that exist in all games.
func (s *session) addMore(h map[string]Handler) {
	h["set_position"] = s.setPosition
	h["printsgf"] = s.printSGF
	h["kata-search"] = s.regGenmove
	h["kata-time_settings"] = s.kataTimeSettings
	h["kgs-time_settings"] = s.kataTimeSettings
	h["kata-list_time_settings"] = listTimeSettings
	h["clear_cache"] = s.clearCache
	h["cputime"] = func([]string) (string, error) { return fmt.Sprintf("%.3f", s.thought.Seconds()), nil }
	h["gomill-cpu_time"] = h["cputime"]
	h["kata-list-params"] = listParams
	h["kata-get-param"] = s.getParam
	h["kata-set-param"] = s.setParam
	h["stop"] = func([]string) (string, error) { return "", nil } // nothing goes on between commands
}

// streams returns the commands that search and can report meanwhile. kata-search_cancellable makes
// no reports. The next line of input stops the analyze commands, kata-search_cancellable and
// kata-search_analyze_cancellable. The genmove commands and kata-search_analyze ignore it and end
// with a move.
func (s *session) streams() map[string]Stream {
	return map[string]Stream{
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

// searchUntil is like regGenmove, but the next line of input cancels it. It then returns
// "cancelled".
func (s *session) searchUntil(ctx context.Context, args []string, _ func(string)) (string, error) {
	move, err := s.answer(ctx, args, leave)
	if ctx.Err() != nil && err == nil {
		return "cancelled", nil
	}
	return move, err
}

// setPosition begins a game without a history from stones, which are pairs of a colour and a point.
// Black is to move unless the next command is a move by White.
func (s *session) setPosition(args []string) (string, error) {
	if len(args)%2 != 0 {
		return "", ErrSyntax
	}
	setup := record.Setup{ToMove: game.Black}
	for i := 0; i < len(args); i += 2 {
		c, err := ParseColor(args[i])
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
	r, err := s.Game.New(s.options)
	if err != nil {
		return "", err
	}
	r.Root.Setup = &setup
	start, err := s.Game.Start(r)
	if err != nil || setup.Check() != nil {
		return "", errVertices
	}
	if _, err := s.analyst.Estimate(context.Background(), start, 1); errors.Is(err, engine.ErrPosition) {
		return "", errVertices // such as stones without liberties
	}
	s.begin(r, start)
	return "", nil
}

// printSGF returns the game up to the current position as SGF, or writes it to the file that args
// names. It returns errMayNot if the session must not write files, and errWrite if writing fails.
func (s *session) printSGF(args []string) (string, error) {
	if len(args) > 1 {
		return "", ErrSyntax
	}
	var text strings.Builder
	if err := sgf.Write(&text, s.record.UpTo(s.at)); err != nil {
		return "", err
	}
	if len(args) == 0 || args[0] == "-" {
		return text.String(), nil
	}
	if s.Write == nil {
		return "", errMayNot
	}
	if s.Write(args[0], []byte(text.String())) != nil {
		return "", errWrite
	}
	return "", nil
}
