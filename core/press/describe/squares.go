package describe

import (
	"strconv"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// Squares describes the legal squares of a position as far as they are proved. It returns the best
// result for mover, the squares that reach it, and how long only one square keeps it. point returns
// the name of a point.
func Squares(r catalog.SquareReport, mover game.Color, point func(game.Point) string) []string {
	if len(r.Squares) == 0 {
		return nil
	}
	best := r.Best()
	if best == nil {
		return []string{squaresProgress(r)}
	}
	var names []string
	for _, s := range best {
		names = append(names, nameOfSquare(s, point))
	}
	list := strings.Join(names, ", ")
	counted := r.Proved(game.ProvedScore)
	var told []string
	switch top := best[0]; {
	case top.Result() == 0:
		told = append(told, text.T("squares.draw", "Mover", Color(mover), "Squares", list))
	case top.Result() > 0 && counted:
		told = append(told, text.N("squares.win.by", top.Margin, "Mover", Color(mover), "Squares", list))
	case top.Result() > 0:
		told = append(told, text.T("squares.win", "Mover", Color(mover), "Squares", list))
	case counted:
		told = append(told, text.N("squares.loss.by", -top.Margin, "Mover", Color(mover), "Squares", list))
	default:
		told = append(told, text.T("squares.loss", "Mover", Color(mover)))
	}
	if !counted {
		return append(told, text.T("squares.counting"))
	}
	return append(append(told, text.T("squares.proved")), OnlySquares(best[0], point)...)
}

// squaresProgress describes how many squares are proved.
func squaresProgress(r catalog.SquareReport) string {
	proved := 0
	for _, s := range r.Squares {
		if s.Proof >= game.ProvedOutcome {
			proved++
		}
	}
	if proved == 0 {
		return text.T("squares.estimates")
	}
	return text.T("squares.progress", "Proved", strconv.Itoa(proved), "Of", strconv.Itoa(len(r.Squares)))
}

// OnlySquares describes how often only one square keeps the result along the line that begins with
// s. point returns the name of a point. OnlySquares returns nil if that number is unknown.
func OnlySquares(s catalog.SquareValue, point func(game.Point) string) []string {
	switch {
	case !s.Counted:
		return nil
	case len(s.Only) == 0:
		return []string{text.T("squares.only.none", "Square", nameOfSquare(s, point))}
	}
	told := []string{text.N("squares.only", len(s.Only), "Square", nameOfSquare(s, point))}
	if s.Only[0] == 0 {
		told = append([]string{text.T("squares.only.now", "Square", nameOfSquare(s, point))}, told...)
	}
	return told
}

// Square returns the name of a legal square and its value for the side to move, and whether the
// value is proved or estimated. margin and point return the texts for a margin and a point.
func Square(s catalog.SquareValue, margin func(float64) string, point func(game.Point) string) string {
	as := "estimated"
	if s.Proof == game.ProvedScore || s.Proof == game.ProvedOutcome {
		as = "proved"
	}
	return text.InBrackets(nameOfSquare(s, point)+" "+SquareShort(s, margin), text.T("status.as."+as))
}

// SquareShort returns the value of a square for the side to move in the form in which the board
// shows it. That is the margin, or only its sign if only the winner is proved.
func SquareShort(s catalog.SquareValue, margin func(float64) string) string {
	if s.Proof != game.ProvedOutcome {
		return margin(float64(s.Margin))
	}
	if s.Result() < 0 {
		return "−"
	}
	return "+"
}

// Parts describes the regions of empty squares and the number of stable discs. For each region it
// names the side that moves last there if mover moves there first.
func Parts(r catalog.SquareReport, mover game.Color) []string {
	var told []string
	for i, region := range r.Regions {
		if region.Last != game.None {
			told = append(told, text.N("squares.region", len(region.Points), "Name", RegionName(i), "First", Color(mover), "Last", Color(region.Last)))
		}
	}
	return append(told, text.T("squares.stable", "Black", strconv.Itoa(len(r.Stable.Black)), "White", strconv.Itoa(len(r.Stable.White))))
}

// RegionName returns the letter of region i on the board.
func RegionName(i int) string { return string(rune('A' + i%26)) }

func nameOfSquare(s catalog.SquareValue, point func(game.Point) string) string {
	p, _ := s.Move.Point()
	return point(p)
}
