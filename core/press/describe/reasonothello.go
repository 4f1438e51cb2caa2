package describe

import (
	"fmt"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello/reason"
	"pionnier/core/press/text"
)

// othelloFacts convert facts about moves of Othello into sentences.
var othelloFacts = []factWords{othelloResult, othelloCorner, othelloMobility, othelloEdge, othelloParity}

func othelloResult(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.ResultThrown:
		names := map[bool]string{true: "win", false: "draw"}
		key := "thrown." + names[f.Before > 0] + "." + map[bool]string{true: "draw", false: "loss"}[f.After == 0]
		if f.Counted {
			key += ".counted"
		}
		return say(key, "Move", s.name(f.Move), "Before", f.Before, "After", -f.After)
	case reason.OnlyMove:
		if f.Wins {
			return say("only.win", "Best", s.name(f.Best))
		}
		return say("only.draw", "Best", s.name(f.Best))
	case reason.UsualMove:
		if f.Other == 0 {
			return say("opening.usual.new", "Move", s.name(f.Move), "Best", s.name(f.Best), "Name", f.Name, "Games", text.Number(f.Games), "Percent", f.Percent)
		}
		return say("opening.usual", "Move", s.name(f.Move), "Best", s.name(f.Best), "Name", f.Name, "Games", text.Number(f.Games), "Percent", f.Percent, "Other", f.Other)
	case reason.NamedOpening:
		return say("opening", "Move", s.name(f.Move), "Best", s.name(f.Best), "Name", f.Name)
	}
	return sentence{}
}

func othelloCorner(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.CornerGiven:
		return say("corner.given", "Move", s.name(f.Move), "Corner", s.name(f.Corner))
	case reason.CornerLeft:
		return say("corner.left", "Move", s.name(f.Move), "Best", s.name(f.Best), "Corner", s.name(f.Corner))
	case reason.CornerMissed:
		if f.Lost {
			return say("corner.missed.lost", "Corner", s.name(f.Corner))
		}
		return say("corner.missed", "Corner", s.name(f.Corner))
	case reason.BesideCorner:
		key := "corner.beside.c"
		if f.X {
			key = "corner.beside.x"
		}
		return say(key, "Move", s.name(f.Move), "Corner", s.name(f.Corner), "When", turns(f.After))
	case reason.CornerComing:
		return say("corner.coming", "Move", s.name(f.Move), "Best", s.name(f.Best), "Corner", s.name(f.Corner), "When", turns(f.After))
	case reason.CornerWon:
		return say("corner.won", "Move", s.name(f.Move), "Best", s.name(f.Best), "Corner", s.name(f.Corner), "When", turns(f.After))
	case reason.EveryReplyGivesCorner:
		return count("squeeze.best", f.Replies, "Best", s.name(f.Best))
	case reason.EveryMoveGivesCorner:
		return count("squeeze.played", f.Moves, "Move", s.name(f.Move), "Reply", s.name(f.Reply))
	}
	return sentence{}
}

// turns describes when an event happens, in the mover's turns. plies is the number of plies from
// the move to the event, at most 6.
func turns(plies int) string { return text.T(fmt.Sprintf("reason.turn.%d", (plies+1)/2)) }

func othelloMobility(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.PassMissed:
		return say("pass.missed", "Best", s.name(f.Best))
	case reason.PassSuffered:
		return say("pass.suffered", "Move", s.name(f.Move), "Reply", s.name(f.Reply))
	case reason.Replies:
		return count("mobility.replies", f.After, "Move", s.name(f.Move), "Best", s.name(f.Best), "Instead", f.Instead)
	case reason.OwnMoves:
		return count("mobility.own", f.After, s.lines(f.Move, f.Reply, f.Best, f.BestReply, f.Instead)...)
	case reason.SafeMoves:
		return count("mobility.safe", f.After, s.lines(f.Move, f.Reply, f.Best, f.BestReply, f.Instead)...)
	case reason.LaterMoves:
		return count("mobility.later", f.After, "Move", s.name(f.Move), "Best", s.name(f.Best), "Instead", f.Instead)
	case reason.LaterReplies:
		return count("mobility.later.replies", f.After, "Best", s.name(f.Best), "Instead", f.Instead)
	case reason.Greedy:
		return count("greedy", f.After, "Move", s.name(f.Move), "Best", s.name(f.Best), "Flips", f.Flips, "Fewer", f.Fewer, "Instead", f.Instead)
	case reason.Frontier:
		return count("frontier", f.After, "Move", s.name(f.Move), "Best", s.name(f.Best), "Instead", f.Instead)
	case reason.Quiet:
		return count("quiet", len(f.Opened), "Move", s.name(f.Move), "Best", s.name(f.Best))
	case reason.ReplyOpened:
		return say("reply.opened", "Move", s.name(f.Move), "Reply", s.name(f.Reply), "Best", s.name(f.Best))
	case reason.ReplyLeft:
		return say("reply.left", "Move", s.name(f.Move), "Reply", s.name(f.Reply), "Best", s.name(f.Best))
	case reason.TakenByReply:
		return say("reply.best", "Move", s.name(f.Move), "Best", s.name(f.Best))
	}
	return sentence{}
}

// lines returns the arguments of a text about two moves, each with the reply to it.
func (s speaker) lines(move, reply, best, bestReply game.Point, instead int) []any {
	return []any{
		"Move", s.name(move), "Reply", s.name(reply), "Best", s.name(best), "BestReply", s.name(bestReply), "Instead", instead,
	}
}

func othelloEdge(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.Wedge:
		return say("wedge", "Move", s.name(f.Move), "Square", s.name(f.Square))
	case reason.UnbalancedEdge:
		return say("edge.unbalanced", "Move", s.name(f.Move), "From", s.name(f.From), "To", s.name(f.To))
	case reason.DiagonalCut:
		return say("diagonal", "Move", s.name(f.Move), "Best", s.name(f.Best), "From", s.name(f.From), "To", s.name(f.To))
	case reason.StableWon:
		return count("stable.won", f.Discs, "Best", s.name(f.Best))
	case reason.StableGiven:
		return count("stable.given", f.Discs, "Move", s.name(f.Move), "Reply", s.name(f.Reply))
	}
	return sentence{}
}

func othelloParity(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.LastMoveLost:
		if f.All {
			return say("parity.game", "Move", s.name(f.Move), "Best", s.name(f.Best))
		}
		return count("parity.region", len(f.Region), "Move", s.name(f.Move), "Best", s.name(f.Best), "Square", s.name(f.Region[0]))
	case reason.MovesToEnd:
		return count("parity.moves", f.After, "Move", s.name(f.Move), "Best", s.name(f.Best), "Instead", f.Instead)
	case reason.EvenRegion:
		return say("parity.even", "Move", s.name(f.Move), "Best", s.name(f.Best), "Even", f.Even, "Odd", f.Odd)
	case reason.CanWait:
		return say("wait", "Move", s.name(f.Move), "Best", s.name(f.Best))
	}
	return sentence{}
}
