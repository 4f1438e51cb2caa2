package main

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/server"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/player"
	"pionnier/core/weiqi/search"
)

// networkCommands are the GTP commands about the network itself.
type networkCommands struct {
	entry     catalog.Game
	resources engine.Resources
}

// handlers returns the GTP commands about the network, or nil if the game has no network. position
// returns the current position of the session, which must be of Go.
func (n networkCommands) handlers(position func() game.Position) map[string]server.Handler {
	if n.entry.LoadNetwork == nil {
		return nil
	}
	return map[string]server.Handler{
		"kata-raw-nn":     func(args []string) (string, error) { return n.raw(position().(*weiqi.Position), args) },
		"kata-get-models": n.models,
	}
}

// raw returns the network's output for p in KataGo's format, without a search. args are KataGo's:
// [COLOR] SYMMETRY [OPTIMISM]. SYMMETRY is a number from 0 to 7, or "all". OPTIMISM, from 0 to 1,
// is the weight of the network's second policy. Its default is KataGo's for the root of a search.
// The result is exact even if searches use rounded weights. raw returns an error if args are not of
// that form.
func (n networkCommands) raw(p *weiqi.Position, args []string) (string, error) {
	if len(args) > 0 {
		if c, err := server.ParseColor(args[0]); err == nil {
			turned, err := server.Facing(p, c)
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
		return "", server.ErrSyntax
	}
	first, last := 0, 7
	if args[0] != "all" {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 0 || n > 7 {
			return "", errors.New(`the symmetry is neither "all" nor from 0 to 7`)
		}
		first, last = n, n
	}
	net, err := player.NetworkOf(n.resources)
	if err == nil {
		net, err = net.Exact()
	}
	if err != nil {
		return "", err
	}
	look := evaluation.New(net)
	look.Load(p)
	look.Input.Optimism = float32(optimism)
	var text strings.Builder
	for symmetry := first; symmetry <= last; symmetry++ {
		look.Evaluate(symmetry)
		look.Write(&text, symmetry)
	}
	return text.String(), nil
}

// models describes the networks in the format of KataGo's command for loaded models.
func (n networkCommands) models([]string) (string, error) {
	text, err := json.Marshal(modelsOf(n.entry, n.resources))
	return string(text), err
}
