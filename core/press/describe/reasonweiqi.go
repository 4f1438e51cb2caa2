package describe

import (
	"fmt"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/weiqi/reason"
)

// weiqiFacts convert facts about moves of Go into sentences.
var weiqiFacts = []factWords{weiqiCapture, weiqiLadder, weiqiFate, weiqiUrgency, weiqiArea}

func weiqiCapture(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.AtariIgnored:
		return s.stones("atari.ignored", f.Group, "Move", s.name(f.Move), "Reply", s.name(f.Reply))
	case reason.AtariSaved:
		return s.stones("atari.saved", f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best), "Liberties", f.Liberties)
	case reason.SelfAtari:
		return s.stones("atari.self", f.Group, "Move", s.name(f.Move), "Reply", s.name(f.Reply))
	case reason.CaptureMissed:
		return s.stones("capture.missed", f.Group, "Best", s.name(f.Best))
	case reason.DoubleAtariGiven:
		return count("atari.double.given", len(f.Stones), "Move", s.name(f.Move), "Reply", s.name(f.Reply))
	case reason.DoubleAtariMissed:
		return count("atari.double.missed", len(f.Stones), "Best", s.name(f.Best))
	case reason.ShortOfLiberties:
		return count("liberties", f.After, append(s.lines(f.Move, f.Reply, f.Best, f.BestReply, f.Instead), "Group", s.name(f.Group.At))...)
	case reason.EyeFilled:
		return say("eye.filled", "Move", s.name(f.Move))
	case reason.StonesTaken:
		return s.stones("capture.coming", f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best), "By", s.name(f.By))
	case reason.StonesWon:
		return s.stones("capture.won", f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best), "By", s.name(f.By))
	case reason.KoGiven:
		return say("ko", "Move", s.name(f.Move), "Best", s.name(f.Best), "At", s.name(f.At))
	}
	return sentence{}
}

// stones returns the sentence with the given key about group g.
func (s speaker) stones(key string, g reason.Group, args ...any) sentence {
	return count(key, len(g.Stones), append(args, "Group", s.name(g.At))...)
}

func weiqiLadder(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.LadderMissed:
		return s.stones(ladder("ladder.missed", f.Short), f.Group, "Best", s.name(f.Best), "Move", s.name(f.Move))
	case reason.LadderLost:
		return s.stones(ladder("ladder.lost", f.Short), f.Group, "Move", s.name(f.Move), "Reply", s.name(f.Reply), "Best", s.name(f.Best))
	case reason.LadderFails:
		return s.stones("ladder.fails", f.Group, "Move", s.name(f.Move), "Reply", s.name(f.Reply))
	case reason.CutGiven:
		return say("cut.given", "Move", s.name(f.Move), "Cut", s.name(f.Cut), "Best", s.name(f.Best), "One", s.name(f.One.At), "Other", s.name(f.Other.At))
	case reason.CutMissed:
		return say("cut.missed", "Move", s.name(f.Move), "Best", s.name(f.Best), "One", s.name(f.One.At), "Other", s.name(f.Other.At))
	case reason.ConnectionMissed:
		return say("connection", "Best", s.name(f.Best), "One", s.name(f.One.At), "Other", s.name(f.Other.At))
	}
	return sentence{}
}

// ladder returns the key of a sentence about stones that are captured in a ladder, or at once if
// short is true.
func ladder(key string, short bool) string {
	if short {
		return key + ".short"
	}
	return key
}

func weiqiFate(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.FalseEye:
		key := "eye.false"
		if f.ByReply {
			key = "eye.false.reply"
		}
		said := s.fate(key, f.Fate)
		said.args = append(said.args, "Eye", s.name(f.Eye), "Reply", s.name(f.Reply))
		return said
	case reason.GroupKilled:
		return s.stones("group.killed", f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best))
	case reason.GroupSpared:
		return s.stones("group.unkilled", f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best))
	case reason.GroupLost:
		return s.fate("group.lost", f.Fate)
	case reason.GroupWeakened:
		return s.fate("group.weakened", f.Fate)
	case reason.KillMissed:
		return s.fate("group.spared", f.Fate)
	case reason.AttackMissed:
		return s.fate("group.attack", f.Fate)
	case reason.DeadReinforced:
		return s.stones("group.dead", f.Group, "Move", s.name(f.Move), "Chance", atLeastOne(f.Chance))
	case reason.LostAttacked:
		return s.stones("group.harmless", f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best), "Chance", atLeastOne(f.Chance))
	}
	return sentence{}
}

func (s speaker) fate(key string, f reason.Fate) sentence {
	return s.stones(key, f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best),
		"After", atLeastOne(f.After), "Instead", atLeastOne(f.Instead))
}

// atLeastOne limits percent to the range from 1 to 99, since an estimate is never certain.
func atLeastOne(percent int) int { return min(99, max(1, percent)) }

func weiqiUrgency(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.AnswerMissed:
		return say("answer.missed", "Last", s.name(f.Last), "Move", s.name(f.Move), "Best", s.name(f.Best), "Next", s.name(f.Next))
	case reason.AnswerNeedless:
		return say("answer.needless", "Last", s.name(f.Last), "Move", s.name(f.Move), "Best", s.name(f.Best), "Next", s.name(f.Next))
	case reason.InitiativeLost:
		return say("initiative", "Move", s.name(f.Move), "Reply", s.name(f.Reply), "Best", s.name(f.Best), "BestReply", s.name(f.BestReply))
	case reason.TakenByReply:
		key := "reply.captures"
		if f.Atari {
			key = "reply.atari"
		}
		return s.stones(key, f.Group, "Move", s.name(f.Move), "Best", s.name(f.Best))
	case reason.LeadLost:
		return say("lead.lost", "Lost", s.name(f.Lost), "Number", f.Number, "Before", atLeastOne(f.Before), "After", atLeastOne(f.After),
			"Best", s.name(f.Best))
	case reason.WorseThanPass:
		return count("pass.better", f.By, "Move", s.name(f.Move))
	}
	return sentence{}
}

func weiqiArea(s speaker, f explain.Fact) sentence {
	switch f := f.(type) {
	case reason.AreaLost:
		where := []any{"Best", s.name(f.Best), "Move", s.name(f.Move), "Center", s.name(f.Center), "Where", Zone(f.Center, f.Size)}
		switch {
		case f.Back > 0 && f.Own:
			return count("area.own.traded", f.Difference, append(where, "Back", f.Back)...)
		case f.Back > 0:
			return count("area.traded", f.Difference, append(where, "Back", f.Back)...)
		}
		return say([...]string{reason.Half: "area.half", reason.Most: "area.most", reason.All: "area.all"}[f.Part], where...)
	case reason.Settled:
		return say("settled", "Move", s.name(f.Move), "Owner", Color(f.Owner))
	case reason.EndgameSize:
		if f.Gain == 0 {
			return count("endgame.nothing", f.Better, "Move", s.name(f.Move), "Best", s.name(f.Best))
		}
		return count("endgame", f.Gain, "Move", s.name(f.Move), "Best", s.name(f.Best), "Better", f.Better)
	case reason.CornerOpen:
		return say("corner.open", "Move", s.name(f.Move), "Best", s.name(f.Best), "Where", Zone(f.Corner, f.Size))
	case reason.LowLine:
		return say(fmt.Sprintf("line.%d", f.Line), "Move", s.name(f.Move), "Best", s.name(f.Best), "Instead", f.Instead)
	case reason.OpenBoard:
		return say("board.open", "Move", s.name(f.Move), "Best", s.name(f.Best), "Room", f.Room, "Near", f.Near)
	case reason.Clump:
		return say("clump", "Move", s.name(f.Move))
	case reason.EmptyTriangle:
		return say("triangle", "Move", s.name(f.Move), "Empty", s.name(f.Empty))
	}
	return sentence{}
}

// Zone describes the third of the rows and columns in which p lies, as in “in the upper left”. size
// is the size of the board.
func Zone(p game.Point, size int) string {
	third := func(i int8) int {
		switch {
		case int(i) < size/3:
			return 0
		case int(i) >= size-size/3:
			return 2
		}
		return 1
	}
	return text.T(fmt.Sprintf("reason.zone.%d", 3*third(p.Y)+third(p.X)))
}
