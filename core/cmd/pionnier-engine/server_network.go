package main

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/player"
	"pionnier/core/weiqi/search"
)

// rawNN prints what the network says of the board, without any search, in KataGo's
// words: [COLOR] SYMMETRY [OPTIMISM]. The symmetry is a number from 0 to 7 or "all", the
// optimism, from 0 to 1, how much of the policy is the network's second one; KataGo's
// default is what it searches the root with. The answer is exact even if searches round.
func (s *server) rawNN(args []string) (string, error) {
	p := s.position().(*weiqi.Position)
	if len(args) > 0 {
		if c, err := parseColor(args[0]); err == nil {
			turned, err := facing(p, c)
			if err != nil {
				return "", err
			}
			p = turned.(*weiqi.Position)
			args = args[1:]
		}
	}
	optimism := float64(search.RootOptimism)
	if len(args) == 2 {
		var err error
		if optimism, err = strconv.ParseFloat(args[1], 32); err != nil || !(optimism >= 0 && optimism <= 1) {
			return "", errors.New("the optimism is not from 0 to 1")
		}
		args = args[:1]
	}
	if len(args) != 1 {
		return "", gtp.ErrSyntax
	}
	first, last := 0, 7
	if args[0] != "all" {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 0 || n > 7 {
			return "", errors.New(`the symmetry is neither "all" nor from 0 to 7`)
		}
		first, last = n, n
	}
	net, err := s.network()
	if err == nil {
		net, err = net.Exact()
	}
	if err != nil {
		return "", err
	}
	look := newEvaluator(net)
	look.load(p)
	look.input.Optimism = float32(optimism)
	var text strings.Builder
	for symmetry := first; symmetry <= last; symmetry++ {
		look.evaluate(symmetry)
		look.write(&text, symmetry)
	}
	return text.String(), nil
}

// facing returns p with c to move, as a board without a past if that changes p.
func facing(p game.Position, c game.Color) (game.Position, error) {
	if p.ToMove() == c {
		return p, nil
	}
	a, ok := p.(game.Arranger)
	if !ok {
		return nil, errIllegal
	}
	var stones []game.Stone
	for at := range points(p) {
		if c := p.At(at); c != game.None {
			stones = append(stones, game.Stone{Point: at, Color: c})
		}
	}
	return a.Arrange(stones, c)
}

// network returns what the engine and the analyses ask.
func (s *server) network() (*network.Network, error) { return player.NetworkOf(s.resources) }

// models describes the network, as KataGo lists those that it has loaded.
func (s *server) models([]string) (string, error) {
	net, err := s.network()
	if err != nil {
		return "", err
	}
	info := net.Model().Info()
	text, err := json.Marshal([]map[string]any{{
		"name": info.Name, "internalName": info.Name, "version": info.Version,
		"maxBatchSize": 1, "usesHumanSLProfile": false, "usingFP16": "false",
	}})
	return string(text), err
}
