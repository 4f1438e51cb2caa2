package puzzle

import (
	"regexp"
	"strings"

	"pionnier/core/record"
)

// A view moves stones and gives them the other colour; the words of the file stay as they are written. So a
// problem is shown in no view that makes its words false: with its own colours where they name a colour, and as
// it lies in the file where they name a point or a direction of the board.

// namesColor matches a colour's name in the usual languages of problem files, and a stone's sign.
var namesColor = regexp.MustCompile(`(?i)\b(?:black|white|noire?s?|blanc(?:he)?s?|schwarz\pL*|weiss\pL*|negr[oa]s?|blanc[oa]s?|ner[oi]|bianc\pL+|pret[oa]s?|branc[oa]s?|zwart\pL*|wit)\b` +
	`|\bweiß|(?-i)\b[BW]\d*\b|(?i)(?:ч[её]рн|бел)\pL*|[黒黑白흑백●○◯◉⚫⚪]`)

// namesPlace matches a point, such as C7 or 3の4, and a side of the board.
var namesPlace = regexp.MustCompile(`(?i)\b[a-hj-t]-?[1-9]\d?\b|\d[-－ ]?[一二三四五六七八九十]|\d\s?[のノ之]\s?[\d一二三四五六七八九十]` +
	`|\b(?:left|top|bottom|upper|lower|above|below|(?:north|south|east|west)\pL*)\b|\bright[ -](?:side|hand|corner|edge|half|part|group|stones?)\b|\b(?:to|on|at|from) the right\b` +
	`|\b(?:gauche|droite|haut|links|rechts|linken?|rechten?|oben|unten|oberen?|unteren?|izquierd[oa]|derech[oa]|arriba|abajo)\b` +
	`|[左右]|[上下][辺邊边方側侧]|왼쪽|오른쪽|위쪽|아래쪽|[상하][변좌우]|[좌우][상하변]|(?:слева|справа|сверху|снизу|лев|прав|верхн|нижн)\pL*`)

// Fit returns v changed so that the problem's text remains true. It does not exchange the colours
// if the text names a colour, and does not turn the board if the text names a place.
func (p *Problem) Fit(v View) View {
	said := p.said()
	if namesColor.MatchString(said) {
		v.Swapped = false
	}
	if namesPlace.MatchString(said) {
		v.Symmetry = record.Symmetry{}
	}
	return v
}

// said returns all texts of p, joined by newlines.
func (p *Problem) said() string {
	var b strings.Builder
	b.WriteString(p.Theme())
	for n := range p.Record.Root.All() {
		b.WriteString("\n" + Words(n.Comment) + "\n" + n.Name())
	}
	return b.String()
}
