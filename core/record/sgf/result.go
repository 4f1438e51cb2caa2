package sgf

import (
	"math"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// outcome parses RE. It returns false if text is not a result, such as "?" or "Suspended".
func outcome(text string, r *record.Record) (game.Outcome, bool) {
	if side := dialect.Nothing(text); side != game.None && !r.CanBeDrawn() {
		return game.Outcome{Ending: game.Won, Winner: side}, true
	}
	o, ok := dialect.Result(text, record.Names(r.Players))
	if ok && o.Ending == game.ByScore {
		o = scored(o.Winner, o.Margin, r)
	}
	return o, ok
}

// scored returns the outcome of a counted game. It includes the score if the margin determines it.
func scored(winner game.Color, margin float64, r *record.Record) game.Outcome {
	o := game.Outcome{Ending: game.ByScore, Winner: winner, Margin: margin}
	if record.ConventionOf(r.Game).Squares {
		squares := float64(r.Width * r.Height)
		o.Score = game.ByColor[float64]{Black: (squares - margin) / 2, White: (squares - margin) / 2}
		o.Score.Set(winner, (squares+margin)/2)
	}
	return o
}

// outcomeText formats o for RE. It returns "" if the game has no result.
func outcomeText(o game.Outcome) string {
	if o.Ending == game.NoResult {
		return "Void"
	}
	if o.Ending == game.ByScore && o.Winner == game.None {
		return "0"
	}
	if o.Winner == game.None {
		return ""
	}
	switch winner := colorLetter(o.Winner) + "+"; o.Ending {
	case game.ByScore:
		return winner + pointsText(o.Margin)
	case game.Resignation:
		return winner + "R"
	case game.TimeOut:
		return winner + "T"
	case game.Forfeit:
		return winner + "F"
	case game.Won:
		return winner
	}
	return ""
}

// readScore parses ZS and sets the score in r.Outcome if the two agree.
func readScore(text string, r *record.Record) {
	first, second, _ := strings.Cut(text, ":")
	black, ok1 := points(first)
	white, ok2 := points(second)
	if !ok1 || !ok2 || r.Outcome.Ending != game.ByScore {
		return
	}
	if o := game.Scored(black, white); o.Winner == r.Outcome.Winner && math.Abs(o.Margin-r.Outcome.Margin) < 1e-6 {
		r.Outcome.Score = o.Score
	}
}

// scoreText formats the score for ZS. It returns "" if RE determines the score.
func scoreText(r *record.Record) string {
	o := r.Outcome
	if o.Ending != game.ByScore || o.Score == scored(o.Winner, o.Margin, r).Score {
		return ""
	}
	return pointsText(o.Score.Black) + ":" + pointsText(o.Score.White)
}

// points parses a number of points with a decimal point or comma.
func points(text string) (float64, bool) {
	f, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	if err != nil || !(math.Abs(f) <= 1e6) {
		return 0, false
	}
	return f, true
}

func pointsText(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// colorNamed parses a side: "B", "black", "1" in old files, "X" on drawn boards, and the
// corresponding values for White. It returns game.None for any other text.
func colorNamed(text string) game.Color {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "b", "black", "1", "x":
		return game.Black
	case "w", "white", "2", "o":
		return game.White
	}
	return game.None
}

func colorLetter(c game.Color) string {
	if c == game.Black {
		return "B"
	}
	return "W"
}
