package study

import (
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets"
)

// players is the part with the players' cards.
type players struct {
	sub interface {
		studied
		ruled
		headed
		valued
	}
	game.ByColor[*widgets.PlayerCard]
}

func newPlayers(s *subject, stones game.ByColor[fyne.CanvasObject]) *players {
	p := &players{sub: s}
	for _, c := range []game.Color{game.Black, game.White} {
		p.Set(c, widgets.NewPlayerCard(stones.Of(c)))
	}
	widgets.Alike(p.Black, p.White)
	return p
}

// show updates the cards, each with the player's name, accuracy and number of mistakes.
func (s *players) show() {
	for _, c := range []game.Color{game.Black, game.White} {
		sum := s.sub.now().Report.Players.Of(c)
		p := widgets.Player{Name: s.sub.name(c), Spare: true, Active: s.sub.now().Position().ToMove() == c}
		if color := describe.Color(c); p.Name != color {
			p.Detail = color
		}
		if level := s.sub.study().Record().Players.Of(c); level.Level != "" {
			p.Detail, p.Spare = describe.Level(s.sub.entry().ID, level.Level), false
		} else if level.Rank != "" {
			p.Detail, p.Spare = strings.TrimPrefix(p.Detail+" · "+level.Rank, " · "), false
		}
		judged := sum.Moves > 0 && s.sub.allJudged(c)
		if judged || sum.Errors() > 0 { // which take the rank's place
			p.Rank = s.sub.study().Record().Players.Of(c).Rank
		}
		switch {
		case judged:
			p.Detail, p.Spare = report.Accuracy(sum)+" · "+s.sub.countWords(sum.Tally), false
			p.Short = report.Accuracy(sum)
			p.Brief, p.Least = report.Accuracy(sum), report.Percent(sum)
		case sum.Errors() > 0:
			p.Detail, p.Spare = s.sub.countWords(sum.Tally), false
		}
		if told := s.timeOf(c); told != nil {
			if p.Spare { // the stone tells the colour
				p.Detail = ""
			}
			p.Detail, p.Short, p.Spare = join(told[0], p.Detail), join(told[1], p.Short), false
			p.Brief, p.Least = join(told[1], p.Brief), join(told[1], p.Least)
		}
		s.Of(c).Set(p)
	}
}

// timeOf returns a long and a short text with the time on c's clock after its last move. The long
// text includes the time that the move took, if known. timeOf returns nil if the record has no
// clock times.
func (s *players) timeOf(c game.Color) []string {
	line := s.sub.now().Line[:min(s.sub.now().Ply, len(s.sub.now().Line))]
	last := lastOf(line, c)
	if last < 0 || line[last].Clock == nil {
		return nil
	}
	t := study.Timings(s.sub.study().Record(), line[:last+1])[last]
	left := describe.TimeLeft(t.Left)
	if !t.HasUsed {
		return []string{text.T("study.clock.left", "Left", left), left}
	}
	return []string{text.T("study.clock.used", "Left", left, "Used", describe.Duration(t.Used)), left}
}

// lastOf returns the index of c's last move in line, or -1 if line has no move of c.
func lastOf(line []*record.Node, c game.Color) int {
	for i := len(line) - 1; i >= 0; i-- {
		if line[i].Move != 0 && line[i].Color == c {
			return i
		}
	}
	return -1
}

// join returns both texts separated by a dot. It returns first if second is empty.
func join(first, second string) string {
	if second == "" {
		return first
	}
	return first + " · " + second
}

// place lays out the cards side by side.
func (s *players) place(x, y, width, height float32) {
	half := (width - gap/2) / 2
	for i, p := range []*widgets.PlayerCard{s.Black, s.White} {
		p.Show()
		widgets.Put(p, x+float32(i)*(half+gap/2), y, half, height)
	}
}

// hide hides both cards.
func (s *players) hide() {
	s.Black.Hide()
	s.White.Hide()
}
