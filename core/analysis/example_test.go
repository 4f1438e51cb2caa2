package analysis_test

import (
	"context"
	"fmt"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/player"
)

// An Analyst makes its engines when it is asked, and caches answers by position.
func ExampleAnalyst_Ask() {
	level, err := player.Ladder().Find("greedy")
	if err != nil {
		fmt.Println(err)
		return
	}
	analyst := analysis.New(analysis.Config{New: level.New, Resources: engine.Resources{Threads: 1}})
	defer analyst.Close()
	position := othello.FromDiscs(1<<0, 1<<1|1<<8|1<<16, game.Black) // a1; b1, a2, a3
	question := analysis.Question{Request: engine.Request{Position: position}, Priority: analysis.Board}
	info, err := analyst.Ask(context.Background(), question, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(othello.FormatMove(info.Move))
	// Output: a4
}
