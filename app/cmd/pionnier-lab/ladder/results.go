package ladder

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/rating"
)

// result is the result of a game.
type result struct {
	pairing
	points, margin     float64 // of the first level: 1, 0.5 or 0; discs or points
	secondsA, secondsB float64 // mean time of each level's moves
}

// resultForm is the format of a line of the file: levels, opening, colour of the first level, its points and
// margin, and the levels' mean seconds a move.
const resultForm = "%s\t%s\t%d\t%s\t%g\t%g\t%.6f\t%.6f\n"

func (r result) line() string {
	color := "white"
	if r.black {
		color = "black"
	}
	return fmt.Sprintf(resultForm, r.a, r.b, r.opening, color, r.points, r.margin, r.secondsA, r.secondsB)
}

func parseResult(line string) (r result, err error) {
	var color string
	_, err = fmt.Sscanf(line+"\n", resultScan, &r.a, &r.b, &r.opening, &color, &r.points, &r.margin, &r.secondsA, &r.secondsB)
	r.black = color == "black"
	if err == nil && !r.black && color != "white" {
		err = fmt.Errorf("colour %q", color)
	}
	if err == nil && !(r.points == 0 || r.points == 0.5 || r.points == 1) {
		err = fmt.Errorf("%v points", r.points)
	}
	return r, err
}

const resultScan = "%s\t%s\t%d\t%s\t%g\t%g\t%g\t%g\n"

// results are the games of a tournament, in memory and in a file to which each is appended.
type results struct {
	games []result
	known map[pairing]bool
	file  *os.File // nil: there is no file
}

// openResults opens the file of results name, or creates it with the given title. An existing file
// must have that title. openResults removes an incomplete last line, which a crash leaves. If name
// is empty, results are not written. It returns an error if the file has another title or a
// malformed line.
func openResults(name, title string) (*results, error) {
	r := &results{known: map[pairing]bool{}}
	if name == "" {
		return r, nil
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	whole, err := r.read(file, title)
	if err == nil {
		err = file.Truncate(whole)
	}
	if err == nil {
		_, err = file.Seek(whole, io.SeekStart)
	}
	if err == nil && whole == 0 {
		_, err = fmt.Fprintf(file, "# %s\n", title)
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	r.file = file
	return r, nil
}

// read reads results. whole is the length in bytes of the complete lines. It returns an error if
// the title differs or a complete line is malformed.
func (r *results) read(in io.Reader, title string) (whole int64, err error) {
	lines := bufio.NewReader(in)
	for n := 1; ; n++ {
		line, err := lines.ReadString('\n')
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return whole, err
		}
		whole += int64(len(line))
		line = strings.TrimSuffix(line, "\n")
		if n == 1 {
			if line != "# "+title {
				return 0, fmt.Errorf("these are results of another tournament: %q, not %q", strings.TrimPrefix(line, "# "), title)
			}
			continue
		}
		game, err := parseResult(line)
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", n, err)
		}
		r.games = append(r.games, game)
		r.known[game.pairing] = true
	}
}

func (r *results) add(game result) error {
	r.games = append(r.games, game)
	r.known[game.pairing] = true
	if r.file == nil {
		return nil
	}
	_, err := r.file.WriteString(game.line())
	return err
}

// between returns the games between levels in number, and their results. The file may contain other
// levels, since the ladder may have changed.
func (r *results) between(number map[string]int) (games []rating.Game, played []result) {
	for _, g := range r.games {
		a, knownA := number[g.a]
		b, knownB := number[g.b]
		if knownA && knownB {
			games, played = append(games, rating.Game{A: a, B: b, Score: g.points}), append(played, g)
		}
	}
	return games, played
}

// secondsOf returns the mean time per move of each level, in seconds. It is 1 for a level without
// games. played are the results of games.
func secondsOf(levels int, games []rating.Game, played []result) []float64 {
	seconds, count := make([]float64, levels), make([]float64, levels)
	for i, g := range games {
		seconds[g.A], count[g.A] = seconds[g.A]+played[i].secondsA, count[g.A]+1
		seconds[g.B], count[g.B] = seconds[g.B]+played[i].secondsB, count[g.B]+1
	}
	for i, n := range count {
		if seconds[i] /= n; n == 0 {
			seconds[i] = 1
		}
	}
	return seconds
}

// numbers returns the indices of levels by ID.
func numbers(levels engine.Ladder) map[string]int {
	number := map[string]int{}
	for i, level := range levels {
		number[level.ID] = i
	}
	return number
}

// weakest returns the lowest level number in games.
func weakest(games []rating.Game) int {
	weakest := math.MaxInt
	for _, g := range games {
		weakest = min(weakest, g.A, g.B)
	}
	return weakest
}

// close closes the file. Calling it twice is safe.
func (r *results) close() error {
	if r.file == nil {
		return nil
	}
	file := r.file
	r.file = nil
	return file.Close()
}

// report prints a table of ratings relative to the anchor, or to the weakest level that played if
// there is no anchor. Unless name is empty, it also writes the ratings to the file name. It returns
// an error if there are no games, or if the ratings must be written but the weakest level has not
// played.
func (l *ladder) report(out terminal.Printer, results *results, name string) error {
	levels := l.rated(results)
	number := numbers(levels)
	games, played := results.between(number)
	if len(games) == 0 {
		return errors.New("no games to rate")
	}
	seconds := secondsOf(len(levels), games, played)
	weakest := weakest(games)
	anchor, err := l.anchor.among(levels, weakest)
	if err != nil {
		return err
	}
	ratings := rating.Fit(len(levels), anchor, games)
	for i := range ratings {
		ratings[i].Elo += l.anchor.rating
	}
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "level\trating\t± 95 %\tgames\tscore\ts/move\t")
	rated := []terminal.Fields{}
	for i, level := range levels {
		r := ratings[i]
		if r.Games == 0 {
			continue
		}
		fmt.Fprintf(table, "%s\t%.0f\t%.0f\t%d\t%.1f %%\t%.4f\t\n", level.ID, r.Elo, r.Half, r.Games,
			100*r.Points/float64(r.Games), seconds[i])
		rated = append(rated, terminal.Fields{"level": level.ID, "rating": r.Elo, "interval95": r.Half, "games": r.Games,
			"score": 100 * r.Points / float64(r.Games), "secondsPerMove": seconds[i]})
	}
	if err := table.Flush(); err != nil {
		return err
	}
	out.Say(terminal.Fields{"what": "ratings", "levels": rated}, "%s", strings.TrimSuffix(text.String(), "\n"))
	if name == "" {
		return nil
	}
	if weakest != 0 {
		return fmt.Errorf("%s is not written: its ratings begin with %s", name, levels[0].ID)
	}
	return l.write(name, levels, anchor, ratings)
}

// anchor is a level with a given rating; if id is "", it is the weakest one.
type anchor struct {
	id     string
	rating float64
}

// read parses "NAME=RATING". If text is "", it changes nothing. It returns an error if text has
// another form.
func (a *anchor) read(text string) (err error) {
	if text == "" {
		return nil
	}
	id, rating, _ := strings.Cut(text, "=")
	if a.rating, err = strconv.ParseFloat(rating, 64); err != nil || id == "" {
		return fmt.Errorf("anchor %q is not NAME=RATING", text)
	}
	a.id = id
	return nil
}

// among returns the index of the anchor in levels. Without an anchor, it returns weakest. It
// returns an error if levels do not contain the anchor.
func (a anchor) among(levels engine.Ladder, weakest int) (int, error) {
	if a.id == "" {
		return weakest, nil
	}
	i := slices.IndexFunc(levels, func(level engine.Level) bool { return level.ID == a.id })
	if i < 0 {
		return 0, fmt.Errorf("no level %q to measure from", a.id)
	}
	return i, nil
}

// rated returns the game's levels and the landmarks that have games in results.
func (l *ladder) rated(results *results) engine.Ladder {
	levels := slices.Clone(l.entry.Ladder)
	seen := map[string]bool{}
	for _, g := range results.games {
		if _, external := catalog.ExternalName(g.b); external && !seen[g.b] {
			seen[g.b] = true
			levels = append(levels, engine.Level{ID: g.b})
		}
	}
	return levels
}

// write writes the ratings in the format that the program reads. If a level has a lower rating than
// the one before it, both get their common rating, since ratings must not fall.
func (l *ladder) write(name string, levels engine.Ladder, anchor int, ratings []rating.Rating) error {
	own := len(l.entry.Ladder)
	ratings = append(rating.Rising(ratings[:own]), ratings[own:]...)
	games := 0
	for i := range levels {
		level := &levels[i]
		games += ratings[i].Games
		level.Rating, level.Margin = 0, 0
		if r := ratings[i]; !math.IsNaN(r.Elo) && r.Games > 0 {
			level.Rating, level.Margin = int(math.Round(r.Elo)), int(math.Ceil(r.Half))
		}
	}
	comment := fmt.Sprintf("Elo points, %s has %.0f, and half of their 95 %% intervals, from %d games (pionnier-lab ladder --game %s --size %d)",
		levels[anchor].ID, l.anchor.rating, games/2, l.entry.ID, l.options.Size)
	return terminal.WriteFile(name, func(w io.Writer) error { return levels.WriteRatings(w, comment) })
}
