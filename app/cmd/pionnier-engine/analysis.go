package main

import (
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/server"
	"pionnier/core/version"
	"pionnier/core/weiqi/player"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// analysisCommand returns a command that serves KataGo's JSON analysis protocol on standard input
// and output.
func analysisCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("game", "go", "othello or go")
	visits := set.Int64("visits", 500, "visits of a position (nodes where the engine counts those) where a query does not say")
	net := terminal.Network(set)
	resources := terminal.Resources(set)
	return func([]string) error {
		entry, err := catalog.Find(*name)
		if err != nil {
			return err
		}
		take, err := resources()
		if err != nil {
			return err
		}
		if take.Network, err = net(entry); err != nil {
			return err
		}
		analyst := analysis.New(analysis.Config{New: entry.Hinter.New, Resources: take})
		defer analyst.Close()
		a := server.Analysis{Game: entry, Analyst: analyst, Limits: engine.Limits{Nodes: *visits}, Version: version.Of(), Models: modelsOf(entry, take)}
		return a.Serve(t.In, t.Out)
	}
}

// modelsOf describes the networks of a game's engines, starting with the one that evaluates most
// boards.
func modelsOf(entry catalog.Game, take engine.Resources) []server.Model {
	described := []server.Model{}
	if entry.LoadNetwork == nil {
		return described
	}
	n, err := player.NetworkOf(take)
	if err != nil {
		return described
	}
	for _, m := range n.Models() {
		info := m.Info()
		described = append(described, server.Model{InternalName: info.Name, Name: info.Name, MaxBatchSize: 1, UsingFP16: "false",
			UsesHumanSLProfile: m.Imitates(), Version: info.Version})
	}
	return described
}
