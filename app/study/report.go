package study

import (
	"fmt"
	"strings"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/review"
)

// reportText is the report in words, for a message or a note.
func (s *Screen) reportText() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s – %s\n%s\n", s.name(game.Black), s.name(game.White), s.headline())
	for _, c := range []game.Color{game.Black, game.White} {
		sum := s.snap.Report.Players.Of(c)
		if sum.Moves == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s (%s): %s\n", s.name(c), describe.Color(c), accuracyWords(sum))
		for _, class := range review.Classes {
			if n := sum.Count[class]; n > 0 {
				fmt.Fprintf(&b, "  %d × %s\n", n, className(class))
			}
		}
		for _, card := range s.snap.Report.Cards.Of(c) {
			fmt.Fprintf(&b, "  %s (%s). %s\n", s.cardTitle(card), s.lossWords(card.Loss), text.Paragraph(s.explained(card.Index)...))
		}
	}
	return b.String()
}
