package practice

import (
	"math"
	"slices"

	"pionnier/app/newgame"
	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/rating"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// strength is the user's strength in a game on boards of one size.
type strength struct {
	rating.Player
	game       catalog.Game
	size       int
	ladder     engine.Ladder // rated on such boards
	games, won int
	dated      []rating.Dated
}

// certainWithin is the width of a rating's interval below which the rating counts as certain.
const certainWithin = 600

// certain reports whether the rating is precise enough to be compared with levels.
func (s strength) certain() bool { return 2*s.Half() < certainWithin }

// earlyGames is the number of games from which a rating is meaningful.
const earlyGames = 5

// strengths returns the owner's strength for each game and board size that has rated levels. list
// contains all games.
func strengths(list []storage.Entry, owner preferences.Owner) (found []strength) {
	for _, g := range catalog.Games() {
		for _, size := range g.Sizes {
			s := strength{game: g, size: size, ladder: rated(g.LadderOn(size))}
			if len(s.ladder) < 2 {
				continue
			}
			var games []rating.Dated
			for _, e := range list {
				if one, ok := s.result(e, owner); ok {
					games = append(games, one)
					s.games++
					if one.Score == 1 {
						s.won++
					}
				}
			}
			s.dated = games
			s.Player = s.of(games)
			found = append(found, s)
		}
	}
	return found
}

// of returns the rating that results from games. Without games, it is in the middle of the ladder
// and uncertain.
func (s strength) of(games []rating.Dated) rating.Player {
	unknown := rating.Unknown(float64(s.ladder[0].Rating), float64(s.ladder[len(s.ladder)-1].Rating))
	if len(games) == 0 {
		return unknown
	}
	return rating.Strength(unknown, games)
}

// rated returns the levels in all that have a measured rating.
func rated(all engine.Ladder) (ladder engine.Ladder) {
	for _, l := range all {
		if l.Rating != 0 || l.Margin > 0 {
			ladder = append(ladder, l)
		}
	}
	return ladder
}

// result returns the result of e for the rating. It returns false unless the owner finished an even
// game without help against a rated level.
func (s strength) result(e storage.Entry, owner preferences.Owner) (rating.Dated, bool) {
	if e.Game != s.game.ID || e.Size != s.size || e.Handicap > 0 || e.Amid || e.Aided || !decided(e.Outcome) {
		return rating.Dated{}, false
	}
	for _, c := range []game.Color{game.Black, game.White} {
		other := e.Players.Of(c.Opponent())
		if other.Level == "" || !owner.Plays(e.Players, c) {
			continue
		}
		level, err := s.ladder.Find(other.Level)
		if err != nil {
			return rating.Dated{}, false
		}
		one := rating.Dated{At: e.Started, Result: rating.Result{Rating: float64(level.Rating), Deviation: float64(level.Margin) / 1.96, Score: 0.5}}
		if one.At.IsZero() {
			one.At = e.Changed
		}
		switch e.Outcome.Winner {
		case c:
			one.Score = 1
		case c.Opponent():
			one.Score = 0
		}
		return one, true
	}
	return rating.Dated{}, false
}

// decided reports whether o has a winner or is a draw.
func decided(o game.Outcome) bool {
	return o.Winner != game.None || o.Ending == game.ByScore
}

// equal returns the level whose rating is closest to the user's.
func (s strength) equal() engine.Level {
	best := s.ladder[0]
	for _, l := range s.ladder {
		if math.Abs(float64(l.Rating)-s.Rating) < math.Abs(float64(best.Rating)-s.Rating) {
			best = l
		}
	}
	return best
}

// share returns the expected score against l, from 0 to 1.
func (s strength) share(l engine.Level) float64 {
	return 1 / (1 + math.Pow(10, (float64(l.Rating)-s.Rating)/400))
}

// comparison returns the key of the text that compares the user with a level against which the
// expected score is share. Even the closest level may be stronger or weaker.
func comparison(share float64) string {
	switch {
	case share < 0.4:
		return "strength.play.stronger"
	case share > 0.6:
		return "strength.play.weaker"
	}
	return "strength.play.text"
}

// showStrength opens the page about the user's strength.
func (pr *Practice) showStrength() {
	pr.deps.Shell.Push(func() shell.Screen {
		hub := puzzle.NewHub(text.T("strength.title"), pr.strengthRows(), pr.deps.Shell.Back)
		pr.loadCollections(func() { hub.Set(pr.strengthRows()) })
		return hub
	})
}

// strengthRows returns the rows of the page about the user's strength. After each strength, a row
// offers a game against an equal level or, while the strength is uncertain, a game that makes it
// more certain.
func (pr *Practice) strengthRows() (rows []puzzle.Row) {
	all := strengths(pr.deps.Games(), pr.mine.settle())
	played := slices.DeleteFunc(slices.Clone(all), func(s strength) bool { return s.games == 0 })
	if len(played) == 0 {
		rows = append(rows, puzzle.Row{Title: text.T("strength.none"), Detail: text.T("strength.none.text")})
		for _, s := range all {
			if s.size == s.game.Sizes[0] {
				rows = append(rows, pr.testRow(s))
			}
		}
	}
	for _, s := range played {
		rows = append(rows, s.row())
		if s.certain() {
			rows = append(rows, pr.equalRow(s))
		} else {
			rows = append(rows, pr.testRow(s))
		}
	}
	for _, g := range catalog.Games() {
		for _, size := range g.Sizes {
			name := text.T("game." + g.ID)
			if len(g.Sizes) > 1 {
				name = text.T("strength.size", "Game", name, "Size", size)
			}
			rows = append(rows, pr.playRows(g, size, name)...)
		}
	}
	rows = append(rows, pr.puzzleRows()...)
	return append(rows, pr.guessRows()...)
}

// words returns the text with the key of for the game, with the board size if the game has several.
func (s strength) words(of string, args ...any) string {
	if len(s.game.Sizes) > 1 {
		of += ".size"
	}
	return text.T(of, append(args, "Game", text.T("game."+s.game.ID), "Size", s.size)...)
}

// row returns the row with the rating and its interval.
func (s strength) row() puzzle.Row {
	key := "strength.range"
	if s.games < earlyGames {
		key = "strength.early"
	}
	detail := text.N(key, s.games, "Low", int(s.Rating-s.Half()), "High", int(s.Rating+s.Half()), "Won", s.won)
	if change, certain := s.ratingTrend(); certain {
		detail += " " + text.T("strength.trend", "Change", describe.Signed(change))
	}
	return puzzle.Row{Title: s.words("strength.game", "Rating", int(math.Round(s.Rating))), Detail: detail}
}

// equalRow returns a row that starts a game against the equal level.
func (pr *Practice) equalRow(s strength) puzzle.Row {
	level := s.equal()
	share := s.share(level)
	return puzzle.Row{Title: s.words("strength.play", "Level", describe.Level(s.game.ID, level.ID)),
		Detail: text.T(comparison(share), "Percent", describe.Chance(share)), Do: func() { pr.playEqual(s.game, s.size, level.ID) }}
}

// testRow returns a row that starts a game which makes an uncertain strength more certain. The
// level is in the middle of the interval.
func (pr *Practice) testRow(s strength) puzzle.Row {
	return puzzle.Row{Title: s.words("strength.test"), Detail: text.T("strength.test.text"), Do: func() { pr.playEqual(s.game, s.size, s.equal().ID) }}
}

// EqualLevel returns the ID of the level that is about as strong as the user in the given game and
// board size. It returns false while the user's strength is uncertain.
func (pr *Practice) EqualLevel(game string, size int) (string, bool) {
	for _, s := range strengths(pr.deps.Games(), pr.mine.settle()) {
		if s.game.ID == game && s.size == size && s.certain() {
			return s.equal().ID, true
		}
	}
	return "", false
}

// playEqual starts an even game against level with the options of the last game of g.
func (pr *Practice) playEqual(g catalog.Game, size int, level string) {
	c := newgame.Choices{Game: g.ID, Colour: newgame.RandomColor}
	for _, last := range pr.deps.Last() {
		if last.Game == g.ID {
			c = last
		}
	}
	o := g.Defaults()
	if c.Rules == "" {
		c.Rules = o.Rules
	}
	c = c.Against(newgame.Engine, pr.mine.owner().Name)
	c.Level, c.Size, c.Handicap = level, size, 0
	c.Komi = g.UsualKomi(c.Rules, size, 0)
	pr.deps.Play(c)
}
